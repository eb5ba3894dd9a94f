import { unexpected } from '#machines/shared/outcome.ts';
import {
  tariffReplayChart,
  tariffReplayIgnored,
  type TariffReplayEvent,
} from '#machines/tariff-replay/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { send, server, starts, waits, type Expected } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { begun, cancelled, done, failed, halfway } from './tariff-replay-fixtures.ts';

/*
 * The suite of the chart `tariff-replay`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const none = answered({ replay: null });
const changed = (replay: typeof done | null, message = 'Le portefeuille est rejoué sous cette version.') =>
  answered({ replay, message });
const stoppedNow = changed(cancelled, 'Le rejeu est arrêté.');
const named = { params: { id: 7 } };
const starting = { params: { id: 7 }, body: { version: 2 }, idempotencyKey: 'k' };
const reads = given('readReplay', named);
const looks = given('lookAgain', named);
const begins = given('startReplay', starting);
const cancels = given('cancelReplay', named);
const toasts = (message: string) => emitted({ type: 'toast', kind: 'success', message });
const user = {
  replays: (expected: Expected) =>
    send<TariffReplayEvent>({ type: 'replay.start', version: 2, key: 'k' }, expected),
  cancels: (expected: Expected) => send<TariffReplayEvent>({ type: 'replay.cancel' }, expected),
  retries: (expected: Expected) => send<TariffReplayEvent>({ type: 'replay.retry' }, expected),
};
const [waiting, looking] = [{ following: 'waiting' }, { following: 'looking' }];

export const suite = defineSuite(tariffReplayChart, {
  starts: { 'a draft': { id: 7 } },
  events: {
    'replay.start': [{ version: 2, key: 'k' }],
    'replay.cancel': [{}],
    'replay.retry': [{}],
  },
  children: {
    readReplay: {
      done: [none, answered({ replay: halfway }), answered({ replay: done }), failures.offline],
      error: [fault],
    },
    startReplay: { done: [changed(begun), changed(done), failures.stale], error: [fault] },
    cancelReplay: { done: [stoppedNow, changed(begun), failures.offline], error: [fault] },
  },
  project: ({ replay, message, asked }) => [replay?.state, replay?.priced, message, asked?.version],
  pins: {
    readReplay: () => named,
    lookAgain: () => named,
    startReplay: () => starting,
    cancelReplay: () => named,
  },
  journeys: [
    {
      name: 'An administrator replays the portfolio, and the page follows to the result',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', none, { at: 'resting', context: { replay: null } }),
        user.replays({ at: 'starting', context: { asked: { version: 2, key: 'k' } }, causes: [begins] }),
        server.answers('startReplay', changed(begun), { at: waiting, context: { replay: begun } }),
        waits(1_000, { at: looking, causes: [looks] }),
        server.answers('lookAgain', answered({ replay: halfway }), {
          at: waiting,
          context: { replay: halfway },
        }),
        waits(1_000, { at: looking, causes: [looks] }),
        server.answers('lookAgain', failures.offline, {
          at: waiting,
          context: { replay: halfway, message: failures.offline.message },
        }),
        waits(1_000, { at: looking, causes: [looks] }),
        server.breaks('lookAgain', fault, { at: waiting, context: { message: unexpected } }),
        waits(1_000, { at: looking, causes: [looks] }),
        server.answers('lookAgain', answered({ replay: done }), {
          at: 'resting',
          context: { replay: done, message: null },
        }),
      ],
    },
    {
      name: 'A replay that runs is followed by who comes later, and stopped on demand',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', answered({ replay: halfway }), {
          at: waiting,
          context: { replay: halfway },
        }),
        user.cancels({ at: 'cancelling', causes: [cancels] }),
        server.answers('cancelReplay', failures.offline, {
          at: waiting,
          context: { message: failures.offline.message },
        }),
        waits(1_000, { at: looking, causes: [looks] }),
        user.cancels({ at: 'cancelling', causes: [stopped('lookAgain'), cancels] }),
        server.breaks('cancelReplay', fault, { at: waiting, context: { message: unexpected } }),
        user.cancels({ at: 'cancelling', causes: [cancels] }),
        server.answers('cancelReplay', stoppedNow, {
          at: 'resting',
          context: { replay: cancelled, message: null },
          causes: [toasts('Le rejeu est arrêté.')],
        }),
      ],
    },
    {
      name: 'A replay fails while it is followed: the page ends, and begins another on demand',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', answered({ replay: halfway }), { at: waiting }),
        waits(1_000, { at: looking, causes: [looks] }),
        server.answers('lookAgain', answered({ replay: failed }), {
          at: 'resting',
          context: { replay: failed, message: null },
        }),
        user.replays({ at: 'starting', causes: [begins] }),
      ],
    },
    {
      name: 'Somebody else has begun another replay meanwhile: the page follows that one',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', answered({ replay: halfway }), { at: waiting }),
        user.cancels({ at: 'cancelling', causes: [cancels] }),
        server.answers('cancelReplay', changed(begun), { at: waiting, context: { replay: begun } }),
      ],
    },
    {
      name: 'The draft has changed since: the replay is not begun, and the page says why',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', answered({ replay: cancelled }), {
          at: 'resting',
          context: { replay: cancelled },
        }),
        user.replays({ at: 'starting', causes: [begins] }),
        server.answers('startReplay', failures.stale, {
          at: 'resting',
          context: { replay: cancelled, message: failures.stale.message },
        }),
        user.replays({ at: 'starting', context: { message: null }, causes: [begins] }),
        server.breaks('startReplay', fault, { at: 'resting', context: { message: unexpected } }),
        user.replays({ at: 'starting', causes: [begins] }),
        server.answers('startReplay', changed(done), {
          at: 'resting',
          context: { replay: done, message: null },
          causes: [toasts('Le portefeuille est rejoué sous cette version.')],
        }),
      ],
    },
    {
      name: 'The last replay cannot be read: the page says so, and reads again on demand',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        user.retries({ at: 'reading', causes: [reads] }),
        server.breaks('readReplay', fault, { at: 'unavailable', context: { message: unexpected } }),
        user.retries({ at: 'reading', causes: [reads] }),
        server.answers('readReplay', none, { at: 'resting', context: { message: null } }),
      ],
    },
  ],
  ignored: tariffReplayIgnored,
});
