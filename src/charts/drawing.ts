import { arrowText, groupText, stateText, type TextBlock, type TextWidth } from './boxes.ts';
import type { ChartEdge, ChartModel, ChartNode } from './model.ts';

/** A frame, a state or the dot from which an initial arrow starts. */
export interface Shape {
  id: string;
  kind: 'state' | 'group' | 'start' | 'history';
  type?: ChartNode['type'];
  /** Its key, for those who read with their ears. */
  name: string;
  text: TextBlock;
  direction?: 'DOWN' | 'RIGHT';
  children: Shape[];
}

/** Every transition from one state to another, drawn as one arrow with one label. */
export interface Arrow {
  from: string;
  to: string;
  edges: ChartEdge[];
  text: TextBlock;
}

/** What is to be placed: frames within frames, and arrows between them. */
export interface Drawing {
  root: Shape;
  arrows: Arrow[];
}

const nothing: TextBlock = { lines: [], width: 0, height: 0 };
const startOf = (parent: string) => `${parent}::start`;

const start = (parent: ChartNode): Shape => ({ id: startOf(parent.id), kind: 'start', name: '', text: nothing, children: [] });

const everyNode = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(everyNode)];

/** To which width the text of some frames is cut, where the usual one leaves no room for the arrows. */
export type Widths = ReadonlyMap<string, TextWidth>;

/** Neighbours that bear the same heading, framed together; the others stay as they are. */
function grouped(parent: ChartNode, shapes: readonly (readonly [ChartNode, Shape[]])[], widths: Widths): Shape[] {
  const result: Shape[] = [];
  let open: { heading: string; shape: Shape } | undefined;
  for (const [node, drawn] of shapes) {
    if (node.group === undefined) {
      open = undefined;
      result.push(...drawn);
      continue;
    }
    if (open?.heading !== node.group) {
      const id = `${parent.id}::group${result.length}`;
      const shape: Shape = { id, kind: 'group', name: node.group, text: groupText(node.group, widths.get(id)), children: [] };
      open = { heading: node.group, shape };
      result.push(shape);
    }
    open.shape.children.push(...drawn);
  }
  return result;
}

/** Turns a chart into what is drawn: merges arrows, writes inner transitions in their boxes, frames the groups. */
export function drawingOf(model: ChartModel, widths: Widths = new Map()): Drawing {
  const nodes = new Map(everyNode(model.root).map((node) => [node.id, node]));
  const nameOf = (id: string) => nodes.get(id)?.label ?? nodes.get(id)?.key ?? id;
  const inside = new Map([...nodes.values()].map((node) => [node.id, new Set(everyNode(node).map((one) => one.id))]));
  const contains = (outer: string, inner: string) => inside.get(outer)?.has(inner) ?? false;
  const frameOf = (held: string, apart: string) => [...inside].find(([, states]) => states.has(held) && !states.has(apart))?.[0] ?? held;
  const isInner = (edge: ChartEdge) => edge.written === true || edge.to === undefined || contains(edge.from, edge.to) || contains(edge.to, edge.from);
  const merged = new Map<string, Pick<Arrow, 'from' | 'to' | 'edges'>>();
  for (const edge of model.edges) {
    if (edge.to === undefined || isInner(edge)) continue;
    const from = edge.atFrame ? frameOf(edge.from, edge.to) : edge.from;
    const to = edge.atFrame ? frameOf(edge.to, edge.from) : edge.to;
    const between = `${from} → ${to}`;
    const before = merged.get(between)?.edges ?? [];
    merged.set(between, { from, to, edges: [...before, edge] });
  }
  const arrows = [...merged.values()].map((arrow): Arrow => ({ ...arrow, text: arrowText(arrow.edges, arrow, nameOf) }));

  const shapeOf = (node: ChartNode): Shape => {
    const inner = model.edges.filter((edge) => edge.from === node.id && isInner(edge));
    const children = grouped(node, node.children.map((child) => [child, child.id === node.initial ? [start(node), shapeOf(child)] : [shapeOf(child)]]), widths);
    if (node.initial !== undefined) arrows.push({ from: startOf(node.id), to: node.initial, edges: [], text: nothing });
    return {
      id: node.id,
      kind: node.type === 'history' ? 'history' : 'state',
      type: node.type,
      name: node.label ?? node.key,
      text: node.type === 'history' ? nothing : stateText(node, inner, nameOf, widths.get(node.id)),
      ...(node.direction === undefined ? {} : { direction: node.direction }),
      children,
    };
  };
  return { root: shapeOf(model.root), arrows };
}
