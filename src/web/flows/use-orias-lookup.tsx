import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { OriasAnswer } from '#contract/registration.ts';
import { oriasLookupChart } from '#machines/orias-lookup/index.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';

const shown = (snapshot: SnapshotFrom<typeof oriasLookupChart>) => ({
  isAsking: snapshot.matches('asking'),
  isEligible: snapshot.matches('eligible'),
  isIneligible: snapshot.matches('ineligible'),
  isUnknown: snapshot.matches('unknown'),
  entry: snapshot.context.entry,
  message: snapshot.context.message,
});

/** Looks up an ORIAS number for one field; `fill` receives the entry. */
export function useOriasLookup(fill: (entry: OriasAnswer) => void) {
  const actor = useFlow(oriasLookupChart);
  useEmitted(actor, 'orias.found', ({ entry }) => fill(entry));
  const commands = useMemo(
    () => ({
      find: (orias: string) => actor.send({ type: 'orias.find', orias }),
      forget: () => actor.send({ type: 'orias.forget' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
