import { assertEvent, assign, emit, setup } from 'xstate';
import type { RequestType } from '#domain/forms.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { isFinal, answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';
import { addressOf } from '../simulation/stage.ts';
import { begunOf, type Begun } from './begun.ts';

export interface OpenSimulationsInput {
  type: RequestType;
  /**
   * Random name of the simulation that is opened if there is none: two tabs that open at once have different
   * ones.
   */
  fresh: string;
}

export interface OpenSimulationsContext extends OpenSimulationsInput {
  begun: readonly Begun[];
  /** Key of the simulation that is to be removed. */
  removing: string | null;
  /** Why the list could not be read, or a simulation not be removed, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type OpenSimulationsEvent =
  | { type: 'list.retry' }
  | { type: 'removal.ask'; key: string }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' };

type Listed = CallOutcome<'openSimulations'>;
type Removed = CallOutcome<'deleteDraft'>;

const begunIn = ({ type }: OpenSimulationsContext, outcome: Listed): readonly Begun[] =>
  begunOf(type, answerOf(outcome).simulations);

/**
 * The simulations of a type that have a draft and no request: the user resumes or removes one. If there is
 * none, a new one is opened.
 */
export const openSimulationsChart = setup({
  types: {
    context: {} as OpenSimulationsContext,
    events: {} as OpenSimulationsEvent,
    input: {} as OpenSimulationsInput,
    emitted: {} as Emitted,
  },
  actors: { listOpen: call('openSimulations'), remove: call('deleteDraft', { draft: 'clears' }) },
  guards: {
    ...outcomeGuards,
    hasSome: ({ context }, outcome: Listed) =>
      outcome.kind === 'done' && begunIn(context, outcome).length > 0,
  },
  actions: {
    takeBegun: assign(({ context }, outcome: Listed) => ({ begun: begunIn(context, outcome) })),
    takeAsked: assign(({ event }) => {
      assertEvent(event, 'removal.ask');
      return { removing: event.key, message: null };
    }),
    forgetAsked: assign({ removing: null }),
    takeMessage: assign((_, outcome: Listed | Removed) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign({ message: null }),
    openNew: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: addressOf(context.type, 'estimation', null, context.fresh),
      replace: true,
    })),
  },
}).createMachine({
  id: 'open-simulations',
  context: ({ input }) => ({ ...input, begun: [], removing: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      exit: 'forgetAsked',
      invoke: {
        id: 'listOpen',
        src: 'listOpen',
        input: ({ context: { type } }) => ({ query: { type } }),
        onDone: [
          {
            guard: { type: 'hasSome', params: outputOf },
            target: 'listed',
            actions: { type: 'takeBegun', params: outputOf },
          },
          { guard: { type: 'isDone', params: outputOf }, target: 'none', actions: 'openNew' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'list.retry': { target: 'reading', actions: 'forgetMessage' } } },
    none: { description: 'Aucune n’est commencée\u00a0: une nouvelle s’ouvre.' },
    listed: { on: { 'removal.ask': { target: 'confirming', actions: 'takeAsked' } } },
    confirming: {
      on: { 'removal.confirm': 'removing', 'removal.cancel': { target: 'listed', actions: 'forgetAsked' } },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { begun, removing } }) => {
          const one = begun.find(({ key }) => key === removing);
          if (!one) throw new Error('What is removed was listed');
          return { params: { kind: 'simulation', key: one.key }, query: { revision: one.revision } };
        },
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'reading' },
          {
            guard: { type: 'isStale', params: outputOf },
            target: 'reading',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'listed', actions: ['forgetAsked', { type: 'takeMessage', params: outputOf }] },
        ],
        onError: { target: 'listed', actions: ['forgetAsked', 'takeUnexpected'] },
      },
    },
  },
});
