import type { OpenSimulation } from '#contract/drafts.ts';
import {
  openSimulationsChart,
  openSimulationsIgnored,
  type OpenSimulationsEvent,
} from '#machines/open-simulations/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `open-simulations`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const first: OpenSimulation = {
  key: 'maison-individuelle',
  revision: 4,
  repere: 'Élodie Lefèvre',
  postal_code: '33160',
  city: 'Saint-Médard-en-Jalles',
  cost: '250 000',
  updated_at: '2026-11-20T09:42:00Z',
};
const second: OpenSimulation = {
  key: 'maison-individuelle-b2',
  revision: 2,
  repere: ' ',
  postal_code: '',
  city: '',
  cost: 'beaucoup',
  updated_at: '2026-11-19T17:05:00Z',
};
export const some = { simulations: [first, second] };
const none = { simulations: [] };
const shown = [
  { ...first, draft: null, savedAt: first.updated_at, updated_at: undefined },
  { ...second, draft: 'b2', savedAt: second.updated_at, updated_at: undefined },
];

const reads = given('listOpen', { query: { type: 'Maison individuelle' } });
const listed = done('listOpen', answered(some), { at: 'listed', context: { begun: shown } });
const asks = send<OpenSimulationsEvent>(
  { type: 'removal.ask', key: second.key },
  { at: 'confirming', context: { removing: second.key, message: null } },
);
const removes = [
  listed,
  asks,
  send<OpenSimulationsEvent>(
    { type: 'removal.confirm' },
    {
      at: 'removing',
      causes: [given('remove', { params: { kind: 'simulation', key: second.key }, query: { revision: 2 } })],
    },
  ),
];

export const suite = defineSuite(openSimulationsChart, {
  starts: { houses: { type: 'Maison individuelle', fresh: 'c3c3c3c3' } },
  events: {
    'list.retry': [{}],
    'removal.ask': [{ key: first.key }, { key: second.key }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  children: {
    listOpen: { done: [answered(some), answered(none), failures.offline], error: [fault] },
    remove: {
      done: [answered({ data: null, revision: 3, updated_at: null }), failures.stale, failures.offline],
      error: [fault],
    },
  },
  project: ({ begun, removing, message }) => [begun.length, removing, message !== null],
  pins: {
    listOpen: () => ({ query: { type: 'Maison individuelle' } }),
    remove: ({ last }) => {
      const key = last('removal.ask')?.key;
      return { params: { kind: 'simulation', key }, query: { revision: key === first.key ? 4 : 2 } };
    },
  },
  journeys: [
    {
      name: 'The user sees the open simulations, by the client’s name',
      steps: [starts({ at: 'reading', causes: [reads] }), listed],
    },
    {
      name: 'No simulation is open: a new one begins',
      steps: [
        done('listOpen', answered(none), {
          at: 'none',
          causes: [
            emitted({
              type: 'navigate',
              to: '/dommage-ouvrage/do/maison-individuelle/estimation?brouillon=c3c3c3c3',
              replace: true,
            }),
          ],
        }),
      ],
    },
    {
      name: 'The user confirms a removal: the revision that was shown is removed and the list is read again',
      steps: [
        ...removes,
        done('remove', answered({ data: null, revision: 3, updated_at: null }), {
          at: 'reading',
          context: { message: null },
          causes: [reads],
        }),
        listed,
      ],
    },
    {
      name: 'The user cancels a removal: the simulation stays',
      steps: [listed, asks, send({ type: 'removal.cancel' }, { at: 'listed', context: { removing: null } })],
    },
    {
      name: 'Somebody typed in the simulation meanwhile: it is not removed, and the newer list says so',
      steps: [
        ...removes,
        done('remove', failures.stale, {
          at: 'reading',
          context: { message: failures.stale.message },
          causes: [reads],
        }),
        done('listOpen', answered(some), {
          at: 'listed',
          context: { removing: null, message: failures.stale.message },
        }),
      ],
    },
    {
      name: 'The removal did not reach the server: the page says so, and the user tries again',
      steps: [
        ...removes,
        done('remove', failures.offline, {
          at: 'listed',
          context: { removing: null, message: failures.offline.message },
        }),
        asks,
        send({ type: 'removal.cancel' }, { at: 'listed', context: { message: null } }),
      ],
    },
    {
      name: 'The removal breaks: the page says so',
      steps: [
        ...removes,
        fails('remove', fault, { at: 'listed', context: { removing: null, message: unexpected } }),
      ],
    },
    {
      name: 'The list cannot be read: "Retry" reads it again',
      steps: [
        done('listOpen', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'list.retry' }, { at: 'reading', context: { message: null }, causes: [reads] }),
        fails('listOpen', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
  ],
  ignored: openSimulationsIgnored,
});
