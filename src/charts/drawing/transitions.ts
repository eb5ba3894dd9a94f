import type { ChartEdge, ChartModel } from '../model.ts';
import type { TreeIndex } from './tree.ts';

/*
 * Sorts a chart's transitions by how a picture can show them: as a line between two boxes, as text in one
 * box, or not at all because a folded box hides them.
 */

/** A transition between two displayed boxes: those of its states, or the closed ones that contain them. */
export interface Transition {
  edge: ChartEdge;
  from: string;
  to: string;
  /** Leads to a state that comes earlier in the author's order. */
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
export interface VisiblePart {
  open: ReadonlySet<string>;
  focus?: string;
}

/** The displayed box of a state: itself, or the outermost closed one that contains it. */
export const displayedBoxOf = (treeIndex: TreeIndex, { open }: VisiblePart, id: string): string =>
  treeIndex.pathTo(id).find((one) => !open.has(one)) ?? id;

/** Whether a transition touches the focused composite. */
const isVisible = (treeIndex: TreeIndex, { focus }: VisiblePart, { from, to }: ChartEdge) =>
  focus === undefined ||
  treeIndex.contains(focus, from) ||
  (to !== undefined && treeIndex.contains(focus, to));

/** All transitions of the visible part, sorted. */
export function transitionsOf(model: ChartModel, treeIndex: TreeIndex, visible: VisiblePart): Transitions {
  const transitions: Transitions = { between: [], inner: [], hidden: new Map() };
  for (const edge of model.edges.filter((one) => isVisible(treeIndex, visible, one))) {
    const from = displayedBoxOf(treeIndex, visible, edge.from);
    const to = edge.to === undefined ? from : displayedBoxOf(treeIndex, visible, edge.to);
    const stays = edge.to === undefined || edge.to === edge.from;
    // Both ends are in one closed box.
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

/** Items with the same key, in the order of their first one; no group is empty. */
export const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
};
/** The keys of transitions, each once. */
export const keysOf = (transitions: readonly { edge: ChartEdge }[]): string[] => [
  ...new Set(transitions.map(({ edge }) => edge.key)),
];
