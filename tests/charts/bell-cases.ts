import type { Bell } from '#contract/bell.ts';
import { bellChart, bellIgnored, type BellEvent } from '#machines/bell/index.ts';
import { answered, fault, offline, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits, childSends } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

/*
 * The suite of the chart `bell`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const one: Bell = {
  lines: [
    {
      id: 7,
      says: 'Le client a accepté l’offre',
      tone: 'done',
      client: 'SCI Les Acacias',
      reference: 'DO-2026-000007',
      at: '2026-06-15T08:00:00.000Z',
      path: '/dommage-ouvrage/do/dossier/7/documents-du-chantier',
      read: false,
    },
  ],
  unread: 1,
  more: false,
};
/** The same with another one that is unread. */
const two: Bell = {
  ...one,
  lines: [...one.lines, ...one.lines.map((line) => ({ ...line, id: 6 }))],
  unread: 2,
};
const none: Bell = { lines: [], unread: 0, more: false };
const closed = refused('Votre compte est suspendu.');

const shows: BellEvent = { type: 'page.shown' };
const hides: BellEvent = { type: 'page.hidden' };
const opens = (causes: Parameters<typeof send>[1] = {}) =>
  childSends('listen', { type: 'stream.opened' } as BellEvent, causes);
const rings = (causes: Parameters<typeof send>[1] = {}) =>
  childSends('listen', { type: 'stream.rang' } as BellEvent, causes);
const marks = (marked: object): BellEvent => ({ type: 'bell.read', marked });
const reads = given('readBell', { query: {} });
const listens = given('listen', { parent: '@self' });
const at = (stream: string, list: string) => ({ stream, list });

