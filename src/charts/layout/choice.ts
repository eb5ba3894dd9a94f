import type { View } from '../drawing/drawing.ts';
import type { Arrangement } from './arrange.ts';
import type { Found } from './search.ts';

/**
 * View and arrangement that a search chose for given inputs. A picture's file contains it, like a lock file:
 * the same inputs give the same picture without a search.
 */
export interface Choice {
  /** Hash of the chart with its labels, the displayed part and the layout's code. */
  inputs: string;
  view: View;
  arrangement: Arrangement;
}

export const choiceOf = (inputs: string, { view, arrangement }: Found): Choice => ({
  inputs,
  view,
  arrangement,
});

const opening = '<!-- laid out: ';
const closing = ' -->';

/**
 * The choice as a comment for the end of an SVG file. Two hyphens would end the comment, so they are escaped.
 */
export const writeChoice = (choice: Choice): string =>
  `${opening}${JSON.stringify(choice).replaceAll('--', '\\u002d\\u002d')}${closing}`;

/** The choice in an SVG file; `undefined` if there is none. */
export function readChoice(svg: string): Choice | undefined {
  const start = svg.lastIndexOf(opening);
  const end = svg.indexOf(closing, start);
  return start < 0 || end < 0 ? undefined : (JSON.parse(svg.slice(start + opening.length, end)) as Choice);
}
