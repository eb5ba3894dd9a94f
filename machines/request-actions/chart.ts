import { assertEvent } from 'xstate';
import { decisionOf } from './decisions.ts';
import { requestActionsSetup } from './setup.ts';

/**
 * The actions on a request that send an event of its lifecycle (docs/domain/lifecycle.md): buttons of the
 * bar, of its page and of its tabs, and the dialog that a button opens.
 */
export const requestActionsChart = requestActionsSetup.createMachine({
  id: 'request-actions',
  context: ({ input }) => input,
  initial: 'choosing',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    choosing: { on: { 'action.choose': { guard: 'isPermitted', target: 'deciding' } } },
    deciding: {
      description: 'Confirmer, répondre à ce que l’événement doit porter, envoyer.',
      invoke: {
        id: 'decision',
        src: 'decision',
        input: ({ context: { parent, request }, event }) => {
          assertEvent(event, 'action.choose');
          return { parent, request, decision: decisionOf(request, event.action) };
        },
        onDone: 'choosing',
        onError: { target: 'choosing', actions: 'toastUnexpected' },
      },
      on: { 'request.changed': { actions: ['takeRequest', 'forwardToDecision'] } },
    },
  },
});
