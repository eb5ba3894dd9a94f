import type { AnyActorRef } from 'xstate';
import { updatesChart, updatesIgnored } from '#machines/updates/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * The suite of the chart `updates`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const request = requestAt({ version: 3 });

const asks = given('read', { params: { id: 42 } });
const look = { type: 'page.shown' } as const;
const looked = send(look, { at: 'asking', causes: [asks] });
const passed = sentTo('parent', { type: 'request.changed', request });

/**
 * As it is for a request; `updatesOf` puts the call and the news of what is open there
 * (tests/charts/updates.test.ts).
 */
export const suite = defineSuite(updatesChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'something that stays open': (parent: AnyActorRef) => ({ parent, id: 42 }),
    'the one membership of an account': (parent: AnyActorRef) => ({ parent, id: null }),
  },
  events: { 'page.shown': [{}] },
  children: {
    read: { done: [answered({ request }), answered({ membership: null }), offline], error: [fault] },
  },
  project: ({ id }) => [id],
  pins: { read: ({ input }) => ((input as { id: number | null }).id === null ? {} : { params: { id: 42 } }) },
  journeys: [
    {
      name: 'The page is shown again: what others changed is read and goes to the parent chart',
      start: 'something that stays open',
      steps: [
        starts({ at: 'waiting', causes: [] }),
        looked,
        done('read', answered({ request }), { at: 'waiting', causes: [passed] }),
        looked,
        done('read', answered({ request }), { at: 'waiting', causes: [passed] }),
      ],
    },
    {
      name: 'The reading fails: nothing changes, and the page reads again when it is next shown',
      start: 'something that stays open',
      steps: [
        looked,
        done('read', offline, { at: 'waiting', causes: [] }),
        looked,
        fails('read', fault, { at: 'waiting', causes: [] }),
        looked,
      ],
    },
    {
      name: 'An account reads its own membership; one without reads nothing',
      start: 'the one membership of an account',
      steps: [
        send(look, { at: 'asking', causes: [given('read', {})] }),
        done('read', answered({ membership: null }), { at: 'waiting', causes: [] }),
      ],
    },
  ],
  ignored: updatesIgnored,
});
