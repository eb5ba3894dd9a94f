import type { ChartModel } from '../model.ts';
import { arrowOf, firstArrow, type Arrow } from './arrows.ts';
import { groupBy, movesOf, standsFor } from './moves.ts';
import { shapeOf, startOf, type Shape } from './shapes.ts';
import { blockOf, headingWidth, padding, write, type Line, type Widths } from './text.ts';
import { atlasOf, type Atlas } from './tree.ts';
import { trunksOf } from './trunks.ts';
import type { Telling } from './words.ts';
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
  telling: Telling;
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
function openIn(atlas: Atlas, { folded, focus }: View): ReadonlySet<string> {
  const isClosed = (id: string) => folded.some((closed) => atlas.contains(closed, id));
  const isAside = (id: string) =>
    focus !== undefined && !atlas.contains(focus, id) && !atlas.contains(id, focus);
  return new Set(
    atlas.all
      .filter(({ id, children }) => children.length > 0 && !isClosed(id) && !isAside(id))
      .map(({ id }) => id),
  );
}

/** Moves each pill into the innermost frame that contains all its ends. */
function housePills(root: Shape, pills: readonly Shape[], arrows: readonly Arrow[], atlas: Atlas): void {
  for (const pill of pills) {
    const ends = arrows.flatMap(({ from, to }) => (to === pill.id ? [from] : from === pill.id ? [to] : []));
    const holderIn = (shape: Shape): Shape => {
      const inner = shape.children.find(
        (child) =>
          child.children.length > 0 && ends.every((end) => end !== child.id && atlas.contains(child.id, end)),
      );
      return inner ? holderIn(inner) : shape;
    };
    holderIn(root).children.push(pill);
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
  atlas: Atlas,
  written: ReadonlyMap<string, readonly Line[]>,
): Shape {
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const withoutFrames = (shape: Shape): Shape[] =>
    shape.children.flatMap((child) =>
      atlas.contains(child.id, focus) && !ends.has(child.id) ? withoutFrames(child) : [child],
    );
  const path = atlas.pathTo(focus).map(atlas.nameOf).join(' › ');
  const frameless = atlas
    .pathTo(focus)
    .filter((id) => !ends.has(id))
    .flatMap((id) => written.get(id) ?? []);
  const type = atlas.at(focus)?.node?.type ?? 'compound';
  return {
    ...root,
    type,
    text: blockOf([...write('title', path, headingWidth), ...frameless], padding),
    children: withoutFrames(root),
  };
}

/**
 * Converts a chart into a drawing: folds boxes, writes transitions that would clutter the picture, and joins
 * lines of the same event into a trunk.
 */
export function drawingOf(model: ChartModel, view: View, widths: Widths): Drawing {
  const atlas = atlasOf(model);
  const { telling, focus } = view;
  const sight = { open: openIn(atlas, view), ...(focus === undefined ? {} : { focus }) };
  const moves = movesOf(model, atlas, sight);
  const isPassed = (id: string) => telling === 'reduced' && isChoice(model, atlas, id);
  const written = writeMoves(model, atlas, moves, {
    telling,
    waysBack: view.waysBack ?? 3,
    widthIn: (id) => (id === atlas.root.id ? headingWidth : widths.box),
  });
  const trunks =
    telling === 'reduced'
      ? trunksOf(written.left, atlas, widths.label, isPassed)
      : { arrows: [], pills: [], left: written.left };
  const single = groupBy(trunks.left, ({ from, to }) => `${from} ${to}`).map((same) =>
    arrowOf(same[0].from, same[0].to, same, atlas, telling, widths.label),
  );
  const arrows = [...trunks.arrows, ...single];

  const seen = new Set([...arrows.flatMap(({ from, to }) => [from, to]), ...written.lines.keys()]);
  const isFocused = (id: string) => focus === undefined || atlas.contains(focus, id);
  const root = shapeOf(atlas.root, atlas, {
    telling,
    width: widths.box,
    isOpen: ({ id, children }) => children.length > 0 && sight.open.has(id),
    isNeighbour: ({ id }) => focus !== undefined && !atlas.contains(focus, id) && !atlas.contains(id, focus),
    hasStart: ({ id }) => isFocused(id),
    isShown: ({ id }) =>
      isFocused(id) ||
      (focus !== undefined && atlas.contains(id, focus)) ||
      [...seen].some((at) => atlas.contains(id, at)),
    isChoice: isPassed,
    hidden: (id) => moves.hidden.get(id) ?? [],
    written: (id) => written.lines.get(id) ?? [],
  });
  for (const { id, initial, children } of atlas.all) {
    if (
      initial !== undefined &&
      children.length > 0 &&
      atlas.pathTo(id).every((one) => sight.open.has(one)) &&
      isFocused(id)
    )
      arrows.push(firstArrow(startOf(id), standsFor(atlas, sight, initial)));
  }
  housePills(root, trunks.pills, arrows, atlas);
  const folded = [...moves.hidden.values()].reduce((sum, edges) => sum + edges.length, 0);
  return {
    root: focus === undefined ? root : pageOf(root, focus, arrows, atlas, written.lines),
    arrows,
    account: { drawn: written.left.length, written: written.written, noted: written.noted, folded },
  };
}
