import type { ChartEdge } from '../model.ts';
import { groupBy, keysOf, type Move } from './moves.ts';
import { blockOf, noText, write, type Line, type TextBlock } from './text.ts';
import type { Atlas } from './tree.ts';
import { effectText, eventText, guardText, isConditional, isSign, type Telling } from './words.ts';

/** One line of the picture with all that it stands for. */
export interface Arrow {
  from: string;
  to: string;
  edges: ChartEdge[];
  text: TextBlock;
  /** It leads to something that the author wrote earlier. */
  back: boolean;
  /** Absent on the pieces that run into a trunk. */
  head: boolean;
  /** A condition that the label does not say decides whether it is taken. */
  conditional: boolean;
}

const labelMargin = 4;

/** Everything that is to be said of each transition, one under the other; what two share is said once. */
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

/** Whose answers these are: a folded box does not show its calls. */
function whoseLine(answers: readonly Move[], atlas: Atlas, width: number): Line[] {
  const whose = [
    ...new Set(
      answers.filter(({ edge, from }) => edge.from !== from).map(({ edge }) => atlas.nameOf(edge.from)),
    ),
  ];
  return write('who', whose.length > 2 ? `${whose.length} appels` : whose.join(', '), width, keysOf(answers));
}

/** The signs of answers that say nothing more, on one line. */
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

/** Events and callers: each event once, with all who may send it. */
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

/** The arrow of some transitions, with their label. */
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

/** The arrow from a frame's dot to its first state. */
export const firstArrow = (from: string, to: string): Arrow => ({
  from,
  to,
  edges: [],
  text: noText,
  back: false,
  head: true,
  conditional: false,
});
