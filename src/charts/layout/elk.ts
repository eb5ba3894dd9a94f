import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow } from '../drawing/arrows.ts';
import type { Shape } from '../drawing/shapes.ts';
import { areAttached } from './attached.ts';
import { headingOf } from './headings.ts';
import { overlapsOf } from './overlaps.ts';
import { round, type Picture, type PlacedArrow, type Point, type Rect } from './picture.ts';
import type { Way } from './ways.ts';

/*
 * Places shapes and arrows with the library ELK: our shapes and arrows become its nodes and edges, its result
 * becomes our picture, and a result that would be hard to read is refused.
 */

const library = new ELK();

/**
 * ELK's options for one way of layout (https://eclipse.dev/elk/reference/options.html). Distances are pixels.
 */
const optionsOf = ({ direction, placement, layering, ordered, wrap }: Way): Record<string, string> => {
  const [strategy = '', bound] = layering.split(' ');
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': wrap === undefined ? 'INCLUDE_CHILDREN' : 'INHERIT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.json.shapeCoords': 'ROOT',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    'elk.spacing.nodeNode': '20',
    'elk.spacing.edgeNode': '14',
    'elk.spacing.edgeEdge': '11',
    'elk.spacing.edgeLabel': '3',
    'elk.spacing.labelNode': '6',
    'elk.layered.spacing.nodeNodeBetweenLayers': '20',
    'elk.layered.spacing.edgeNodeBetweenLayers': '11',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
    'elk.layered.thoroughness': '10',
    'elk.layered.nodePlacement.strategy': placement,
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
    'elk.layered.layering.strategy': strategy,
    ...(bound === undefined ? {} : { 'elk.layered.layering.coffmanGraham.layerBound': bound }),
    'elk.layered.considerModelOrder.strategy': ordered ? 'NODES_AND_EDGES' : 'NONE',
    // Beside a line that goes down, above a line that goes right.
    'elk.layered.edgeLabels.sideSelection': direction === 'RIGHT' ? 'ALWAYS_UP' : 'SMART_DOWN',
    ...(wrap === undefined
      ? {}
      : {
          'elk.layered.wrapping.strategy': 'MULTI_EDGE',
          'elk.aspectRatio': String(wrap),
          'elk.layered.wrapping.additionalEdgeSpacing': '6',
        }),
  };
};

/** Margins inside a frame: at its sides and its bottom, and under its heading. */
const side = 14;
const underHeading = 8;
/** Length that each arrow takes along the side of a box, so that a busy box is enlarged. */
const perArrow = 12;
/** Offset of the pile behind a folded box. */
export const pile = 4;

/** Size of a shape before the library enlarges it, in pixels. */
function sizeOf({ kind, text, children, folded }: Shape): { width: number; height: number } {
  const more = folded ? pile : 0;
  switch (kind) {
    case 'start':
      return { width: 10, height: 10 };
    case 'history':
      return { width: 26, height: 26 };
    case 'tag':
      return { width: text.width, height: text.height };
    case 'choice':
      return text.lines.length === 0
        ? { width: 26, height: 26 }
        : { width: Math.max(64, text.width), height: text.height };
    default:
      return {
        width: Math.max(children.length > 0 ? 40 : 64, text.width) + more,
        height: text.height + more,
      };
  }
}

/**
 * A box in the library's format. `busy`: for each box, the number of arrows that leave it or that reach it,
 * whichever is greater.
 */
