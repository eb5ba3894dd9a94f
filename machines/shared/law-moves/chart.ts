import { outputOf } from '../outcome.ts';
import { lawMovesSetup, sendingBy, sendingOf, type EventCall } from './setup.ts';

const answers = {
  'move.send': { target: 'sending', actions: 'takeSent' },
  'move.cancel': 'choosing',
} as const;

/**
 * What a person does to one thing that a law governs, by an event of that law: chosen among those that the server
 * permits, answered, sent with the version that was seen. A newer object that the page shows beneath the dialog is not
 * decided on before a conflict is said. (A request has three channels and more to ask: `request-moves` and `decision`.)
 */
export const lawMovesChart = lawMovesSetup.createMachine({
  id: 'law-moves',
  context: ({ input }) => ({
    ...input,
    move: null,
    seen: input.object.version,
    sent: null,
    errors: {},
    message: null,
  }),
  initial: 'choosing',
  on: { 'object.changed': { actions: 'takeObject' } },
  states: {
    choosing: { on: { 'move.choose': { guard: 'isPermitted', target: 'answering', actions: 'takeMove' } } },
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
export const lawMovesBy = (name: EventCall): typeof lawMovesChart =>
  lawMovesChart.provide({ actors: { sendEvent: sendingBy(name) } });
