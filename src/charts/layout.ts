import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { drawingOf, type Arrow, type Drawing, type Shape } from './drawing.ts';
import { textWidths, type TextWidth } from './boxes.ts';
import { headingOf } from './headings.ts';
import type { ChartModel } from './model.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
/** A shape and where it stands; `depth` counts the frames around it. */
export interface PlacedShape extends Rect {
  shape: Shape;
  depth: number;
  /** Where its text stands, if it frames other shapes. */
  heading?: Rect;
}
export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  label?: PlacedLabel;
}
/** A label, and the side on which its own arrow passes: its text is set against that side. */
export interface PlacedLabel extends Rect {
  against: 'left' | 'right';
}
/** A chart with every coordinate known: plain data, which the component only has to write down. */
export interface Picture extends Pick<Rect, 'width' | 'height'> {
  shapes: PlacedShape[];
  arrows: PlacedArrow[];
}

const gap = 20;
const side = 18;

/** Order of the author is the order of reading: only the root may say so, nested graphs make the library fail. */
const optionsFor = (direction: 'DOWN' | 'RIGHT') => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.layered.thoroughness': '30',
});

function sizeOf(shape: Shape): { width: number; height: number } {
  if (shape.kind === 'start') return { width: 10, height: 10 };
  if (shape.kind === 'history') return { width: 28, height: 28 };
  return { width: Math.max(72, shape.text.width), height: shape.text.height };
}

