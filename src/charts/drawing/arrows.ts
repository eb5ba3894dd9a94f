import type { ChartEdge } from '../model.ts';
import { groupBy, keysOf, type Transition } from './transitions.ts';
import { blockOf, noText, write, type Line, type TextBlock } from './text.ts';
import type { TreeIndex } from './tree.ts';
import { effectText, eventText, guardText, isConditional, isSign, type DetailLevel } from './words.ts';

/*
 * Arrows of a drawing, with their labels. One arrow stands for all transitions between two boxes; its label
 * says more or less of them, as the level of detail asks.
 */

/** A line of the picture, with the transitions that it represents. */
export interface Arrow {
  from: string;
  to: string;
  edges: ChartEdge[];
  text: TextBlock;
  /** Leads to a state that comes earlier in the author's order. */
  back: boolean;
  /** `false` on the lines that join a bundle. */
  head: boolean;
  /** A guard that the label does not show decides whether it is taken. */
  conditional: boolean;
}

/** Margin of a label on both sides, in pixels. */
const labelMargin = 4;

/**
 * Full label: event, condition and effects of each transition; an event that two consecutive ones share
 * appears once.
 */
function wholeLabel(transitions: readonly Transition[], width: number): Line[] {
  return transitions.flatMap(({ edge }, index) => {
    const before = transitions[index - 1]?.edge;
    const isRepeated =
      before !== undefined && before.event === edge.event && before.brief.who === edge.brief.who;
    return [
      ...(isRepeated
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

/** A transition with the short text of its event. */
type Labelled = Transition & { text: string };

/** Names of the calls whose answers these are, because a folded box does not show its calls. */
function whoseLine(answers: readonly Transition[], treeIndex: TreeIndex, width: number): Line[] {
  const whose = [
    ...new Set(
      answers.filter(({ edge, from }) => edge.from !== from).map(({ edge }) => treeIndex.nameOf(edge.from)),
    ),
  ];
  return write('who', whose.length > 2 ? `${whose.length} appels` : whose.join(', '), width, keysOf(answers));
}

/** The signs of answers that have no other text, on one line. */
function signsLabel(answers: readonly Labelled[], treeIndex: TreeIndex, width: number): Line[] {
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
    ...whoseLine(answers, treeIndex, width),
  ];
}

/** Short label: each event once, with all its senders. */
function briefLabel(transitions: readonly Transition[], treeIndex: TreeIndex, width: number): Line[] {
  const said = transitions
    .map((transition): Labelled => ({ ...transition, text: eventText(transition.edge, 'lean') }))
    .filter(({ text }) => text !== '');
  const others = groupBy(
    said.filter(({ text }) => !isSign(text)),
    ({ text }) => text,
  );
  return [
    ...signsLabel(
      said.filter(({ text }) => isSign(text)),
      treeIndex,
      width,
    ),
    ...others.flatMap((same) => {
      const [{ text, edge }] = same;
      const who = [
        ...new Set(same.flatMap((transition) => transition.edge.brief.who?.split(', ') ?? [])),
      ].join(', ');
      const callers =
        edge.kind === 'done' ? whoseLine(same, treeIndex, width) : write('who', who, width, keysOf(same));
      return [...write('event', text, width, keysOf(same), edge.tone), ...callers];
    }),
  ];
}

/** The label of an arrow for these transitions; lines are at most `width` pixels wide. */
export const labelOf = (
  transitions: readonly Transition[],
  treeIndex: TreeIndex,
  detail: DetailLevel,
  width: number,
): TextBlock =>
  blockOf(
    detail === 'full' ? wholeLabel(transitions, width) : briefLabel(transitions, treeIndex, width),
    labelMargin,
  );

/** The labelled arrow of one or more transitions. */
export const arrowOf = (
  from: string,
  to: string,
  transitions: readonly Transition[],
  treeIndex: TreeIndex,
  detail: DetailLevel,
  width: number,
): Arrow => ({
  from,
  to,
  edges: transitions.map(({ edge }) => edge),
  text: labelOf(transitions, treeIndex, detail, width),
  back: treeIndex.isBack(from, to),
  head: true,
  conditional: transitions.length > 0 && transitions.every(({ edge }) => isConditional(edge, detail)),
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
