import { assertEvent, assign, emit, setup } from 'xstate';
import type { TariffReplay } from '#contract/tariff-replays.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { isFinal, answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface TariffReplayInput {
  /** Id of the version. */
  id: number;
}

export interface TariffReplayContext extends TariffReplayInput {
  /** The last replay; null before it is read, or if there is none. */
  replay: TariffReplay | null;
  /** Number of the state of the version that is to be replayed, with the key of the write. */
  asked: { version: number; key: string } | null;
  /** Why the last call failed, in French; null if it did not. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type TariffReplayEvent =
  /** `version`: number of the state that the page shows. `key`: idempotency key. */
  | { type: 'replay.start'; version: number; key: string }
  | { type: 'replay.cancel' }
  | { type: 'replay.retry' };

type Read = CallOutcome<'tariffReplay'>;
type Changed = CallOutcome<'startReplay' | 'cancelReplay'>;

const isRunning = (replay: TariffReplay | null): boolean => replay?.state === 'running';

const named = ({ id }: TariffReplayContext) => ({ params: { id } });

function starting({ id, asked }: TariffReplayContext) {
  if (!asked) throw new Error('A replay starts once it is asked for');
  return { params: { id }, body: { version: asked.version }, idempotencyKey: asked.key };
}

/** Outcomes of a call that reads the replay. */
const shows = [
  {
    guard: { type: 'runs', params: outputOf },
    target: 'following',
    actions: { type: 'takeReplay', params: outputOf },
  },
  {
    guard: { type: 'isDone', params: outputOf },
    target: 'resting',
    actions: { type: 'takeReplay', params: outputOf },
  },
] as const;

/** Outcomes of a write: a replay that runs is followed. */
const changes = [
  {
    guard: { type: 'runs', params: outputOf },
    target: 'following',
    actions: { type: 'takeReplay', params: outputOf },
  },
  {
    guard: { type: 'isDone', params: outputOf },
    target: 'resting',
    actions: [
      { type: 'takeReplay', params: outputOf },
      { type: 'toastDone', params: outputOf },
    ],
  },
] as const;

/**
 * The portfolio replayed under a version of the tariff (docs/domain/tariff-versions.md, "Replay"): the server prices
 * it in the background, and the page follows until it is done, stopped or failed.
 */
export const tariffReplayChart = setup({
  types: {
    context: {} as TariffReplayContext,
    events: {} as TariffReplayEvent,
    input: {} as TariffReplayInput,
    emitted: {} as Emitted,
  },
  actors: {
    readReplay: call('tariffReplay'),
    startReplay: call('startReplay'),
    cancelReplay: call('cancelReplay'),
  },
  /** In ms: before the progress is read again. */
  delays: { nextLook: 1_000 },
  guards: {
    ...outcomeGuards,
    runs: (_, outcome: Read | Changed) => outcome.kind === 'done' && isRunning(outcome.answer.replay),
  },
  actions: {
    takeReplay: assign((_, outcome: Read | Changed) => ({ replay: answerOf(outcome).replay, message: null })),
    takeAsked: assign(({ event }) => {
      assertEvent(event, 'replay.start');
      return { asked: { version: event.version, key: event.key }, message: null };
    }),
    takeMessage: assign((_, outcome: Read | Changed) => ({
      message: firstMessageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    toastDone: emit((_, outcome: Changed): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
}).createMachine({
  id: 'tariff-replay',
  context: ({ input }) => ({ ...input, replay: null, asked: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readReplay',
        src: 'readReplay',
        input: ({ context }) => named(context),
        onDone: [...shows, { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } }],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'replay.retry': 'reading' } },
    resting: {
      description: 'Le dernier rejeu, ou aucun.',
      on: { 'replay.start': { target: 'starting', actions: 'takeAsked' } },
    },
    starting: {
      invoke: {
        id: 'startReplay',
        src: 'startReplay',
        input: ({ context }) => starting(context),
        onDone: [...changes, { target: 'resting', actions: { type: 'takeMessage', params: outputOf } }],
        onError: { target: 'resting', actions: 'takeUnexpected' },
      },
    },
    following: {
      description: 'Le serveur rejoue\u202f; la page peut être quittée.',
      initial: 'waiting',
      on: { 'replay.cancel': 'cancelling' },
      states: {
        waiting: { after: { nextLook: 'looking' } },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'readReplay',
            input: ({ context }) => named(context),
            onDone: [
              {
                guard: { type: 'runs', params: outputOf },
                target: 'waiting',
                actions: { type: 'takeReplay', params: outputOf },
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#tariff-replay.resting',
                actions: { type: 'takeReplay', params: outputOf },
              },
              { target: 'waiting', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: 'takeUnexpected' },
          },
        },
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelReplay',
        src: 'cancelReplay',
        input: ({ context }) => named(context),
        onDone: [...changes, { target: 'following', actions: { type: 'takeMessage', params: outputOf } }],
        onError: { target: 'following', actions: 'takeUnexpected' },
      },
    },
  },
});
