import type { View } from '../drawing/drawing.ts';
import type { Arrangement } from './arrange.ts';
import type { Found } from './search.ts';

/**
 * Which view and arrangement a search chose, and for which inputs. A picture's file carries it, as a lock file does: whoever has the same
 * inputs computes the same picture at once, without searching again.
 */
export interface Choice {
  /** Names the chart with its words, the part shown and the code that lays out. */
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

/** The choice as a comment for the end of an SVG file. Two hyphens would end the comment, so they are escaped. */
export const writeChoice = (choice: Choice): string =>
  `${opening}${JSON.stringify(choice).replaceAll('--', '\\u002d\\u002d')}${closing}`;

/** The choice that an SVG file carries; undefined where it carries none. */
export function readChoice(svg: string): Choice | undefined {
  const start = svg.lastIndexOf(opening);
  const end = svg.indexOf(closing, start);
  return start < 0 || end < 0 ? undefined : (JSON.parse(svg.slice(start + opening.length, end)) as Choice);
}
