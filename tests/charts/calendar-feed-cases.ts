import type { CalendarFeed } from '#contract/calendar.ts';
import {
  calendarFeedChart,
  calendarFeedIgnored,
  type CalendarFeedEvent,
} from '#machines/calendar-feed/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline, refused, stale } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `calendar-feed`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const none: CalendarFeed = { opened_at: null, read_at: null, may_write: true };
const read: CalendarFeed = {
  opened_at: '2026-03-02T08:00:00.000Z',
  read_at: '2026-03-03T08:00:00.000Z',
  may_write: true,
};
const fresh: CalendarFeed = { opened_at: '2026-03-05T08:00:00.000Z', read_at: null, may_write: true };
const address = 'https://portail.test/api/calendar/clé/charpente.ics';
const opened = answered({ message: 'L’agenda a une nouvelle adresse.', feed: fresh, address });
const closed = answered({ message: 'L’agenda n’a plus d’adresse.', feed: none });
const pending = refused('Votre adhésion n’est pas encore validée.');

const open: CalendarFeedEvent = { type: 'calendar.open' };
const close: CalendarFeedEvent = { type: 'calendar.close' };
const retry: CalendarFeedEvent = { type: 'calendar.retry' };
const isRead = (feed: CalendarFeed) =>
  done('readFeed', answered({ feed }), { at: 'shown', context: { feed, address: null, message: null } });
const retries = send(retry, { at: 'reading', causes: [given('readFeed', {})] });
/** The address is asked for in place of the one that is shown. */
const opensAt = (feed: CalendarFeed) =>
  send(open, {
    at: 'opening',
    context: { message: null },
    causes: [given('openFeed', { body: { seen: feed.opened_at } })],
  });
const isOutdated = done('openFeed', stale, {
  at: 'rereading',
  context: { message: stale.message },
  causes: [given('rereadFeed', {})],
});
const closes = send(close, { at: 'closing', context: { message: null }, causes: [given('closeFeed', {})] });

/** The calendar of the last answer that has one. */
function lastFeed(moves: readonly Move[]): CalendarFeed | undefined {
  const answers = moves.flatMap((move) =>
    move.kind === 'done' && 'answer' in (move.output as object) ? [move.output as { answer: object }] : [],
  );
  return (answers.at(-1)?.answer as { feed: CalendarFeed } | undefined)?.feed;
}

export const suite = defineSuite(calendarFeedChart, {
  ignored: calendarFeedIgnored,
  events: { 'calendar.open': [{}], 'calendar.close': [{}], 'calendar.retry': [{}] },
  children: {
    readFeed: {
      done: [answered({ feed: none }), answered({ feed: read }), offline, pending],
      error: [fault],
    },
    openFeed: { done: [opened, offline, stale], error: [fault] },
    closeFeed: { done: [closed, offline], error: [fault] },
  },
  project: ({ feed, address: shown, message, isFinal }) => [
    feed?.opened_at,
    shown,
    message !== null,
    isFinal,
  ],
  pins: {
    readFeed: () => ({}),
    rereadFeed: () => ({}),
    openFeed: ({ moves }) => ({ body: { seen: lastFeed(moves)?.opened_at ?? null } }),
    closeFeed: () => ({}),
  },
  journeys: [
    {
      name: 'The user creates an address, which is displayed, and removes it',
      steps: [
        starts({ at: 'reading', causes: [given('readFeed', {})] }),
        isRead(none),
        send(close, { at: 'shown' }),
        opensAt(none),
        done('openFeed', opened, { at: 'shown', context: { feed: fresh, address } }),
        closes,
        done('closeFeed', closed, {
          at: 'shown',
          context: { feed: none, address: null },
          causes: [emitted({ type: 'toast', kind: 'success', message: 'L’agenda n’a plus d’adresse.' })],
        }),
        send(close, { at: 'shown' }),
      ],
    },
    {
      name: 'A change fails: the former address stays, and the user tries again',
      steps: [
        isRead(read),
        opensAt(read),
        done('openFeed', offline, { at: 'shown', context: { feed: read, message: offline.message } }),
        opensAt(read),
        fails('openFeed', fault, {
          at: 'shown',
          context: { feed: read, address: null, message: unexpected },
        }),
        closes,
        done('closeFeed', offline, { at: 'shown', context: { feed: read, message: offline.message } }),
        closes,
        fails('closeFeed', fault, { at: 'shown', context: { feed: read, message: unexpected } }),
        opensAt(read),
        done('openFeed', opened, { at: 'shown', context: { feed: fresh, address, message: null } }),
      ],
    },
    {
      name: 'The address changed in another window: it is read again, and the user replaces the one that is shown',
      steps: [
        isRead(none),
        opensAt(none),
        isOutdated,
        done('rereadFeed', answered({ feed: read }), {
          at: 'shown',
          context: { feed: read, address: null, message: stale.message },
        }),
        opensAt(read),
        done('openFeed', opened, { at: 'shown', context: { feed: fresh, address } }),
        opensAt(fresh),
        isOutdated,
        done('rereadFeed', offline, {
          at: 'shown',
          context: { feed: fresh, address, message: stale.message },
        }),
        opensAt(fresh),
        isOutdated,
        fails('rereadFeed', fault, { at: 'shown', context: { feed: fresh, message: stale.message } }),
        opensAt(fresh),
        isOutdated,
        done('rereadFeed', answered({ feed: none }), { at: 'shown', context: { feed: none, address: null } }),
      ],
    },
    {
      name: 'The calendar cannot be read: the user tries again, unless it is refused',
      steps: [
        done('readFeed', offline, {
          at: 'unavailable',
          context: { message: offline.message, isFinal: false },
        }),
        retries,
        done('readFeed', pending, {
          at: 'unavailable',
          context: { message: pending.message, isFinal: true },
        }),
        retries,
        fails('readFeed', fault, { at: 'unavailable', context: { isFinal: false } }),
        retries,
        done('readFeed', pending, { at: 'unavailable', context: { isFinal: true } }),
        retries,
        done('readFeed', answered({ feed: read }), {
          at: 'shown',
          context: { feed: read, message: null, isFinal: false },
        }),
      ],
    },
  ],
});
