import type { ChartEdge, ChartModel } from '../model.ts';
import type { Atlas } from './tree.ts';

/** A transition between two displayed boxes: those of its states, or the closed ones that contain them. */
export interface Move {
  edge: ChartEdge;
  from: string;
  to: string;
  back: boolean;
}
/** A transition written in a box: it stays there (↻), leads inside it (↳) or to a frame around it (↗). */
export interface InnerMove {
  edge: ChartEdge;
  at: string;
  sign: '↻' | '↳' | '↗';
  target: string;
}
/** Transitions of the picture, by how they are displayed. */
export interface Moves {
  between: Move[];
  inner: InnerMove[];
  /** Transitions inside a closed box, by that box. */
  hidden: Map<string, ChartEdge[]>;
}

/** Visible part of the chart: the open boxes, and the focused composite if there is one. */
export interface Sight {
  open: ReadonlySet<string>;
  focus?: string;
}

/** The displayed box of a state: itself, or the outermost closed one that contains it. */
export const standsFor = (atlas: Atlas, { open }: Sight, id: string): string =>
  atlas.pathTo(id).find((one) => !open.has(one)) ?? id;

const isInSight = (atlas: Atlas, { focus }: Sight, { from, to }: ChartEdge) =>
  focus === undefined || atlas.contains(focus, from) || (to !== undefined && atlas.contains(focus, to));

export function movesOf(model: ChartModel, atlas: Atlas, sight: Sight): Moves {
  const moves: Moves = { between: [], inner: [], hidden: new Map() };
  for (const edge of model.edges.filter((one) => isInSight(atlas, sight, one))) {
    const from = standsFor(atlas, sight, edge.from);
    const to = edge.to === undefined ? from : standsFor(atlas, sight, edge.to);
    const stays = edge.to === undefined || edge.to === edge.from;
    if (from === to && (from !== edge.from || !stays))
      moves.hidden.set(from, [...(moves.hidden.get(from) ?? []), edge]);
    else if (from === to) moves.inner.push({ edge, at: from, sign: '↻', target: '' });
    else if (atlas.contains(from, to))
      moves.inner.push({ edge, at: from, sign: '↳', target: atlas.nameOf(to) });
    else if (atlas.contains(to, from))
      moves.inner.push({ edge, at: from, sign: '↗', target: atlas.nameOf(to) });
    else moves.between.push({ edge, from, to, back: atlas.isBack(from, to) });
  }
  return moves;
}

export const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
};
export const keysOf = (moves: readonly { edge: ChartEdge }[]): string[] => [
  ...new Set(moves.map(({ edge }) => edge.key)),
];
export const typeOf = (edge: ChartEdge): string => edge.key.split('|')[1] ?? '';
