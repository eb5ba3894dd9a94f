import type { RequestList } from '#contract/request-resources.ts';
import { menuCountsChart, menuCountsIgnored, type MenuCountsEvent } from '#machines/menu-counts/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { listOf } from './offer-list-cases.ts';

/*
 * The suite of the chart `menu-counts`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const received = { 'offres-en-cours': 3 };
const loaded = { 'offres-en-cours': 2 };
const counted = answered<RequestList>({ ...listOf([]), counts: loaded });

const asked = given('loadCounts', { query: { per_page: 1 } });
const shows = send<MenuCountsEvent>({ type: 'menu.shown' }, { at: 'waiting' });

export const suite = defineSuite(menuCountsChart, {
  events: { 'menu.shown': [{}], 'counts.received': [{ counts: received }], 'requests.changed': [{}] },
  children: { loadCounts: { done: [counted, offline], error: [fault] } },
  project: ({ counts }) => counts['offres-en-cours'],
  pins: { loadCounts: () => ({ query: { per_page: 1 } }) },
  journeys: [
    {
      name: 'The page has no menu: the counts are not asked',
      steps: [
        starts({ at: 'hidden', causes: [] }),
        send({ type: 'requests.changed' }, { at: 'hidden' }),
        waits(1500, { at: 'hidden' }),
      ],
    },
    {
      name: 'The list of the page brings the counts: they are not asked',
      steps: [
        shows,
        send({ type: 'counts.received', counts: received }, { at: 'shown', context: { counts: received } }),
        waits(1500),
      ],
    },
    {
      name: 'No list comes within 1.5 s: the counts are asked, and again when a request changes',
      steps: [
        shows,
        waits(1500, { at: 'loading', causes: [asked] }),
        done('loadCounts', counted, { at: 'shown', context: { counts: loaded } }),
        send({ type: 'requests.changed' }, { at: 'loading', causes: [asked] }),
        send(
          { type: 'counts.received', counts: received },
          { at: 'shown', context: { counts: received }, causes: [stopped('loadCounts')] },
        ),
      ],
    },
    {
      name: 'A request changes during the call: the first answer no longer counts',
      steps: [
        shows,
        send({ type: 'requests.changed' }, { at: 'loading', causes: [asked] }),
        send({ type: 'requests.changed' }, { at: 'loading', causes: [stopped('loadCounts'), asked] }),
      ],
    },
    {
      name: 'The counts cannot be read: the menu keeps those that it had',
      steps: [
        shows,
        send({ type: 'counts.received', counts: received }, { at: 'shown' }),
        send({ type: 'requests.changed' }, { at: 'loading', causes: [asked] }),
        done('loadCounts', offline, { at: 'absent', context: { counts: received } }),
        send({ type: 'requests.changed' }, { at: 'loading', causes: [asked] }),
        fails('loadCounts', fault, { at: 'absent' }),
      ],
    },
  ],
  ignored: menuCountsIgnored,
});
