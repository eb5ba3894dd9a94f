import { contentsChanged, type Kind, type Served } from './store.ts';

/**
 * One effect that several modules serve, each for what is
 * its own, in this order; none of them writes columns.
 */
export function combineEffects<K extends Kind>(
  ...parts: readonly Pick<Served<K>, 'due' | 'runs' | 'queues'>[]
): Required<Pick<Served<K>, 'due' | 'runs' | 'queues'>> {
  const dueOf = (...[row, move]: Parameters<NonNullable<Served<K>['due']>>) =>
    parts.filter(({ due }) => due?.(row, move) ?? true);
  return {
    due: (row, move) => dueOf(row, move).length > 0,
    runs: async (tx, row, move) => {
      let changed = false;
      for (const { runs } of dueOf(row, move))
        if ((await runs?.(tx, row, move)) === contentsChanged) changed = true;
      return changed ? contentsChanged : undefined;
    },
    queues: (row, move) => dueOf(row, move).flatMap(({ queues }) => queues?.(row, move) ?? []),
  };
}
