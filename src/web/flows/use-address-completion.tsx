import { useMachine } from '@xstate/react';
import { addressCompletionChart } from '#machines/address-completion/index.ts';

/** Suggestions for an address being typed. */
export function useAddressCompletion() {
  const [snapshot, send] = useMachine(addressCompletionChart);
  return {
    text: snapshot.context.text,
    suggestions: snapshot.context.suggestions,
    isAsking: snapshot.matches('asking'),
    isNothing: snapshot.matches('nothing'),
    isUnavailable: snapshot.matches('unavailable'),
    type: (text: string) => send({ type: 'address.type', text }),
    pick: () => send({ type: 'address.pick' }),
  };
}
