import type { ChartEdge } from '../model.ts';
import { groupBy, keysOf, type Move } from './moves.ts';
import { blockOf, noText, write, type Line, type TextBlock } from './text.ts';
import type { Atlas } from './tree.ts';
import { effectText, eventText, guardText, isConditional, isSign, type Telling } from './words.ts';

/** A line of the picture, with the transitions that it represents. */
export interface Arrow {
  from: string;
  to: string;
  edges: ChartEdge[];
  text: TextBlock;
  /** Leads to a state that comes earlier in the author's order. */
  back: boolean;
  /** `false` on the lines that join a trunk. */
  head: boolean;
  /** A guard that the label does not show decides whether it is taken. */
  conditional: boolean;
}

const labelMargin = 4;

/**
 * Full label: event, condition and effects of each transition; an event that two consecutive ones share
 * appears once.
 */
function wholeLabel(moves: readonly Move[], width: number): Line[] {
  return moves.flatMap(({ edge }, index) => {
    const before = moves[index - 1]?.edge;
    const isSaid = before !== undefined && before.event === edge.event && before.brief.who === edge.brief.who;
    return [
      ...(isSaid
        ? []
        : [
            ...write('event', eventText(edge, 'full'), width, [edge.key], edge.tone),
            ...write('who', edge.brief.who ?? '', width, [edge.key]),
          ]),
      ...write('guard', guardText(edge, 'full'), width, [edge.key]),
      ...write('effect', effectText(edge, 'full'), width, [edge.key]),
    ];
  });
}

type Said = Move & { text: string };

/** Names of the calls whose answers these are, because a folded box does not show its calls. */
function whoseLine(answers: readonly Move[], atlas: Atlas, width: number): Line[] {
  const whose = [
    ...new Set(
      answers.filter(({ edge, from }) => edge.from !== from).map(({ edge }) => atlas.nameOf(edge.from)),
    ),
  ];
  return write('who', whose.length > 2 ? `${whose.length} appels` : whose.join(', '), width, keysOf(answers));
}

/** The signs of answers that have no other text, on one line. */
function signsLabel(answers: readonly Said[], atlas: Atlas, width: number): Line[] {
  const signs = [...new Set(answers.map(({ text }) => text))];
  const tones = new Set(answers.map(({ edge }) => edge.tone));
  return [
    ...write(
      'event',
      signs.join(' '),
      width,
      keysOf(answers),
      tones.size === 1 ? answers[0]?.edge.tone : undefined,
    ),
    ...whoseLine(answers, atlas, width),
  ];
}

/** Short label: each event once, with all its senders. */
function briefLabel(moves: readonly Move[], atlas: Atlas, width: number): Line[] {
  const said = moves
    .map((move): Said => ({ ...move, text: eventText(move.edge, 'lean') }))
    .filter(({ text }) => text !== '');
  const others = groupBy(
    said.filter(({ text }) => !isSign(text)),
    ({ text }) => text,
  );
  return [
    ...signsLabel(
      said.filter(({ text }) => isSign(text)),
      atlas,
      width,
    ),
    ...others.flatMap((same) => {
      const [{ text, edge }] = same;
      const who = [...new Set(same.flatMap((move) => move.edge.brief.who?.split(', ') ?? []))].join(', ');
      const callers =
        edge.kind === 'done' ? whoseLine(same, atlas, width) : write('who', who, width, keysOf(same));
      return [...write('event', text, width, keysOf(same), edge.tone), ...callers];
    }),
  ];
}

export const labelOf = (moves: readonly Move[], atlas: Atlas, telling: Telling, width: number): TextBlock =>
  blockOf(telling === 'full' ? wholeLabel(moves, width) : briefLabel(moves, atlas, width), labelMargin);

/** The labelled arrow of one or more transitions. */
export const arrowOf = (
  from: string,
  to: string,
  moves: readonly Move[],
  atlas: Atlas,
  telling: Telling,
  width: number,
): Arrow => ({
  from,
  to,
  edges: moves.map(({ edge }) => edge),
  text: labelOf(moves, atlas, telling, width),
  back: atlas.isBack(from, to),
  head: true,
  conditional: moves.length > 0 && moves.every(({ edge }) => isConditional(edge, telling)),
});

/** The arrow from a frame's initial dot to its first state. */
export const firstArrow = (from: string, to: string): Arrow => ({
  from,
  to,
  edges: [],
  text: noText,
  back: false,
  head: true,
  conditional: false,
});
