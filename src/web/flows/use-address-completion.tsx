import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { addressCompletionChart } from '#machines/address-completion/index.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';

const shown = (snapshot: SnapshotFrom<typeof addressCompletionChart>) => ({
  text: snapshot.context.text,
  suggestions: snapshot.context.suggestions,
  isNothing: snapshot.matches('nothing'),
  isUnavailable: snapshot.matches('unavailable'),
});

/** Address suggestions for one field; `fill` receives the picked address. */
export function useAddressCompletion(fill: (address: AddressSuggestion) => void) {
  const actor = useFlow(addressCompletionChart);
  useEmitted(actor, 'address.picked', ({ address }) => fill(address));
  const commands = useMemo(
    () => ({
      type: (text: string) => actor.send({ type: 'address.type', text }),
      pick: (label: string) => actor.send({ type: 'address.pick', label }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
