import type { ChartData, DataEdge } from '#domain/chart-data.ts';
import { byKey } from '../words.ts';

/** The part of a chart that is exported. */
export type Exported = Pick<ChartData, 'id' | 'title' | 'root' | 'edges'>;

/** Type of a transition's event; empty for an automatic transition. */
export function eventOf({ key }: Pick<DataEdge, 'key'>): string {
  const [, event = ''] = key.split('|');
  return event === 'always' ? '' : event;
}

/** The transitions of a state in their order, each with its targets. */
export const transitionsFrom = (
  edges: readonly DataEdge[],
  state: string,
): (DataEdge & { targets: string[] })[] =>
  byKey(edges.filter(({ from }) => from === state)).flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, targets: lines.flatMap(({ to }) => (to === undefined ? [] : [to])) }] : [];
  });
