import { useSelector } from '@xstate/react';
import { placementsChart } from '#machines/placements/index.ts';
import { useFlow } from './use-flow.ts';

/** Simulation options of an administrator: brokers and companies. Loaded for administrators only. */
export function usePlacements() {
  const actor = useFlow(placementsChart);
  const placements = useSelector(actor, ({ context }) => context.placements);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  return { placements, isUnavailable, retry: () => actor.send({ type: 'placements.retry' }) };
}
