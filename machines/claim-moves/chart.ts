import { outputOf } from '../shared/outcome.ts';
import { claimMovesSetup } from './setup.ts';

/** What a person does to one claim by an event of its law (docs/domain/claims.md): chosen, answered, sent with the version that was seen. */
export const claimMovesChart = claimMovesSetup.createMachine({
  id: 'claim-moves',
  context: ({ input }) => ({ ...input, move: null, data: {}, key: '', errors: {}, message: null }),
  initial: 'choosing',
  on: { 'claim.changed': { actions: 'takeClaim' } },
  states: {
    choosing: { on: { 'move.choose': { guard: 'isPermitted', target: 'answering', actions: 'takeMove' } } },
    answering: {
      description: 'Confirmer, ou répondre à ce que l’événement doit porter.',
      on: { 'move.send': { target: 'sending', actions: 'takeData' }, 'move.cancel': 'choosing' },
    },
    sending: {
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context: { claim, move, data, key } }) => ({ params: { id: claim.id }, body: { event: move ?? '', data, version: claim.version }, idempotencyKey: key }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'choosing', actions: [{ type: 'passClaimOn', params: outputOf }, { type: 'toastDone', params: outputOf }] },
          { guard: { type: 'isInvalid', params: outputOf }, target: 'answering', actions: { type: 'takeErrors', params: outputOf } },
          { guard: { type: 'isStale', params: outputOf }, target: 'answering', actions: [{ type: 'takeMessage', params: outputOf }, 'askAgain'] },
          { guard: { type: 'isRefused', params: outputOf }, target: 'choosing', actions: [{ type: 'toastRefused', params: outputOf }, 'askAgain'] },
          { target: 'answering', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'answering', actions: 'takeUnexpected' },
      },
    },
  },
});
