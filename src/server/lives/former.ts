import type { FormerMove } from '#contract/lives.ts';
import type { FormerChart } from '#contract/statecharts.ts';
import { namesOf } from '../statecharts/files.ts';

/** What a former chart says of the transitions that it took; null if there is no such chart, or none of them in it. */
export function formerMove(
  hash: string,
  chart: FormerChart | undefined,
  transitions: readonly string[],
): FormerMove | null {
  const taken = chart?.edges.filter(({ key }) => transitions.includes(key)) ?? [];
  if (!chart || taken.length === 0) return null;
  const names = namesOf(chart);
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    hash,
    passages: taken.map(({ from, event, to = from }) => [nameOf(from), event, nameOf(to)]),
    effects: [...new Set(taken.flatMap(({ actions }) => actions))],
  };
}
