import { outputOf } from '../outcome.ts';
import { creationSetup, makingBy, sendingIn, type CreationKind } from './setup.ts';

/** A form that makes one object: what was typed stays until the object exists, then its page opens. */
export const creationChart = creationSetup.createMachine({
  id: 'creation',
  context: ({ input }) => ({ ...input, sent: null, errors: {}, message: null }),
  initial: 'typing',
  states: {
    typing: { on: { 'form.send': { target: 'sending', actions: 'takeSent' } } },
    sending: {
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => {
          const { body, key } = sendingIn(context);
          return { body, idempotencyKey: key };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'made',
            actions: [
              { type: 'toastDone', params: outputOf },
              { type: 'openMade', params: outputOf },
            ],
          },
          { target: 'typing', actions: { type: 'takeFailure', params: outputOf } },
        ],
        onError: { target: 'typing', actions: 'takeUnexpected' },
      },
    },
    made: { description: 'Sa page s’ouvre.' },
  },
});

const made = new Map<CreationKind, typeof creationChart>();

/** The same chart with the call of that kind of object. */
export function creationOf(kind: CreationKind): typeof creationChart {
  const chart = made.get(kind) ?? creationChart.provide({ actors: { make: makingBy(kind) } });
  made.set(kind, chart);
  return chart;
}
