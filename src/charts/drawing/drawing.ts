import type { ChartModel } from '../model.ts';
import { arrowOf, firstArrow, type Arrow } from './arrows.ts';
import { groupBy, transitionsOf, displayedBoxOf } from './transitions.ts';
import { shapeOf, startOf, type Shape } from './shapes.ts';
import { blockOf, headingWidth, padding, write, type Line, type Widths } from './text.ts';
import { indexTree, type TreeIndex } from './tree.ts';
import { bundlesOf } from './bundles.ts';
import type { DetailLevel } from './words.ts';
import { isChoice, writeMoves } from './written.ts';

/**
 * Number of transitions drawn as lines, written in their source box, noted once at their target, or hidden in
 * a folded box.
 */
export interface Account {
  drawn: number;
  written: number;
  noted: number;
  folded: number;
}

/** Input of the layout: nested frames, and arrows between shapes. */
export interface Drawing {
  root: Shape;
  arrows: Arrow[];
  account: Account;
}

/** What a picture shows of a chart, as plain data. */
export interface View {
  detail: DetailLevel;
  /** Closed composites and headings; their content is hidden. */
  folded: readonly string[];
  /** Shows only this composite, with its neighbours closed. */
  focus?: string;
  /**
   * Minimum number of boxes with a way back to the same box, above which these are written in their source
   * boxes.
   */
  waysBack?: number;
}

/** Composites whose content is displayed. */
function openIn(treeIndex: TreeIndex, { folded, focus }: View): ReadonlySet<string> {
  const isClosed = (id: string) => folded.some((closed) => treeIndex.contains(closed, id));
  const isAside = (id: string) =>
    focus !== undefined && !treeIndex.contains(focus, id) && !treeIndex.contains(id, focus);
  return new Set(
    treeIndex.all
      .filter(({ id, children }) => children.length > 0 && !isClosed(id) && !isAside(id))
      .map(({ id }) => id),
  );
}

/** Moves each tag into the innermost frame that contains all its ends. */
function houseTags(
  root: Shape,
  tags: readonly Shape[],
  arrows: readonly Arrow[],
  treeIndex: TreeIndex,
): void {
  for (const tag of tags) {
    const ends = arrows.flatMap(({ from, to }) => (to === tag.id ? [from] : from === tag.id ? [to] : []));
    const holderIn = (shape: Shape): Shape => {
      const inner = shape.children.find(
        (child) =>
          child.children.length > 0 &&
          ends.every((end) => end !== child.id && treeIndex.contains(child.id, end)),
      );
      return inner ? holderIn(inner) : shape;
    };
    holderIn(root).children.push(tag);
  }
}

/**
 * The page of one composite. Surrounding frames are omitted unless an arrow touches them, because the heading
 * names them.
 */
function pageOf(
  root: Shape,
  focus: string,
  arrows: readonly Arrow[],
  treeIndex: TreeIndex,
  written: ReadonlyMap<string, readonly Line[]>,
): Shape {
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const withoutFrames = (shape: Shape): Shape[] =>
    shape.children.flatMap((child) =>
      treeIndex.contains(child.id, focus) && !ends.has(child.id) ? withoutFrames(child) : [child],
    );
  const path = treeIndex.pathTo(focus).map(treeIndex.nameOf).join(' › ');
  const frameless = treeIndex
    .pathTo(focus)
    .filter((id) => !ends.has(id))
    .flatMap((id) => written.get(id) ?? []);
  const type = treeIndex.at(focus)?.node?.type ?? 'compound';
  return {
    ...root,
    type,
    text: blockOf([...write('title', path, headingWidth), ...frameless], padding),
    children: withoutFrames(root),
  };
}

/**
 * Converts a chart into a drawing: folds boxes, writes transitions that would clutter the picture, and joins
 * lines of the same event into a bundle.
 */
export function drawingOf(model: ChartModel, view: View, widths: Widths): Drawing {
  const treeIndex = indexTree(model);
  const { detail, focus } = view;
  const sight = { open: openIn(treeIndex, view), ...(focus === undefined ? {} : { focus }) };
  const transitions = transitionsOf(model, treeIndex, sight);
  const isPassed = (id: string) => detail === 'reduced' && isChoice(model, treeIndex, id);
  const written = writeMoves(model, treeIndex, transitions, {
    detail,
    waysBack: view.waysBack ?? 3,
    widthIn: (id) => (id === treeIndex.root.id ? headingWidth : widths.box),
  });
  const bundles =
    detail === 'reduced'
      ? bundlesOf(written.left, treeIndex, widths.label, isPassed)
      : { arrows: [], tags: [], left: written.left };
  const single = groupBy(bundles.left, ({ from, to }) => `${from} ${to}`).map((same) =>
    arrowOf(same[0].from, same[0].to, same, treeIndex, detail, widths.label),
  );
  const arrows = [...bundles.arrows, ...single];

  const seen = new Set([...arrows.flatMap(({ from, to }) => [from, to]), ...written.lines.keys()]);
  const isFocused = (id: string) => focus === undefined || treeIndex.contains(focus, id);
  const root = shapeOf(treeIndex.root, treeIndex, {
    detail,
    width: widths.box,
    isOpen: ({ id, children }) => children.length > 0 && sight.open.has(id),
    isNeighbour: ({ id }) =>
      focus !== undefined && !treeIndex.contains(focus, id) && !treeIndex.contains(id, focus),
    hasStart: ({ id }) => isFocused(id),
    isShown: ({ id }) =>
      isFocused(id) ||
      (focus !== undefined && treeIndex.contains(id, focus)) ||
      [...seen].some((at) => treeIndex.contains(id, at)),
    isChoice: isPassed,
    hidden: (id) => transitions.hidden.get(id) ?? [],
    written: (id) => written.lines.get(id) ?? [],
  });
  for (const { id, initial, children } of treeIndex.all) {
    if (
      initial !== undefined &&
      children.length > 0 &&
      treeIndex.pathTo(id).every((one) => sight.open.has(one)) &&
      isFocused(id)
    )
      arrows.push(firstArrow(startOf(id), displayedBoxOf(treeIndex, sight, initial)));
  }
  houseTags(root, bundles.tags, arrows, treeIndex);
  const folded = [...transitions.hidden.values()].reduce((sum, edges) => sum + edges.length, 0);
  return {
    root: focus === undefined ? root : pageOf(root, focus, arrows, treeIndex, written.lines),
    arrows,
    account: { drawn: written.left.length, written: written.written, noted: written.noted, folded },
  };
}
