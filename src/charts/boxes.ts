import type { Tone } from '#machines/catalogue-entry.ts';
import type { ChartEdge, ChartNode } from './model.ts';
import { textWidth, wrap } from './text-width.ts';

/** Sizes of the drawing, in pixels at 100 %. */
export const fontSize = 12;
export const titleSize = 13;
export const lineHeight = 16;
export const titleHeight = 20;
export const padding = 10;
/** Widths that the text of a frame may be cut to, from the usual one to the last resort. */
export const textWidths = [300, 220, 150, 90] as const;
export type TextWidth = (typeof textWidths)[number];
const boxWidth: TextWidth = 300;
const labelWidth = 230;

export type LineKind = 'title' | 'key' | 'description' | 'invoke' | 'action' | 'inner' | 'event' | 'who' | 'guard' | 'effect';

/** One line of text as it is drawn. */
export interface Line {
  kind: LineKind;
  text: string;
  tone?: Tone;
}

/** Lines of text and the room they need. */
export interface TextBlock {
  lines: Line[];
  width: number;
  height: number;
}

const isBold = (kind: LineKind) => kind === 'title' || kind === 'event';
export const sizeOf = (kind: LineKind) => (kind === 'title' ? titleSize : fontSize);
export const heightOf = (kind: LineKind) => (kind === 'title' ? titleHeight : lineHeight);

const wrapped = (kind: LineKind, text: string, width: number, tone?: Tone): Line[] =>
  text === '' ? [] : wrap(text, width, sizeOf(kind), isBold(kind) ? 'bold' : 'regular').map((part) => ({ kind, text: part, ...(tone ? { tone } : {}) }));

function block(lines: Line[], margin: number): TextBlock {
  const widths = lines.map((line) => textWidth(line.text, sizeOf(line.kind), isBold(line.kind) ? 'bold' : 'regular'));
  const height = lines.reduce((sum, line) => sum + heightOf(line.kind), 0);
  return { lines, width: Math.ceil(Math.max(0, ...widths)) + 2 * margin, height: height + 2 * Math.min(margin, 6) };
}

const guardOf = ({ brief }: ChartEdge) => (brief.guard === undefined ? '' : `[${brief.guard}]`);
const effectOf = ({ brief }: ChartEdge) => (brief.actions.length === 0 ? '' : `/ ${brief.actions.join(', ')}`);

/** A transition that is written inside its state's box: it stays there, leads to a state inside or around it, or is not drawn. */
function innerText(edge: ChartEdge, nameOf: (id: string) => string): string {
  const stays = edge.to === undefined || edge.to === edge.from;
  const leaves = edge.written ? '↗' : '↳';
  const sign = stays ? '↻' : leaves;
  const target = edge.to === undefined || stays ? '' : `→ ${nameOf(edge.to)}`;
  return [`${sign} ${edge.event}${edge.joint ? ' ⇒' : ''}`, edge.brief.who === undefined ? '' : `· ${edge.brief.who}`, guardOf(edge), effectOf(edge), target].filter(Boolean).join(' ');
}

const kindMarks: Partial<Record<ChartNode['type'], string>> = { parallel: ' ∥' };

/** The text of a state's box: its name, its key, what it says of itself, what it calls, and its inner transitions. */
export function stateText(node: ChartNode, inner: readonly ChartEdge[], nameOf: (id: string) => string, width: TextWidth = boxWidth): TextBlock {
  const title = `${node.label ?? node.key}${kindMarks[node.type] ?? ''}`;
  return block([
    ...wrapped('title', title, width),
    ...(node.label === undefined ? [] : wrapped('key', node.key, width)),
    ...(node.description === undefined ? [] : wrapped('description', node.description, width)),
    ...node.invokes.flatMap((name) => wrapped('invoke', `⚙ ${name}`, width)),
    ...node.brief.entry.flatMap((name) => wrapped('action', `entrée / ${name}`, width)),
    ...node.brief.exit.flatMap((name) => wrapped('action', `sortie / ${name}`, width)),
    ...inner.flatMap((edge) => wrapped('inner', innerText(edge, nameOf), width, edge.tone)),
  ], padding);
}

/** An event's code and who may send it: on one line where they fit. */
function callers({ code, brief }: ChartEdge): Line[] {
  const parts = [code, brief.who].filter((part) => part !== undefined);
  const line = parts.join(' · ');
  return textWidth(line, fontSize) <= labelWidth ? wrapped('who', line, labelWidth) : parts.flatMap((part) => wrapped('who', part, labelWidth));
}

const sameCall = (one: ChartEdge, other: ChartEdge | undefined) => other !== undefined && one.event === other.event && one.brief.who === other.brief.who;

/** The label of an arrow: every transition that it stands for, one under the other; what two of them share is said once, and a state within the frame where the arrow starts or ends is named. */
export function arrowText(edges: readonly ChartEdge[], ends: { from: string; to: string }, nameOf: (id: string) => string): TextBlock {
  return block(edges.flatMap((edge, index) => [
    ...(sameCall(edge, edges[index - 1]) ? [] : [...wrapped('event', `${edge.event}${edge.joint ? ' ⇒' : ''}`, labelWidth, edge.tone), ...callers(edge)]),
    ...wrapped('guard', guardOf(edge), labelWidth),
    ...wrapped('effect', effectOf(edge), labelWidth),
    ...wrapped('effect', edge.from === ends.from ? '' : `de ${nameOf(edge.from)}`, labelWidth),
    ...wrapped('effect', edge.to === undefined || edge.to === ends.to ? '' : `→ ${nameOf(edge.to)}`, labelWidth),
  ]), 4);
}

/** The heading of a frame that groups states. */
export const groupText = (heading: string, width: TextWidth = boxWidth): TextBlock => block(wrapped('key', heading, width), padding);
