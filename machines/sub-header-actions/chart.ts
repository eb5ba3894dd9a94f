import { assertEvent } from 'xstate';
import { decisionOf } from './actions.ts';
import { subHeaderSetup } from './setup.ts';

/** Refuse, abandon, archive, resume (docs/domain/lifecycle.md): the buttons that head a request, those of its page (an accord, an exception), and the decision that one of them begins. */
export const subHeaderActionsChart = subHeaderSetup.createMachine({
  id: 'sub-header-actions',
  context: ({ input }) => input,
  initial: 'choosing',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    choosing: { on: { 'action.choose': { guard: 'isPermitted', target: 'deciding' } } },
    deciding: {
      description: 'Confirmer, motiver un refus, envoyer.',
      invoke: {
        id: 'decision',
        src: 'decision',
        input: ({ context: { parent, request }, event }) => {
          assertEvent(event, 'action.choose');
          return { parent, request, decision: decisionOf(event.kind) };
        },
        onDone: 'choosing',
        onError: { target: 'choosing', actions: 'toastUnexpected' },
      },
      on: { 'request.changed': { actions: ['takeRequest', 'forwardToDecision'] } },
    },
  },
});
