import { fontSize } from '../drawing/text.ts';
import { legendOf } from './legend.ts';
import type { Picture, Point } from './picture.ts';

/*
 * Measures how easily a picture can be read, so that two pictures of the same chart can be compared.
 */

/** Size of the page on which a picture is read. */
export const page = { width: 1440, height: 820 };
/** Minimum text size of a default picture on that page, in pixels. */
export const leastText = 10;
/** Margin around a picture. */
export const margin = 2;

/** Measures of a picture's readability. */
export interface Figures {
  /** Smallest text in pixels when picture and legend fit the page; pictures are never enlarged. */
  text: number;
  lines: number;
  crossings: number;
  bends: number;
  length: number;
  /** Number of lines in the labels. */
  words: number;
  /** Distance of the first state's dot from the upper left corner, from 0 to 1.8. */
  start: number;
}

/** Size of a picture's file, including the legend. */
export function sizeOf(picture: Picture): { width: number; height: number } {
  const legend = legendOf(picture);
  return {
    width: Math.ceil(Math.max(picture.width, legend.width)) + 2 * margin,
    height: Math.ceil(picture.height + legend.height) + 2 * margin,
  };
}

/** Size of the text, in pixels with one decimal, when the picture is reduced to fit the page. */
export function textOnPage(picture: Picture): number {
  const { width, height } = sizeOf(picture);
  return Math.floor(Math.min(page.width / width, page.height / height, 1) * fontSize * 10) / 10;
}

/** A straight segment of an arrow, horizontal or vertical. */
type Piece = readonly [Point, Point];

/** Whether a horizontal and a vertical segment cross; touching ends do not count. */
function cross([a, b]: Piece, [c, d]: Piece): boolean {
  const isFlat = Math.abs(a.y - b.y) < 0.5;
  if (isFlat === Math.abs(c.y - d.y) < 0.5) return false;
  const [p, q, r, s] = isFlat ? [a, b, c, d] : [c, d, a, b];
  return (
    r.x > Math.min(p.x, q.x) + 1 &&
    r.x < Math.max(p.x, q.x) - 1 &&
    p.y > Math.min(r.y, s.y) + 1 &&
    p.y < Math.max(r.y, s.y) - 1
  );
}

function crossingsOf(lines: readonly (readonly Piece[])[]): number {
  let found = 0;
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1))
      for (const piece of line) for (const across of other) if (cross(piece, across)) found += 1;
  });
  return found;
}

/** `Figures.start` of a picture. */
function startOf({ shapes, width, height }: Picture): number {
  const [start] = shapes
    .filter(({ shape }) => shape.kind === 'start')
    .sort((one, other) => one.depth - other.depth);
  return start ? (start.x / Math.max(width, 1)) * 0.8 + start.y / Math.max(height, 1) : 0;
}

/** The measures of a picture. */
export function figuresOf(picture: Picture): Figures {
  const lines = picture.arrows.map(({ points }) =>
    points.slice(1).map((end, index): Piece => [points[index] ?? end, end]),
  );
  return {
    text: textOnPage(picture),
    lines: picture.arrows.filter(({ arrow }) => arrow.edges.length > 0).length,
    crossings: crossingsOf(lines),
    bends: picture.arrows.reduce((sum, { points }) => sum + Math.max(points.length - 2, 0), 0),
    length: lines.flat().reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0),
    words: picture.arrows.reduce((sum, { arrow }) => sum + arrow.text.lines.length, 0),
    start: startOf(picture),
  };
}

/** Difficulty of reading, apart from the text size; lower is better. */
export const strainOf = ({ crossings, bends, length, words, start }: Figures): number =>
  crossings * 30 + bends * 4 + length / 50 + start * 150 + words * 3;

/** Cost of a picture, lower is better: too small a text first, then the difficulty of reading. */
export const costOf = (figures: Figures): number =>
  (figures.text < leastText ? 1e4 * (leastText - figures.text) : 0) + strainOf(figures) - figures.text * 40;

/** Limits above which a picture is hard to follow, whatever its text size. */
export const mostLines = 34;
const mostCrossings = 10;
export const isReadable = ({ text, lines, crossings }: Figures): boolean =>
  text >= leastText && lines <= mostLines && crossings <= mostCrossings;
