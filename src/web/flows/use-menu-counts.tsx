import { createActorContext, shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import { menuCountsChart, type Counts } from '#machines/menu-counts/chart.ts';

const MenuCounts = createActorContext(menuCountsChart);

export const MenuCountsProvider = MenuCounts.Provider;

/** The figures beside the offer lists. */
export const useMenuCounts = (): Counts => MenuCounts.useSelector(({ context }) => context.counts, shallowEqual);

/** For the parts of a page that receive newer figures, or change a request. */
export function useMenuCountsCommands() {
  const actor = MenuCounts.useActorRef();
  return useMemo(
    () => ({
      received: (counts: Counts) => actor.send({ type: 'counts.received', counts }),
      stale: () => actor.send({ type: 'counts.stale' }),
    }),
    [actor],
  );
}