function nodeOf(shape: Shape): ElkNode {
  const size = sizeOf(shape);
  if (shape.children.length === 0) return { id: shape.id, ...size };
  return {
    id: shape.id,
    children: shape.children.map(nodeOf),
    layoutOptions: {
      'elk.padding': `[top=${size.height + 12},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

const everyShape = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(everyShape)];

/** Where each shape stands among its siblings, from the root down. */
function pathsOf(root: Shape): Map<string, number[]> {
  const paths = new Map<string, number[]>();
  const walk = (shape: Shape, path: number[]) => {
    paths.set(shape.id, path);
    shape.children.forEach((child, index) => walk(child, [...path, index]));
  };
  walk(root, []);
  return paths;
}

/** Whether an arrow goes back to something that the author wrote earlier. */
function goesBack(from: readonly number[], to: readonly number[]): boolean {
  const index = from.findIndex((step, depth) => step !== to[depth]);
  return index >= 0 && (to[index] ?? 0) < (from[index] ?? 0);
}

/** The library's edges; those that go back are given reversed, so that no cycle is left for it to break in its own way. */
function edgesOf(arrows: readonly Arrow[], isBack: (arrow: Arrow) => boolean): ElkExtendedEdge[] {
  return arrows.map((arrow, index) => ({
    id: String(index),
    sources: [isBack(arrow) ? arrow.to : arrow.from],
    targets: [isBack(arrow) ? arrow.from : arrow.to],
    ...(arrow.text.lines.length === 0 ? {} : { labels: [{ text: String(index), width: arrow.text.width, height: arrow.text.height }] }),
  }));
}

const round = (value: number | undefined) => Math.round(((value ?? 0) + Number.EPSILON) * 10) / 10;
const pointOf = (point: Point): Point => ({ x: round(point.x), y: round(point.y) });

/** On which side of a label its arrow passes; a label above or below its arrow is read from the left. */
function sideOf(label: Rect, points: readonly Point[]): 'left' | 'right' {
  const beside = points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const passes = Math.abs(start.x - end.x) < 1 && Math.min(start.y, end.y) < label.y + label.height && Math.max(start.y, end.y) > label.y;
    return passes ? [end.x] : [];
  });
  const toLeft = Math.min(...beside.map((x) => Math.abs(label.x - x)));
  const toRight = Math.min(...beside.map((x) => Math.abs(x - label.x - label.width)));
  return toRight < toLeft ? 'right' : 'left';
}

/** Places one frame with all that it holds, with its corner at the origin. */
async function place(root: Shape, arrows: readonly Arrow[]): Promise<Picture> {
  const shapes = new Map(everyShape(root).map((shape) => [shape.id, shape]));
  const paths = pathsOf(root);
  const isBack = (arrow: Arrow) => goesBack(paths.get(arrow.from) ?? [], paths.get(arrow.to) ?? []);
  const own = arrows.filter((arrow) => shapes.has(arrow.from) && shapes.has(arrow.to));
  const graph: ElkNode = { id: '@', children: [nodeOf(root)], edges: edgesOf(own, isBack), layoutOptions: optionsFor(root.direction ?? 'DOWN') };
  const placed = await new ELK().layout(graph);

  const picture: Picture = { width: round(placed.width), height: round(placed.height), shapes: [], arrows: [] };
  const walk = (node: ElkNode, depth: number) => {
    const shape = shapes.get(node.id);
    if (shape) picture.shapes.push({ x: round(node.x), y: round(node.y), width: round(node.width), height: round(node.height), shape, depth });
    for (const child of node.children ?? []) walk(child, depth + 1);
    for (const edge of node.edges ?? []) picture.arrows.push(...arrowOf(edge));
  };
  const arrowOf = (edge: ElkExtendedEdge): PlacedArrow[] => {
    const arrow = own[Number(edge.id)];
    if (!arrow) return [];
    const points = (edge.sections ?? []).flatMap((section) => [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(pointOf));
    const [label] = edge.labels ?? [];
    const at = { ...pointOf({ x: label?.x ?? 0, y: label?.y ?? 0 }), width: arrow.text.width, height: arrow.text.height };
    return [{
      arrow,
      points: isBack(arrow) ? points.reverse() : points,
      ...(label ? { label: { ...at, against: sideOf(at, points) } } : {}),
    }];
  };
  walk(placed, -1);
  return picture;
}

const moved = (picture: Picture, by: Point): Picture => {
  const shift = <Place extends Point>(at: Place): Place => ({ ...at, x: round(at.x + by.x), y: round(at.y + by.y) });
  return {
    ...picture,
    shapes: picture.shapes.map((placed) => ({ ...shift(placed), depth: placed.depth + 1 })),
    arrows: picture.arrows.map((placed) => ({ ...placed, points: placed.points.map(shift), ...(placed.label ? { label: shift(placed.label) } : {}) })),
  };
};

interface Column {
  x: number;
  width: number;
  bottom: number;
}

/** Places the regions of a parallel root in columns: a region goes under an earlier one where the tallest column is not outgrown. */
async function placeRegions({ root, arrows }: Drawing): Promise<Picture> {
  const regions = await Promise.all(root.children.map((region) => place(region, arrows)));
  const tallest = Math.max(...regions.map((region) => region.height));
  const top = sizeOf(root).height + 14;
  const columns: Column[] = [];
  // Widths are settled first: a later region may widen an earlier column.
  const columnOf = regions.map((region) => {
    let column = columns.find((one) => one.bottom + region.height <= top + tallest);
    if (!column) columns.push((column = { x: side, width: 0, bottom: top }));
    const at = { column, y: column.bottom };
    column.width = Math.max(column.width, region.width);
    column.bottom += region.height + gap;
    return at;
  });
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (before) column.x = before.x + before.width + gap;
  });
  const placed = regions.flatMap((region, index) => {
    const at = columnOf[index];
    return at ? [moved(region, { x: at.column.x, y: at.y })] : [];
  });
  const last = columns.at(-1) ?? { x: side, width: 0 };
  const width = round(Math.max(last.x + last.width + side, sizeOf(root).width));
  const height = round(top + tallest + side);
  return {
    width,
    height,
    shapes: [{ x: 0, y: 0, width, height, shape: root, depth: 0 }, ...placed.flatMap((region) => region.shapes)],
    arrows: placed.flatMap((region) => region.arrows),
  };
}

function placeAll(drawing: Drawing): Promise<Picture> {
  const regions = new Map(drawing.root.children.flatMap((region) => everyShape(region).map((shape) => [shape.id, region.id] as const)));
  const apart = drawing.arrows.every((arrow) => regions.get(arrow.from) === regions.get(arrow.to));
  return drawing.root.type === 'parallel' && apart ? placeRegions(drawing) : place(drawing.root, drawing.arrows);
}

const narrower = (width: TextWidth | undefined) => textWidths[width === undefined ? 1 : textWidths.indexOf(width) + 1];

/**
 * Gives every state, arrow and label its place; the same chart always gives the same picture. Regions of a parallel root are placed
 * each on its own, since no arrow joins them. Where a heading finds no place between the arrows, all is placed again with a narrower one.
 */
export async function layoutOf(model: ChartModel): Promise<Picture> {
  const widths = new Map<string, TextWidth>();
  for (;;) {
    const picture = await placeAll(drawingOf(model, widths));
    const lines = picture.arrows.map((placed) => placed.points);
    let again = false;
    const shapes = picture.shapes.map((placed) => {
      if (placed.shape.children.length === 0) return placed;
      const heading = headingOf(placed, lines);
      const next = heading ? undefined : narrower(widths.get(placed.shape.id));
      if (next !== undefined) {
        widths.set(placed.shape.id, next);
        again = true;
      }
      return { ...placed, heading: heading ?? { x: placed.x, y: placed.y, width: placed.shape.text.width, height: placed.shape.text.height } };
    });
    if (!again) return { ...picture, shapes };
  }
}
