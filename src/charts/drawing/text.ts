import type { Tone } from '#machines/catalogue-entry.ts';
import { textWidth, wrap } from './text-width.ts';

/** Sizes of the drawing, in pixels at 100 %. */
export const fontSize = 12;
const titleSize = 13;
const lineHeight = 16;
const titleHeight = 20;
export const padding = 10;
/** The widest that a label of an arrow, and a box, may become. */
export interface Widths {
  label: number;
  box: number;
}
/** The root's heading, and that of a page, may be as wide as this. */
export const headingWidth = 900;

export type LineKind =
  | 'title'
  | 'key'
  | 'description'
  | 'invoke'
  | 'action'
  | 'inner'
  | 'event'
  | 'who'
  | 'guard'
  | 'effect';

/** One line of text as it is drawn, and the transitions for which it speaks. */
export interface Line {
  kind: LineKind;
  text: string;
  tone?: Tone;
  keys: readonly string[];
}

/** Lines of text and the room they need. */
export interface TextBlock {
  lines: Line[];
  width: number;
  height: number;
}

const weightOf = (kind: LineKind) => (kind === 'title' || kind === 'event' ? 'bold' : 'regular');
const sizeOf = (kind: LineKind) => (kind === 'title' ? titleSize : fontSize);
export const heightOf = (kind: LineKind) => (kind === 'title' ? titleHeight : lineHeight);

/** A text as lines of at most `width` pixels; none for an empty text. */
export const write = (
  kind: LineKind,
  text: string,
  width: number,
  keys: readonly string[] = [],
  tone?: Tone,
): Line[] =>
  text === ''
    ? []
    : wrap(text, width, sizeOf(kind), weightOf(kind)).map((part) => ({
        kind,
        text: part,
        keys,
        ...(tone ? { tone } : {}),
      }));

export const noText: TextBlock = { lines: [], width: 0, height: 0 };

/** Lines with `margin` pixels at both sides. */
export function blockOf(lines: Line[], margin: number): TextBlock {
  if (lines.length === 0) return noText;
  const widths = lines.map((line) => textWidth(line.text, sizeOf(line.kind), weightOf(line.kind)));
  const height = lines.reduce((sum, line) => sum + heightOf(line.kind), 0);
  return {
    lines,
    width: Math.ceil(Math.max(...widths)) + 2 * margin,
    height: height + 2 * Math.min(margin, 5),
  };
}
