import { assertEvent, assign, setup } from 'xstate';
import type { Dashboard } from '#contract/dashboard.ts';
import { call, type CallInput, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';
import { sameData } from '../shared/same-data.ts';

type Outcome = CallOutcome<'dashboard'>;
/** Period and unit, from the address. */
export type DashboardQuery = CallInput<'dashboard'>['query'];

export interface DashboardContext {
  query: DashboardQuery;
  /** The last figures; null before the first. */
  dashboard: Dashboard | null;
  /** Why they could not be read, in French. */
  message: string | null;
}

export type DashboardEvent =
  /** The address asks for this period and unit. */
  { type: 'dashboard.ask'; query: DashboardQuery } | { type: 'dashboard.refresh' };

/**
 * The figures of the dashboard for the period and the unit of the address; the tables of its pictures are
 * downloaded beside them.
 */
export const dashboardChart = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as Pick<DashboardContext, 'query'>,
  },
  actors: { readFigures: call('dashboard'), export: downloadWith('exportDashboard') },
  guards: {
    ...outcomeGuards,
    isOther: ({ context, event }) => {
      assertEvent(event, 'dashboard.ask');
      return !sameData(context.query, event.query);
    },
    countsNothing: (_, outcome: Outcome) => outcome.kind === 'done' && outcome.answer.dashboard.is_empty,
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'dashboard.ask');
      return { query: event.query };
    }),
    takeFigures: assign((_, outcome: Outcome) => ({ dashboard: answerOf(outcome).dashboard, message: null })),
    takeMessage: assign((_, outcome: Outcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { query } }) => ({ query, dashboard: null, message: null }),
  invoke: {
    id: 'export',
    src: 'export',
    onError: { description: 'Les chiffres restent\u202f; leur fichier n’est plus proposé.' },
  },
  initial: 'reading',
  on: { 'dashboard.ask': { guard: 'isOther', target: '.reading', actions: 'takeQuery' } },
  states: {
    reading: {
      description: 'Les chiffres précédents restent affichés.',
      invoke: {
        id: 'readFigures',
        src: 'readFigures',
        input: ({ context: { query } }) => ({ query }),
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
    shown: { on: { 'dashboard.refresh': 'reading' } },
    empty: { on: { 'dashboard.refresh': 'reading' } },
    unavailable: { on: { 'dashboard.refresh': 'reading' } },
  },
});
