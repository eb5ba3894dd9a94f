import { outputOf } from '../outcome.ts';
import { lawActionsSetup, sendingBy, sendingOf, type EventCall } from './setup.ts';

const answers = {
  'action.send': { target: 'sending', actions: 'takeSent' },
  'action.cancel': 'choosing',
} as const;

/**
 * What a person does to one thing that a law governs, by an event of that law: chosen among those that the server
 * permits, answered, sent with the version that was seen. A newer object that the page shows beneath the dialog is not
 * decided on before a conflict is said. (A request has three channels and more to ask: `request-actions` and `decision`.)
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

/** The same chart with the call of that law behind it. */
export const lawActionsBy = (name: EventCall): typeof lawActionsChart =>
  lawActionsChart.provide({ actors: { sendEvent: sendingBy(name) } });
