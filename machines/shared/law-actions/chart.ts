import { outputOf } from '../outcome.ts';
import { lawActionsSetup, sendingBy, sendingOf, type EventCall } from './setup.ts';

const answers = {
  'action.send': { target: 'sending', actions: 'takeSent' },
  'action.cancel': 'choosing',
} as const;

/**
 * The actions on an object that a law governs: the user chooses an event that the server permits, fills its
 * form, and it is sent with the displayed version. A newer object does not change that version while the form
 * is open, so that the server answers a conflict. (Requests, with three channels, have `subheader-actions`.)
 */
export const lawActionsChart = lawActionsSetup.createMachine({
  id: 'law-actions',
  context: ({ input }) => ({
    ...input,
    action: null,
    seen: input.object.version,
    sent: null,
    errors: {},
    message: null,
  }),
  initial: 'choosing',
  on: { 'object.changed': { actions: 'takeObject' } },
  states: {
    choosing: {
      on: { 'action.choose': { guard: 'isPermitted', target: 'answering', actions: 'takeAction' } },
    },
    answering: { description: 'Confirmer, ou répondre à ce que l’événement doit porter.', on: answers },
    outdated: {
      description:
        'L’objet a changé entre-temps\u00a0: il est relu, et la réponse partira sur ce qui est alors montré.',
      entry: 'takeSeen',
      on: {
        ...answers,
        'object.changed': {
          guard: 'isNewerThanSeen',
          target: 'answering',
          actions: ['takeObject', 'takeSeen'],
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => sendingOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'choosing',
            actions: [
              { type: 'sendMade', params: outputOf },
              { type: 'toastDone', params: outputOf },
            ],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'answering',
            actions: { type: 'takeErrors', params: outputOf },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: 'outdated',
            actions: [{ type: 'takeMessage', params: outputOf }, 'sendOutdated'],
          },
          { target: 'answering', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'answering', actions: 'takeUnexpected' },
      },
    },
  },
});

/** The same chart with the call of that law. */
export const lawActionsBy = (name: EventCall): typeof lawActionsChart =>
  lawActionsChart.provide({ actors: { sendEvent: sendingBy(name) } });
