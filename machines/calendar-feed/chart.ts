import { assign, emit, setup } from 'xstate';
import type { CalendarFeed } from '#contract/calendar.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, isFinal, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface CalendarFeedContext {
  /** Null until it is read. */
  feed: CalendarFeed | null;
  /** The new address, which the server gives once; null before and after. */
  address: string | null;
  /** Why the last call failed, in French; null if it did not. */
  message: string | null;
  /** The reading was refused: another try is useless. */
  isFinal: boolean;
}

export type CalendarFeedEvent =
  | { type: 'calendar.open' }
  | { type: 'calendar.close' }
  | { type: 'calendar.retry' };

type Read = CallOutcome<'calendarFeed'>;
type Opened = CallOutcome<'openCalendar'>;
type Closed = CallOutcome<'closeCalendar'>;

/**
 * The private address of the account's calendar: read, opened (a former address ends), closed. A new address is
 * displayed until the page is left.
 */
export const calendarFeedChart = setup({
  types: {
    context: {} as CalendarFeedContext,
    events: {} as CalendarFeedEvent,
    emitted: {} as Emitted,
  },
  actors: {
    readFeed: call('calendarFeed'),
    openFeed: call('openCalendar'),
    closeFeed: call('closeCalendar'),
  },
  guards: {
    ...outcomeGuards,
    hasAddress: ({ context }) => context.feed?.opened_at !== null,
  },
  actions: {
    takeFeed: assign((_, outcome: Read | Closed) => ({
      feed: answerOf<{ feed: CalendarFeed }>(outcome).feed,
      address: null,
      message: null,
      isFinal: false,
    })),
    takeCurrent: assign((_, outcome: Read) => ({ feed: answerOf(outcome).feed, address: null })),
    takeAddress: assign((_, outcome: Opened) => ({
      feed: answerOf(outcome).feed,
      address: answerOf(outcome).address,
      message: null,
    })),
    takeUnread: assign((_, outcome: Read) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeMessage: assign((_, outcome: Opened | Closed) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign({ message: null }),
    toastDone: emit((_, outcome: Closed): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
}).createMachine({
  id: 'calendar-feed',
  context: { feed: null, address: null, message: null, isFinal: false },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readFeed',
        src: 'readFeed',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeFeed', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeUnread', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'calendar.retry': 'reading' } },
    shown: {
      on: {
        'calendar.open': { target: 'opening', actions: 'forgetMessage' },
        'calendar.close': { guard: 'hasAddress', target: 'closing', actions: 'forgetMessage' },
      },
    },
    opening: {
      invoke: {
        id: 'openFeed',
        src: 'openFeed',
        input: ({ context: { feed } }) => ({ body: { seen: feed?.opened_at ?? null } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeAddress', params: outputOf },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: 'rereading',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'shown', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'shown', actions: 'takeUnexpected' },
      },
    },
    rereading: {
      description: 'L’adresse a changé entre-temps\u00a0: le message reste.',
      invoke: {
        id: 'rereadFeed',
        src: 'readFeed',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeCurrent', params: outputOf },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
    closing: {
      invoke: {
        id: 'closeFeed',
        src: 'closeFeed',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [
              { type: 'takeFeed', params: outputOf },
              { type: 'toastDone', params: outputOf },
            ],
          },
          { target: 'shown', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'shown', actions: 'takeUnexpected' },
      },
    },
  },
});
