import { otherwise, typeOf, type ChartData, type ChartEdge, type DataEdge } from '#domain/chart-data.ts';
import { byKey, targetsOf } from '../words.ts';

/** The part of a chart that is exported. */
export type Exported = Pick<ChartData, 'id' | 'title' | 'root' | 'edges'>;

/** Type of a transition's event; empty for an automatic transition. */
export const eventOf = (edge: ChartEdge): string => (edge.kind === 'always' ? '' : typeOf(edge));

/** The condition of a transition; empty without one, and for the branch that is left. */
export const guardOf = ({ guard = '' }: ChartEdge): string => (guard === otherwise ? '' : guard);

/** The transitions of a state in their order, each with its targets. */
export const transitionsFrom = (
  edges: readonly DataEdge[],
  state: string,
): (DataEdge & { targets: string[] })[] =>
  byKey(edges.filter(({ from }) => from === state)).flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, targets: targetsOf(lines) }] : [];
  });
