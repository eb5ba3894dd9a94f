import type { ChartEdge, ChartModel } from '../model.ts';
import type { TreeIndex } from './tree.ts';

/** A transition between two displayed boxes: those of its states, or the closed ones that contain them. */
export interface Transition {
  edge: ChartEdge;
  from: string;
  to: string;
  back: boolean;
}
/** A transition written in a box: it stays there (↻), leads inside it (↳) or to a frame around it (↗). */
export interface InnerTransition {
  edge: ChartEdge;
  at: string;
  sign: '↻' | '↳' | '↗';
  target: string;
}
/** Transitions of the picture, by how they are displayed. */
export interface Transitions {
  between: Transition[];
  inner: InnerTransition[];
  /** Transitions inside a closed box, by that box. */
  hidden: Map<string, ChartEdge[]>;
}

/** Visible part of the chart: the open boxes, and the focused composite if there is one. */
export interface Sight {
  open: ReadonlySet<string>;
  focus?: string;
}

/** The displayed box of a state: itself, or the outermost closed one that contains it. */
export const displayedBoxOf = (treeIndex: TreeIndex, { open }: Sight, id: string): string =>
  treeIndex.pathTo(id).find((one) => !open.has(one)) ?? id;

const isInSight = (treeIndex: TreeIndex, { focus }: Sight, { from, to }: ChartEdge) =>
  focus === undefined ||
  treeIndex.contains(focus, from) ||
  (to !== undefined && treeIndex.contains(focus, to));

export function transitionsOf(model: ChartModel, treeIndex: TreeIndex, sight: Sight): Transitions {
  const transitions: Transitions = { between: [], inner: [], hidden: new Map() };
  for (const edge of model.edges.filter((one) => isInSight(treeIndex, sight, one))) {
    const from = displayedBoxOf(treeIndex, sight, edge.from);
    const to = edge.to === undefined ? from : displayedBoxOf(treeIndex, sight, edge.to);
    const stays = edge.to === undefined || edge.to === edge.from;
    if (from === to && (from !== edge.from || !stays))
      transitions.hidden.set(from, [...(transitions.hidden.get(from) ?? []), edge]);
    else if (from === to) transitions.inner.push({ edge, at: from, sign: '↻', target: '' });
    else if (treeIndex.contains(from, to))
      transitions.inner.push({ edge, at: from, sign: '↳', target: treeIndex.nameOf(to) });
    else if (treeIndex.contains(to, from))
      transitions.inner.push({ edge, at: from, sign: '↗', target: treeIndex.nameOf(to) });
    else transitions.between.push({ edge, from, to, back: treeIndex.isBack(from, to) });
  }
  return transitions;
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
export const keysOf = (transitions: readonly { edge: ChartEdge }[]): string[] => [
  ...new Set(transitions.map(({ edge }) => edge.key)),
];
export const typeOf = (edge: ChartEdge): string => edge.key.split('|')[1] ?? '';
