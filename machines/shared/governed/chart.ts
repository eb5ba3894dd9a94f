import { outputOf } from '../outcome.ts';
import {
  actingBy,
  governedSetup,
  requiredObject,
  readingBy,
  type GovernedContext,
  type GovernedKind,
} from './setup.ts';

const named = ({ context: { id } }: { context: GovernedContext }) => ({ params: { id } });

/** One object that a law governs, read and acted on: its buttons are the child `lawActions`. */
export const governedChart = governedSetup.createMachine({
  id: 'governed',
  context: ({ input }) => ({ ...input, object: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readObject',
        src: 'readObject',
        input: named,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'open',
            actions: { type: 'takeRead', params: outputOf },
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'unknown',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'object.retry': 'reading' } },
    unknown: { description: 'Il n’y a rien sous ce numéro.' },
    open: {
      invoke: {
        id: 'lawActions',
        src: 'lawActions',
        input: ({ self, context }) => ({ parent: self, object: requiredObject(context) }),
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
      initial: 'shown',
      on: { 'action.done': { actions: ['takeChanged', 'notifyActions'] } },
      states: {
        shown: { on: { 'object.outdated': 'refreshing' } },
        refreshing: {
          description: 'Quelqu’un d’autre l’a changé\u00a0: il est relu sans rien cacher.',
          invoke: {
            id: 'rereadObject',
            src: 'readObject',
            input: named,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'shown',
                actions: [{ type: 'takeRead', params: outputOf }, 'notifyActions'],
              },
              { target: 'shown' },
            ],
            onError: 'shown',
          },
        },
      },
    },
  },
});

const made = new Map<GovernedKind, typeof governedChart>();

/** The same chart with the calls of that kind of object. */
export function governedOf(kind: GovernedKind): typeof governedChart {
  const chart =
    made.get(kind) ??
    governedChart.provide({ actors: { readObject: readingBy(kind), lawActions: actingBy(kind) } });
  made.set(kind, chart);
  return chart;
}
