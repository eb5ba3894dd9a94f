import type { ChartModel } from '../model.ts';
import { arrowOf, firstArrow, type Arrow } from './arrows.ts';
import { groupBy, movesOf, standsFor } from './moves.ts';
import { shapeOf, startOf, type Shape } from './shapes.ts';
import { blockOf, headingWidth, padding, write, type Line, type Widths } from './text.ts';
import { atlasOf, type Atlas } from './tree.ts';
import { trunksOf } from './trunks.ts';
import type { Telling } from './words.ts';
import { isChoice, writeMoves } from './written.ts';

/** How many transitions are drawn as lines, written where they start, said once at their target, inside a folded box. */
export interface Account {
  drawn: number;
  written: number;
  noted: number;
  folded: number;
}

/** What is to be placed: frames within frames, and arrows between them. */
export interface Drawing {
  root: Shape;
  arrows: Arrow[];
  account: Account;
}

/** How a chart is to be shown: plain data. */
export interface View {
  telling: Telling;
  /** The composites and headings that are closed; what is inside them is not shown. */
  folded: readonly string[];
  /** One composite alone, with its neighbours closed around it. */
  focus?: string;
  /** From how many boxes on, ways back to one box are written where they start. */
  waysBack?: number;
}

/** The composites whose inside is shown. */
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

/** Puts each pill into the innermost frame that holds all that it joins. */
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

/** The page of one composite: no frames around it but those that arrows touch, since its heading says where it belongs. */
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

/** Turns a chart into what is drawn: folds boxes, writes what would crowd the picture, joins lines of one event into a trunk. */
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
