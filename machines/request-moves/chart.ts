import { assertEvent } from 'xstate';
import { decisionOf } from './moves.ts';
import { requestMovesSetup } from './setup.ts';

/** What a person does to a request by an event of its lifecycle (docs/domain/lifecycle.md): the buttons of the bar above, those of its page and of its tabs, and the decision that one of them begins. */
export const requestMovesChart = requestMovesSetup.createMachine({
  id: 'request-moves',
  context: ({ input }) => input,
  initial: 'choosing',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    choosing: { on: { 'move.choose': { guard: 'isPermitted', target: 'deciding' } } },
    deciding: {
      description: 'Confirmer, répondre à ce que l’événement doit porter, envoyer.',
      invoke: {
        id: 'decision',
        src: 'decision',
        input: ({ context: { parent, request }, event }) => {
          assertEvent(event, 'move.choose');
          return { parent, request, decision: decisionOf(request, event.move) };
        },
        onDone: 'choosing',
        onError: { target: 'choosing', actions: 'toastUnexpected' },
      },
      on: { 'request.changed': { actions: ['takeRequest', 'forwardToDecision'] } },
    },
  },
});
