import { useSelector } from '@xstate/react';
import { addressCompletionChart } from '#machines/address-completion/index.ts';
import { useFlow } from './use-flow.ts';

/** Suggestions for an address being typed. */
export function useAddressCompletion() {
  const actor = useFlow(addressCompletionChart);
  const snapshot = useSelector(actor, (one) => one);
  return {
    text: snapshot.context.text,
    suggestions: snapshot.context.suggestions,
    isAsking: snapshot.matches('asking'),
    isNothing: snapshot.matches('nothing'),
    isUnavailable: snapshot.matches('unavailable'),
    type: (text: string) => actor.send({ type: 'address.type', text }),
    pick: () => actor.send({ type: 'address.pick' }),
  };
}
