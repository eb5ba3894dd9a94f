import { assign, setup } from 'xstate';
import type { PieceToExamine } from '#contract/memberships.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface PiecesToExamineContext {
  pieces: readonly PieceToExamine[];
  /** Why they could not be read, in French. */
  message: string | null;
}

export type PiecesToExamineEvent = { type: 'pieces.refresh' };

type Listed = CallOutcome<'piecesToExamine'>;

/** The papers of brokers that wait for an admin, the oldest first. */
export const piecesToExamineChart = setup({
  types: { context: {} as PiecesToExamineContext, events: {} as PiecesToExamineEvent },
  actors: { loadPieces: call('piecesToExamine') },
  guards: { ...outcomeGuards, hasPieces: (_, outcome: Listed) => outcome.kind === 'done' && outcome.answer.pieces.length > 0 },
  actions: {
    takePieces: assign((_, outcome: Listed) => ({ pieces: answerOf(outcome).pieces, message: null })),
    takeMessage: assign((_, outcome: Listed) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'pieces-to-examine',
  context: { pieces: [], message: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'La liste précédente reste affichée.',
      invoke: {
        id: 'loadPieces',
        src: 'loadPieces',
        input: {},
        onDone: [
          { guard: { type: 'hasPieces', params: outputOf }, target: 'listed', actions: { type: 'takePieces', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'clear', actions: { type: 'takePieces', params: outputOf } },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    listed: { on: { 'pieces.refresh': 'loading' } },
    clear: { on: { 'pieces.refresh': 'loading' } },
    unavailable: { on: { 'pieces.refresh': 'loading' } },
  },
});
