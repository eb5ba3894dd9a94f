import type { Tone } from '#machines/catalogue-entry.ts';
import { textWidth, wrap } from './text-width.ts';

/*
 * Text of a drawing: lines of several kinds, broken and measured without a browser.
 */

/** Sizes of the drawing, in pixels at 100 %. */
export const fontSize = 12;
const titleSize = 13;
const lineHeight = 16;
const titleHeight = 20;
export const padding = 10;
/** Maximum widths of an arrow's label and of a box. */
export interface Widths {
  label: number;
  box: number;
}
/** Maximum width of the root's or a page's heading. */
export const headingWidth = 900;

/** What a line of text says; it decides the line's style (`sc-<kind>`), and the size of a title. */
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

/** A line of text, with the keys of the transitions that it describes. */
export interface Line {
  kind: LineKind;
  text: string;
  tone?: Tone;
  keys: readonly string[];
}

/** Lines of text with their total size. */
export interface TextBlock {
  lines: Line[];
  width: number;
  height: number;
}

const weightOf = (kind: LineKind) => (kind === 'title' || kind === 'event' ? 'bold' : 'regular');
const sizeOf = (kind: LineKind) => (kind === 'title' ? titleSize : fontSize);
export const heightOf = (kind: LineKind) => (kind === 'title' ? titleHeight : lineHeight);

/**
 * Breaks a text into lines of at most `width` pixels; none for an empty text. `keys`: of the transitions that
 * the text describes.
 */
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

/** Measures lines, with `margin` pixels at the left and right, and at most five above and below. */
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
