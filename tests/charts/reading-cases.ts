import type { AnyActorRef } from 'xstate';
import type { StoryEntry } from '#contract/request-resources.ts';
import { closedTab } from '#machines/dossier-access/access.ts';
import { readingChart, readingIgnored } from '#machines/shared/reading/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * The suite of the chart `reading`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const ofRequest = { params: { id: 42 } };
const ofPaper = { params: { id: 42, contractor: 5 } };
const ofReplayed = { params: { id: 42 }, query: { request_id: 9 } };
const ofFilters = { query: { status: 'offres-en-cours' } };
const ofChart = { params: { chart: 'claim' } };
const ofVersion = { params: { chart: 'claim', version: '1.0.0' } };
const ofPage = { params: { page: 'claims' } };
const ofScreen = { ...ofChart, query: { state: 'claim.new', width: 375 } } as const;
const asks = given('read', ofRequest);
const place = { status: 'offres-en-cours', step: 'offre-enregistree' };
const entry: StoryEntry = {
  id: 1,
  at: '2026-11-20T09:00:00Z',
  who: 'Claire Fournier',
  event: 'OFFER.SAVE',
  label: 'a enregistré l’offre',
  from: place,
  to: place,
  comment: null,
};
const [one, two] = [{ entries: [entry] }, { entries: [entry, { ...entry, id: 2 }] }];
const moved = requestAt({ version: 4 });
const further = requestAt({ version: 5 });
const shut = (newer: typeof moved) => ({ ...refused(closedTab, 'not_permitted'), newer });
const changes = { type: 'request.changed' } as const;

/**
 * With the story behind it, as it stands; `readingOf` puts another call there (tests/charts/reading.test.ts).
 */
export const suite = defineSuite(readingChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'a request': { id: 42 },
    'an account': { id: null },
    'a paper': { id: 42, contractor: 5 },
    'a request of a replay': { id: 42, query: { request_id: 9 } },
    'amounts under filters': { id: null, filters: ofFilters.query },
    'a statechart': { id: null, chart: 'claim' },
    'a former version of a statechart': { id: null, chart: 'claim', version: '1.0.0' },
    'a page of rules': { id: null, page: 'claims' },
    'the screen of a state': { id: null, chart: 'claim', screen: ofScreen.query },
    'a tab': (parent: AnyActorRef) => ({ id: 42, parent }),
  },
  events: { 'request.changed': [{}], 'reading.retry': [{}] },
  children: { read: { done: [answered(one), answered(two), offline, shut(moved)], error: [fault] } },
  project: ({ answer, message, told }) => [
    answer && 'entries' in answer && answer.entries.length,
    message,
    told?.version,
  ],
  pins: {
    read: ({ input }) => {
      if ('screen' in input) return ofScreen;
      if ('version' in input) return ofVersion;
      if ('page' in input) return ofPage;
      if ('chart' in input) return ofChart;
      if (input.id === null) return 'filters' in input ? ofFilters : {};
      if ('query' in input) return ofReplayed;
      return 'contractor' in input ? ofPaper : ofRequest;
    },
  },
  journeys: [
    {
      name: 'A reading without a request is asked without its number',
      start: 'an account',
      steps: [
        starts({ at: 'reading', causes: [given('read', {})] }),
        done('read', answered(one), { at: 'shown', context: { answer: one } }),
      ],
    },
    {
      name: 'A reading about one contractor is asked by its number',
      start: 'a paper',
      steps: [
        starts({ at: 'reading', causes: [given('read', ofPaper)] }),
        done('read', answered(one), { at: 'shown', context: { answer: one } }),
      ],
    },
    {
      name: 'A reading under filters has them as its query',
      start: 'amounts under filters',
      steps: [
        starts({ at: 'reading', causes: [given('read', ofFilters)] }),
        done('read', answered(one), { at: 'shown', context: { answer: one } }),
      ],
    },
    {
      name: 'A reading about a request of a replay names it in its query',
      start: 'a request of a replay',
      steps: [
        starts({ at: 'reading', causes: [given('read', ofReplayed)] }),
        done('read', answered(one), { at: 'shown', context: { answer: one } }),
      ],
    },
    ...(
      [
        ['A statechart is asked by its name', 'a statechart', ofChart],
        ['A former version is asked by its name', 'a former version of a statechart', ofVersion],
        ['A page of rules is asked by its name', 'a page of rules', ofPage],
        ['The screen of a state is asked by the state and a width', 'the screen of a state', ofScreen],
      ] as const
    ).map(([name, start, asked]) => ({
      name,
      start,
      steps: [
        starts({ at: 'reading', causes: [given('read', asked)] }),
        done('read', answered(one), { at: 'shown', context: { answer: one } }),
      ],
    })),
    {
      name: 'The request changes: it is read again, and the former answer stays visible',
      start: 'a request',
      steps: [
        starts({ at: 'reading', context: { answer: null, message: null }, causes: [asks] }),
        done('read', answered(one), { at: 'shown', context: { answer: one, message: null } }),
        send(changes, { at: 'reading', context: { answer: one }, causes: [asks] }),
        send(changes, { at: 'reading', causes: [stopped('read'), asks] }),
        done('read', answered(two), { at: 'shown', context: { answer: two } }),
      ],
    },
    {
      name: 'The reading fails: the user or a change reads again, and the reason disappears once it is read',
      start: 'a request',
      steps: [
        done('read', offline, { at: 'unavailable', context: { answer: null, message: offline.message } }),
        send({ type: 'reading.retry' }, { at: 'reading', causes: [asks] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send(changes, { at: 'reading', causes: [asks] }),
        done('read', answered(one), { at: 'shown', context: { answer: one, message: null } }),
      ],
    },
    {
      name: 'The request has left the tab: the parent chart is informed once',
      start: 'a tab',
      steps: [
        done('read', answered(one), { at: 'shown' }),
        send(changes, { at: 'reading', causes: [asks] }),
        done('read', shut(moved), {
          at: 'unavailable',
          context: { message: closedTab },
          causes: [sentTo('parent', { type: 'request.changed', request: moved })],
        }),
        send(changes, { at: 'reading', causes: [asks] }),
        done('read', shut(moved), { at: 'unavailable', causes: [] }),
        send(changes, { at: 'reading', causes: [asks] }),
        done('read', shut(further), {
          at: 'unavailable',
          causes: [sentTo('parent', { type: 'request.changed', request: further })],
        }),
      ],
    },
    {
      name: 'A reading without a parent chart informs nobody',
      start: 'a request',
      steps: [done('read', shut(moved), { at: 'unavailable', context: { message: closedTab }, causes: [] })],
    },
  ],
  ignored: readingIgnored,
});