function nodeOf(shape: Shape, direction: Way['direction'], busy: ReadonlyMap<string, number>): ElkNode {
  const size = sizeOf(shape);
  const room = (busy.get(shape.id) ?? 0) * perArrow + 4;
  if (shape.kind === 'state' || shape.kind === 'group')
    Object.assign(
      size,
      direction === 'RIGHT' ? { height: Math.max(size.height, room) } : { width: Math.max(size.width, room) },
    );
  if (shape.children.length === 0) return { id: shape.id, ...size };
  return {
    id: shape.id,
    children: shape.children.map((child) => nodeOf(child, direction, busy)),
    layoutOptions: {
      'elk.padding': `[top=${shape.text.height + underHeading},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

const everyShape = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(everyShape)];

/**
 * Side of a label on which its arrow passes; `left` for a label above or below its arrow. A vertical part of
 * the arrow passes if it is beside the label's height and within twelve pixels of one of its sides; the side
 * with the nearest part is taken.
 */
function sideOf(label: Rect, points: readonly Point[]): 'left' | 'right' {
  const beside = points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const passes =
      Math.abs(start.x - end.x) < 1 &&
      Math.min(start.y, end.y) < label.y + label.height &&
      Math.max(start.y, end.y) > label.y;
    return passes && Math.min(Math.abs(label.x - end.x), Math.abs(end.x - label.x - label.width)) < 12
      ? [end.x]
      : [];
  });
  const toLeft = Math.min(...beside.map((x) => Math.abs(label.x - x)));
  const toRight = Math.min(...beside.map((x) => Math.abs(x - label.x - label.width)));
  return toRight < toLeft ? 'right' : 'left';
}

/**
 * An arrow with the points and the label's position that the library gave. `isTurned`: it was given to the
 * library in reverse.
 */
function placedArrow(edge: ElkExtendedEdge, arrow: Arrow, isTurned: boolean): PlacedArrow {
  const points = (edge.sections ?? []).flatMap((section) =>
    [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
      x: round(x),
      y: round(y),
    })),
  );
  const [label] = edge.labels ?? [];
  const at = { x: round(label?.x), y: round(label?.y), width: arrow.text.width, height: arrow.text.height };
  return {
    arrow,
    points: isTurned ? points.toReversed() : points,
    ...(label ? { label: { ...at, against: sideOf(at, points) } } : {}),
  };
}

/** Places each frame's heading at its top, between the arrows; `undefined` if one does not fit. */
function withHeadings(picture: Picture): Picture | undefined {
  const lines = picture.arrows.map(({ points }) => points);
  const shapes = [];
  for (const placed of picture.shapes) {
    const heading = placed.shape.children.length === 0 ? undefined : headingOf(placed, lines);
    if (placed.shape.children.length > 0 && !heading) return undefined;
    shapes.push(heading ? { ...placed, heading } : placed);
  }
  return { ...picture, shapes };
}

/**
 * Lays out shapes and arrows in one way. Returns `undefined` if the library fails, an arrow loses an end, a
 * heading does not fit or anything overlaps: such a picture would be wrong or unreadable.
 */
export async function place(
  shapes: readonly Shape[],
  arrows: readonly Arrow[],
  way: Way,
): Promise<Picture | undefined> {
  // A chain wraps only in drawings without frames.
  if (way.wrap !== undefined && shapes.some(({ children }) => children.length > 0)) return undefined;
  const known = new Map(shapes.flatMap(everyShape).map((shape) => [shape.id, shape]));
  const own = arrows.filter(({ from, to }) => known.has(from) && known.has(to));
  const isTurned = (arrow: Arrow) => way.turned && arrow.back;
  const ends = own.map(
    (arrow) => (isTurned(arrow) ? [arrow.to, arrow.from] : [arrow.from, arrow.to]) as [string, string],
  );
  const busy = new Map(
    [...known.keys()].map((id) => [
      id,
      Math.max(ends.filter(([from]) => from === id).length, ends.filter(([, to]) => to === id).length),
    ]),
  );
  const graph: ElkNode = {
    id: '@',
    children: shapes.map((shape) => nodeOf(shape, way.direction, busy)),
    edges: own.map(({ text }, index) => ({
      id: String(index),
      sources: [ends[index]?.[0] ?? ''],
      targets: [ends[index]?.[1] ?? ''],
      ...(text.lines.length === 0
        ? {}
        : { labels: [{ text: String(index), width: text.width, height: text.height }] }),
    })),
    layoutOptions: optionsOf(way),
  };
  const placed = await library.layout(graph).catch(() => undefined);
  if (!placed) return undefined;

  const picture: Picture = {
    width: round(placed.width),
    height: round(placed.height),
    shapes: [],
    arrows: [],
  };
  const walk = (node: ElkNode, depth: number) => {
    const shape = known.get(node.id);
    if (shape)
      picture.shapes.push({
        x: round(node.x),
        y: round(node.y),
        width: round(node.width),
        height: round(node.height),
        shape,
        depth,
      });
    for (const child of node.children ?? []) walk(child, depth + 1);
    for (const edge of node.edges ?? []) {
      const arrow = own[Number(edge.id)];
      if (arrow) picture.arrows.push(placedArrow(edge, arrow, isTurned(arrow)));
    }
  };
  walk(placed, -1);
  if (picture.arrows.length !== own.length || !areAttached(picture)) return undefined;
  const whole = withHeadings(picture);
  return whole && overlapsOf(whole).length === 0 ? whole : undefined;
}
