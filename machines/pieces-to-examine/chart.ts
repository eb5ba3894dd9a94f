import { assertEvent, assign, emit, setup } from 'xstate';
import type { PieceToExamine } from '#contract/memberships.ts';
import type { Page } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface PiecesToExamineContext {
  page: number;
  /** The page that is shown; null while none was read. */
  pieces: Page<PieceToExamine> | null;
  /** Why they could not be read, in French. */
  message: string | null;
}

export type PiecesToExamineEvent = { type: 'page.turn'; page: number } | { type: 'pieces.refresh' };

type Listed = CallOutcome<'piecesToExamine'>;
const pageIn = (outcome: Listed) => (outcome.kind === 'done' ? outcome.answer.pieces : null);

/** The papers of brokers that wait for an admin, the oldest first, fifty a page. */
export const piecesToExamineChart = setup({
  types: {
    context: {} as PiecesToExamineContext,
    events: {} as PiecesToExamineEvent,
    input: {} as { page: number },
    emitted: {} as Emitted,
  },
  actors: { loadPieces: call('piecesToExamine') },
  guards: {
    ...outcomeGuards,
    isOtherPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      return event.page !== context.page;
    },
    hasPieces: (_, outcome: Listed) => (pageIn(outcome)?.data.length ?? 0) > 0,
    isBeyondLast: ({ context }, outcome: Listed) => context.page > (pageIn(outcome)?.last_page ?? Infinity),
  },
  actions: {
    takePage: assign(({ event }) => {
      assertEvent(event, 'page.turn');
      return { page: event.page };
    }),
    takePieces: assign((_, outcome: Listed) => ({ pieces: answerOf(outcome).pieces, message: null })),
    takeMessage: assign((_, outcome: Listed) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    goToLastPage: emit((_, outcome: Listed): Emitted => ({
      type: 'navigate',
      to: `?page=${answerOf(outcome).pieces.last_page}`,
      replace: true,
    })),
  },
}).createMachine({
  id: 'pieces-to-examine',
  context: ({ input }) => ({ ...input, pieces: null, message: null }),
  initial: 'loading',
  on: { 'page.turn': { guard: 'isOtherPage', target: '.loading', actions: 'takePage' } },
  states: {
    loading: {
      description: 'La page précédente reste affichée.',
      invoke: {
        id: 'loadPieces',
        src: 'loadPieces',
        input: ({ context: { page } }) => ({ query: { page } }),
        onDone: [
          {
            guard: { type: 'hasPieces', params: outputOf },
            target: 'listed',
            actions: { type: 'takePieces', params: outputOf },
          },
          {
            guard: { type: 'isBeyondLast', params: outputOf },
            target: 'beyond',
            actions: { type: 'goToLastPage', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'clear',
            actions: { type: 'takePieces', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    listed: { on: { 'pieces.refresh': 'loading' } },
    clear: { on: { 'pieces.refresh': 'loading' } },
    unavailable: { on: { 'pieces.refresh': 'loading' } },
    beyond: { description: 'L’adresse mène à la dernière page.' },
  },
});