export const suite = defineSuite(bellChart, {
  ignored: bellIgnored,
  starts: { 'a page': { jitter: 0.5 } },
  events: {
    'page.shown': [{}],
    'page.hidden': [{}],
    'stream.opened': sentBy('listen', [{}]),
    'stream.rang': sentBy('listen', [{}]),
    'bell.read': [{ marked: { id: 7 } }, { marked: { until: 7 } }],
    'bell.retry': [{}],
  },
  children: {
    listen: { done: [undefined], error: [fault] },
    readBell: { done: [answered(one), answered(none), offline, closed], error: [fault] },
    markBell: { done: [answered(one), answered(none), offline], error: [fault] },
  },
  project: ({ bell, isNews, message, isFinal, failures, marked }) => [
    bell?.unread,
    isNews,
    message !== null,
    isFinal,
    Math.min(failures, 2),
    JSON.stringify(marked),
  ],
  pins: {
    listen: () => ({ parent: '@self' }),
    readBell: () => ({ query: {} }),
    markBell: ({ last }) => ({ body: last('bell.read')?.marked }),
  },
  journeys: [
    {
      name: 'The page comes into sight: the bell is read once the stream is open, and again half a second after a ring',
      steps: [
        starts({ at: at('away', 'unread'), causes: [] }),
        send(shows, { at: at('listening', 'unread'), causes: [listens] }),
        opens({ at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', answered(none), {
          at: at('listening', 'shown'),
          context: { bell: none, isNews: false },
        }),
        rings({ at: at('listening', 'gathering') }),
        rings({ at: at('listening', 'gathering') }),
        waits(500, { at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', answered(one), {
          at: at('listening', 'shown'),
          context: { bell: one, isNews: true },
        }),
        rings(),
        waits(500, { causes: [reads] }),
        done('readBell', answered(one), { context: { isNews: true } }),
        rings(),
        waits(500, { causes: [reads] }),
        done('readBell', answered(none), { context: { isNews: false } }),
        rings(),
        waits(500, { causes: [reads] }),
        done('readBell', answered(none), { context: { isNews: false } }),
      ],
    },
    {
      name: 'The stream does not open: after three seconds the bell is read without it',
      steps: [
        send(shows, { causes: [listens] }),
        done('listen', undefined, { at: at('waiting', 'unread'), context: { failures: 1 } }),
        waits(2_500, { at: at('listening', 'unread'), causes: [listens] }),
        waits(500, { at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', answered(one), { at: at('listening', 'shown'), context: { isNews: false } }),
        opens({ at: at('listening', 'reading'), causes: [reads], context: { failures: 0 } }),
      ],
    },
    {
      name: 'The stream is cut again and again: the waits grow up to a minute and a half, and begin anew once it opens',
      steps: [
        send(shows, { causes: [listens] }),
        opens({ causes: [reads] }),
        done('readBell', answered(one)),
        ...[2_500, 5_000, 10_000, 20_000, 40_000, 75_000, 75_000].flatMap((wait) => [
          done('listen', undefined, { at: at('waiting', 'shown') }),
          waits(wait, { at: at('listening', 'shown'), causes: [listens] }),
        ]),
        opens({ at: at('listening', 'reading'), causes: [reads], context: { failures: 0 } }),
        done('readBell', answered(one)),
        fails('listen', fault, { at: at('waiting', 'shown'), context: { failures: 1 } }),
        waits(2_500, { at: at('listening', 'shown'), causes: [listens] }),
      ],
    },
    {
      name: 'The page is hidden: the stream ends; once it is shown again, the bell is read again',
      steps: [
        send(shows, { causes: [listens] }),
        opens({ causes: [reads] }),
        done('readBell', answered(none)),
        send(hides, { at: at('away', 'shown'), causes: [stopped('listen')] }),
        send(shows, { at: at('listening', 'shown'), causes: [listens] }),
        opens({ at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', answered(one), { context: { isNews: true } }),
        done('listen', undefined, { at: at('waiting', 'shown') }),
        send(shows, { at: at('waiting', 'shown') }),
        send(hides, { at: at('away', 'shown') }),
        waits(100_000, { at: at('away', 'shown') }),
      ],
    },
    {
      name: 'It rings, or the stream opens anew, during a reading: the reading begins again',
      steps: [
        send(shows, { causes: [listens] }),
        opens({ causes: [reads] }),
        rings({ at: at('listening', 'reading'), causes: [stopped('readBell'), reads] }),
        opens({ at: at('listening', 'reading'), causes: [stopped('readBell'), reads] }),
        done('readBell', answered(one), { at: at('listening', 'shown') }),
      ],
    },
    {
      name: 'The user reads a line, then all: the server’s answer is displayed, and the bell is read again',
      steps: [
        send(shows, { causes: [listens] }),
        opens({ causes: [reads] }),
        done('readBell', answered(one)),
        send(marks({ id: 7 }), {
          at: at('listening', 'marking'),
          causes: [given('markBell', { body: { id: 7 } })],
        }),
        rings({ at: at('listening', 'marking') }),
        send(marks({ until: 7 }), {
          at: at('listening', 'marking'),
          causes: [stopped('markBell'), given('markBell', { body: { until: 7 } })],
        }),
        done('markBell', answered(two), { at: at('listening', 'gathering'), context: { bell: two } }),
        send(marks({ until: 7 }), { causes: [given('markBell', { body: { until: 7 } })] }),
        done('markBell', offline, { at: at('listening', 'gathering'), context: { bell: two } }),
        waits(500, { at: at('listening', 'reading'), causes: [reads] }),
        send(marks({ id: 7 }), { causes: [stopped('readBell'), given('markBell', { body: { id: 7 } })] }),
        fails('markBell', fault, { at: at('listening', 'gathering') }),
        send(marks({ until: 7 }), { causes: [given('markBell', { body: { until: 7 } })] }),
        done('markBell', answered(none), { context: { bell: none, isNews: false } }),
        send(marks({ id: 7 }), { at: at('listening', 'gathering') }),
        waits(500, { at: at('listening', 'reading'), causes: [reads] }),
        send(marks({ id: 7 }), { at: at('listening', 'reading') }),
        done('readBell', answered(none), { at: at('listening', 'shown') }),
        send(marks({ id: 7 }), { at: at('listening', 'shown') }),
      ],
    },
    {
      name: 'The bell cannot be read: the user tries again, or the next ring does; a refusal is final',
      steps: [
        send(shows, { causes: [listens] }),
        opens({ causes: [reads] }),
        done('readBell', offline, { at: at('listening', 'unavailable'), context: { isFinal: false } }),
        send({ type: 'bell.retry' }, { at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', closed, {
          at: at('listening', 'unavailable'),
          context: { isFinal: true, message: 'Votre compte est suspendu.' },
        }),
        rings({ at: at('listening', 'gathering') }),
        waits(500, { causes: [reads] }),
        fails('readBell', fault, { at: at('listening', 'unavailable'), context: { isFinal: false } }),
        opens({ at: at('listening', 'reading'), causes: [reads] }),
        done('readBell', closed),
        send({ type: 'bell.retry' }, { causes: [reads] }),
        done('readBell', answered(one), { context: { message: null, isFinal: false } }),
      ],
    },
  ],
});
