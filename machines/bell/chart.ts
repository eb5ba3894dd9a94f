import { assertEvent, assign, fromPromise, setup, type AnyActorRef } from 'xstate';
import type { Bell } from '#contract/bell.ts';
import { call, type CallInput, type CallOutcome } from '../shared/call.ts';
import { answerOf, isFinal, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface BellInput {
  /** From 0 to 1, drawn once a page: pages that lost the same server do not return at the same moment. */
  jitter: number;
}

export interface BellContext extends BellInput {
  /** Null before the first reading. */
  bell: Bell | null;
  /** There are more unread lines than before; until some are read. */
  isNews: boolean;
  /** Why the bell could not be read, in French; null if it could. */
  message: string | null;
  isFinal: boolean;
  /** What is being marked as read. */
  marked: CallInput<'readBell'>['body'];
  /** Streams that ended since one was opened last, that one included. */
  failures: number;
}

export type BellEvent =
  /** The page is in sight, or no longer. */
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  /** Sent by the stream. */
  | { type: 'stream.opened' }
  | { type: 'stream.rang' }
  | { type: 'bell.read'; marked: BellContext['marked'] }
  | { type: 'bell.retry' };

/**
 * Milliseconds: half of the first wait for another stream, and the longest one; the waits for the first stream, and
 * for more rings.
 */
const firstWait = 1_000;
const longestWait = 60_000;
const patience = 3_000;
const gathering = 500;

type Read = CallOutcome<'bell'>;

/**
 * Listens to the stream of live events until it ends, and tells the parent. The page provides it; the default ends at
 * once.
 */
const listen = fromPromise<void, { parent: AnyActorRef }>(() => Promise.resolve());

/**
 * The bell in the header (docs/domain/bell.md). While the page is in sight it has a stream; each ring, and each stream
 * that opens after another one, has the bell read again.
 */
export const bellChart = setup({
  types: { context: {} as BellContext, events: {} as BellEvent, input: {} as BellInput },
  actors: {
    listen,
    readBell: call('bell', { renew: false }),
    markBell: call('readBell', { outlives: true }),
  },
  delays: {
    patience,
    gathering,
    wait: ({ context: { failures, jitter } }) =>
      Math.min(longestWait, firstWait * 2 ** failures) * (1 + jitter / 2),
  },
  guards: {
    ...outcomeGuards,
    hasUnread: ({ context }) => context.bell !== null && context.bell.unread > 0,
  },
  actions: {
    takeBell: assign(({ context }, outcome: Read) => {
      const bell = answerOf(outcome);
      return {
        bell,
        isNews:
          context.bell !== null &&
          (bell.unread > context.bell.unread || (context.isNews && bell.unread === context.bell.unread)),
        message: null,
        isFinal: false,
      };
    }),
    takeMessage: assign((_, outcome: Read) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    takeMarked: assign(({ event }) => {
      assertEvent(event, 'bell.read');
      return { marked: event.marked };
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'bell',
  context: ({ input }) => ({
    ...input,
    bell: null,
    isNews: false,
    message: null,
    isFinal: false,
    marked: {},
    failures: 0,
  }),
  type: 'parallel',
  states: {
    stream: {
      initial: 'away',
      states: {
        away: {
          description: 'La page n’est pas en vue\u00a0: aucune connexion n’est tenue.',
          on: { 'page.shown': 'listening' },
        },
        listening: {
          invoke: {
            id: 'listen',
            src: 'listen',
            input: ({ self }) => ({ parent: self }),
            onDone: { target: 'waiting', actions: 'countFailure' },
            onError: { target: 'waiting', actions: 'countFailure' },
          },
          on: {
            'page.hidden': 'away',
            'stream.opened': { actions: 'forgetFailures' },
          },
        },
        waiting: {
          description: 'Le flux est coupé\u00a0: il est repris après un délai qui croît.',
          after: { wait: 'listening' },
          on: { 'page.hidden': 'away' },
        },
      },
    },
    list: {
      initial: 'unread',
      states: {
        unread: {
          description: 'Les avis se lisent une fois le flux ouvert\u00a0: rien n’est alors manqué.',
          after: { patience: 'reading' },
          on: { 'stream.opened': 'reading' },
        },
        reading: {
          invoke: {
            id: 'readBell',
            src: 'readBell',
            input: { query: {} },
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'shown',
                actions: { type: 'takeBell', params: outputOf },
              },
              { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'unavailable', actions: 'takeUnexpected' },
          },
          on: {
            'stream.rang': { target: 'reading', reenter: true },
            'stream.opened': { target: 'reading', reenter: true },
            'bell.read': { guard: 'hasUnread', target: 'marking', actions: 'takeMarked' },
          },
        },
        shown: {
          on: {
            'stream.rang': 'gathering',
            'stream.opened': 'reading',
            'bell.read': { guard: 'hasUnread', target: 'marking', actions: 'takeMarked' },
          },
        },
        gathering: {
          description: 'Ce qui sonne au même moment se lit en une fois.',
          after: { gathering: 'reading' },
          on: { 'bell.read': { guard: 'hasUnread', target: 'marking', actions: 'takeMarked' } },
        },
        marking: {
          description: 'La lecture se note\u00a0; tout est relu ensuite.',
          invoke: {
            id: 'markBell',
            src: 'markBell',
            input: ({ context: { marked } }) => ({ body: marked }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'gathering',
                actions: { type: 'takeBell', params: outputOf },
              },
              { target: 'gathering' },
            ],
            onError: 'gathering',
          },
          on: { 'bell.read': { target: 'marking', reenter: true, actions: 'takeMarked' } },
        },
        unavailable: {
          on: { 'stream.rang': 'gathering', 'stream.opened': 'reading', 'bell.retry': 'reading' },
        },
      },
    },
  },
});
