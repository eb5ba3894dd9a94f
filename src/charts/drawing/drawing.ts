import type { ChartModel } from '../model.ts';
import { arrowOf, firstArrow, type Arrow } from './arrows.ts';
import { groupBy, transitionsOf, displayedBoxOf } from './transitions.ts';
import { frameOr, shapeOf, startOf, type Shape } from './shapes.ts';
import { blockOf, headingWidth, padding, write, type Line, type Widths } from './text.ts';
import { indexTree, type TreeIndex } from './tree.ts';
import { bundlesOf } from './bundles.ts';
import type { DetailLevel } from './words.ts';
import { isChoice, writeMoves } from './written.ts';

/*
 * From a chart's model to a drawing: which boxes, texts and arrows a picture has, without their positions.
 * The layout (`../layout`) places them, `../svg` draws them.
 */

/**
 * Number of transitions drawn as lines, written in their source box, noted once at their target, or hidden in
 * a folded box. Together they are all transitions of the model.
 */
export interface TransitionCounts {
  drawn: number;
  written: number;
  noted: number;
  folded: number;
}

/** Input of the layout: nested frames, and arrows between shapes. */
export interface Drawing {
  root: Shape;
  arrows: Arrow[];
  counts: TransitionCounts;
}

/** What a picture shows of a chart, as plain data. */
export interface View {
  detail: DetailLevel;
  /** Closed composites and headings; their content is hidden. */
  folded: readonly string[];
  /** Shows only this composite, with its neighbours closed. */
  focus?: string;
  /**
   * Transitions back to one box are written in their source boxes instead of drawn, if they come from at
   * least this number of boxes.
   */
  waysBack?: number;
}

/**
 * Composites whose content is displayed: neither folded (or inside a folded one), nor aside of the focused
 * one, which means neither around it nor in it.
 */
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

/**
 * Puts each tag (a small box in which lines join) into the innermost frame that contains the boxes at the
 * other ends of its lines. Changes `root` in place.
 */
function placeTags(
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
 * Converts a chart into a drawing, in this order:
 * 1. transitions inside folded boxes are hidden;
 * 2. some of the others are written as text in a box (`writeMoves`);
 * 3. in a `reduced` picture lines of the same event are joined (`bundlesOf`);
 * 4. the rest become arrows, one for each pair of boxes;
 * 5. shapes are made of the states that are visible, then the dots of the first states with their arrows.
 */
export function drawingOf(model: ChartModel, view: View, widths: Widths): Drawing {
  const treeIndex = indexTree(model);
  const { detail, focus } = view;
  const visible = { open: openIn(treeIndex, view), ...(focus === undefined ? {} : { focus }) };
  const transitions = transitionsOf(model, treeIndex, visible);
  // A state that is left at once: a reduced picture draws it as a hexagon.
  const isPassed = (id: string) => detail === 'reduced' && isChoice(model, treeIndex, id);
  const written = writeMoves(model, treeIndex, transitions, {
    detail,
    waysBack: view.waysBack ?? 3,
    widthIn: (id) => (id === treeIndex.root.id ? headingWidth : frameOr(widths.box, visible.open.has(id))),
  });
  const bundles =
    detail === 'reduced'
      ? bundlesOf(written.remaining, treeIndex, widths.label, isPassed)
      : { arrows: [], tags: [], remaining: written.remaining };
  const single = groupBy(bundles.remaining, ({ from, to }) => `${from} ${to}`).map((same) =>
    arrowOf(same[0].from, same[0].to, same, treeIndex, detail, widths.label),
  );
  const arrows = [...bundles.arrows, ...single];

  // Boxes with an arrow or a text: a focused picture shows these outside its composite, and no other.
  const seen = new Set([...arrows.flatMap(({ from, to }) => [from, to]), ...written.lines.keys()]);
  const isFocused = (id: string) => focus === undefined || treeIndex.contains(focus, id);
  const root = shapeOf(treeIndex.root, treeIndex, {
    detail,
    width: widths.box,
    isOpen: ({ id, children }) => children.length > 0 && visible.open.has(id),
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
      treeIndex.pathTo(id).every((one) => visible.open.has(one)) &&
      isFocused(id)
    )
      arrows.push(firstArrow(startOf(id), displayedBoxOf(treeIndex, visible, initial)));
  }
  placeTags(root, bundles.tags, arrows, treeIndex);
  const folded = [...transitions.hidden.values()].reduce((sum, edges) => sum + edges.length, 0);
  return {
    root: focus === undefined ? root : pageOf(root, focus, arrows, treeIndex, written.lines),
    arrows,
    counts: { drawn: written.remaining.length, written: written.written, noted: written.noted, folded },
  };
}
