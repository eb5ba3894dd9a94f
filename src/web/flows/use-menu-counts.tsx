import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { menuCountsChart, type Counts } from '#machines/menu-counts/chart.ts';

const MenuCounts = createContext<ActorRefFrom<typeof menuCountsChart> | null>(null);

export function MenuCountsProvider({ children }: { children: ReactNode }) {
  const actor = useActorRef(menuCountsChart);
  return <MenuCounts value={actor}>{children}</MenuCounts>;
}

/** The figures beside the offer lists. */
export function useMenuCounts(): Counts {
  const actor = use(MenuCounts);
  if (!actor) throw new Error('The side menu belongs inside MenuCountsProvider');
  return useSelector(actor, ({ context }) => context.counts);
}

/** For the parts of a page that change a request. Outside the application's frame there is no menu, and nothing happens. */
export function useMenuCountsCommands() {
  const actor = use(MenuCounts);
  return useMemo(() => ({ stale: () => actor?.send({ type: 'counts.stale' }) }), [actor]);
}

/** Hands on the figures that a list has received. */
export function useFreshCounts(counts: Counts | undefined): void {
  const actor = use(MenuCounts);
  useEffect(() => {
    if (counts) actor?.send({ type: 'counts.received', counts });
  }, [actor, counts]);
}
