import { useSelector } from '@xstate/react';
import { placementsChart } from '#machines/placements/index.ts';
import { useFlow } from './use-flow.ts';

/** For whom and with whom an admin may simulate; read by whatever shows it, for admins alone. */
export function usePlacements() {
  const actor = useFlow(placementsChart);
  const placements = useSelector(actor, ({ context }) => context.placements);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  return { placements, isUnavailable, retry: () => actor.send({ type: 'placements.retry' }) };
}
