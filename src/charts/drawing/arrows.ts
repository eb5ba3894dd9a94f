import { isAnswer } from '../branches.ts';
import type { ChartEdge } from '../model.ts';
import { groupBy, keysOf, type Transition } from './transitions.ts';
import { blockOf, noText, write, type Line, type TextBlock } from './text.ts';
import type { TreeIndex } from './tree.ts';
import { conditionText, effectText, eventText, isSign, type DetailLevel } from './words.ts';

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
      ...write('guard', conditionText(edge, 'full'), width, [edge.key]),
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

/** Different answers of the states inside a folded box: beyond that number, only their signs are shown. */
const mostHiddenAnswers = 2;

/** Short text of an event. */
function shortText({ edge, from }: Transition, others: readonly Transition[]): string {
  const text = eventText(edge, 'lean');
  if (edge.from === from || !isAnswer(edge)) return text;
  const texts = new Set(
    others.filter((other) => isAnswer(other.edge)).map((other) => eventText(other.edge, 'lean')),
  );
  return texts.size > mostHiddenAnswers ? text.charAt(0) : text;
}

/** The conditions of transitions with the same event, each once; those inside a folded box are on its page. */
const conditionLines = (same: readonly Transition[], width: number): Line[] =>
  groupBy(
    same.filter(({ edge, from }) => edge.from === from || same.length <= mostHiddenAnswers),
    ({ edge }) => conditionText(edge, 'lean'),
  ).flatMap((alike) => write('guard', conditionText(alike[0].edge, 'lean'), width, keysOf(alike)));

/** Short label: each event once, with all its senders and conditions. */
function briefLabel(transitions: readonly Transition[], treeIndex: TreeIndex, width: number): Line[] {
  const texts = transitions.map((transition) => shortText(transition, transitions));
  // A bare sign says nothing beside an answer that has the same sign and words.
  const said = transitions.map((transition, index): Labelled => {
    const text = texts[index] ?? '';
    const worded = isSign(text) ? texts.find((other) => other !== text && other.startsWith(text)) : undefined;
    return { ...transition, text: worded ?? text };
  });
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
      const callers = isAnswer(edge)
        ? whoseLine(same, treeIndex, width)
        : write('who', who, width, keysOf(same));
      return [
        ...write('event', text, width, keysOf(same), edge.tone),
        ...callers,
        ...conditionLines(same, width),
      ];
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
});

/** The arrow from a frame's initial dot to its first state. */
export const firstArrow = (from: string, to: string): Arrow => ({
  from,
  to,
  edges: [],
  text: noText,
  back: false,
  head: true,
});
