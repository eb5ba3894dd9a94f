import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { callFor, type CallInput } from '../call.ts';
import { downloadWith } from '../download/index.ts';
import { isFinal, answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../outcome.ts';
import { sameData } from '../same-data.ts';

/** The calls that read figures, each with the call that reads them as a file. */
export const figureFiles = { dashboard: 'exportDashboard', lawFigures: 'exportLawFigures' } as const;
export type FiguresCall = keyof typeof figureFiles;

export type FiguresAnswer<Name extends FiguresCall = FiguresCall> = AnswerOf<Calls[Name]>['figures'];
type Outcome = ApiOutcome<{ figures: FiguresAnswer }>;
/** Period and filters, from the address. */
export type FiguresQuery = CallInput<'lawFigures'>['query'];
type Asked = { query: FiguresQuery } | CallInput<'lawFigures'>;

export interface FiguresContext {
  /** Whose figures are read: a law's. Absent for the dashboard. */
  params?: { chart: string } | undefined;
  query: FiguresQuery;
  /** The last figures; null before the first. */
  figures: FiguresAnswer | null;
  /** Why they could not be read, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type FiguresEvent =
  /** The address asks for this period and these filters. */
  { type: 'figures.ask'; query: FiguresQuery } | { type: 'figures.refresh' };

/** Figures for the period and the filters of the address; their tables are downloaded beside them. */
export const figuresChart = setup({
  types: {
    context: {} as FiguresContext,
    events: {} as FiguresEvent,
    input: {} as Pick<FiguresContext, 'params' | 'query'>,
  },
  actors: { readFigures: callFor<Outcome, Asked>('dashboard'), export: downloadWith('exportDashboard') },
  guards: {
    ...outcomeGuards,
    isOther: ({ context, event }) => {
      assertEvent(event, 'figures.ask');
      return !sameData(context.query, event.query);
    },
    countsNothing: (_, outcome: Outcome) => outcome.kind === 'done' && outcome.answer.figures.is_empty,
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'figures.ask');
      return { query: event.query };
    }),
    takeFigures: assign((_, outcome: Outcome) => ({ figures: answerOf(outcome).figures, message: null })),
    takeMessage: assign((_, outcome: Outcome) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
  },
}).createMachine({
  id: 'figures',
  context: ({ input: { params, query } }) => ({ params, query, figures: null, message: null }),
  invoke: {
    id: 'export',
    src: 'export',
    onError: { description: 'Les chiffres restent\u202f; leur fichier n’est plus proposé.' },
  },
  initial: 'reading',
  on: { 'figures.ask': { guard: 'isOther', target: '.reading', actions: 'takeQuery' } },
  states: {
    reading: {
      description: 'Les chiffres précédents restent affichés.',
      invoke: {
        id: 'readFigures',
        src: 'readFigures',
        input: ({ context: { params, query } }): Asked => (params ? { params, query } : { query }),
        onDone: [
          {
            guard: { type: 'countsNothing', params: outputOf },
            target: 'empty',
            actions: { type: 'takeFigures', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeFigures', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    shown: { on: { 'figures.refresh': 'reading' } },
    empty: { on: { 'figures.refresh': 'reading' } },
    unavailable: { on: { 'figures.refresh': 'reading' } },
  },
});

/** The chart with the call of those figures, and the call of their file. */
export const figuresOf = (name: FiguresCall): typeof figuresChart =>
  figuresChart.provide({
    actors: { readFigures: callFor<Outcome, Asked>(name), export: downloadWith(figureFiles[name]) },
  });
