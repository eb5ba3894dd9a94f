import type { PortalSearch } from '#contract/search.ts';
import {
  portalSearchChart,
  portalSearchIgnored,
  type PortalSearchEvent,
} from '#machines/portal-search/index.ts';
import { answered, fault, offline, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `portal-search`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const foundFor = (q: string): PortalSearch => ({
  q,
  offers: [
    {
      id: 7,
      reference: 'DO-2026-000007',
      status: { slug: 'offres-en-cours', label: 'Offre en cours' },
      step: { slug: 'dossier-en-etude', label: 'Dossier en étude' },
      refunded: false,
      client: 'SCI Les Acacias',
      site: '12 chemin des Vignes, 33160 Cestas',
      broker: 'Cabinet Delmas',
      by: 'client',
    },
  ],
  total: 1,
  capped: false,
  brokers: [],
  companies: [],
  memberships: [],
  notes: [],
});

export const acacias = foundFor('acacias');
const closed = refused('Cette liste ne vous est pas ouverte.');
const none: PortalSearch = { ...foundFor('acaciaz'), offers: [], total: 0 };
const types = (text: string, causes: Parameters<typeof send>[1] = {}) =>
  send<PortalSearchEvent>({ type: 'search.type', text }, { at: 'typing', context: { text }, ...causes });
const asks = (q: string) => waits(200, { at: 'searching', causes: [given('search', { query: { q } })] });
const retry: PortalSearchEvent = { type: 'search.retry' };

export const suite = defineSuite(portalSearchChart, {
  ignored: portalSearchIgnored,
  events: {
    'search.type': [{ text: 'acacias' }, { text: 'acaciaz ' }, { text: ' a ' }],
    'search.retry': [{}],
  },
  children: {
    search: { done: [answered(acacias), answered(none), offline, closed], error: [fault] },
  },
  project: ({ text, found, message, isFinal }) => [text, found?.q, message !== null, isFinal],
  pins: { search: ({ last }) => ({ query: { q: last('search.type')?.text.trim() } }) },
  journeys: [
    {
      name: 'The user types a name: after 200 ms it is searched, and the results are displayed',
      steps: [
        starts({ at: 'idle', causes: [] }),
        types('acac'),
        types(' acacias '),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown', context: { found: acacias, message: null } }),
      ],
    },
    {
      name: 'The user types on: the former search is stopped, and its results stay until the next answer',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown' }),
        types('acaciaz', { context: { found: acacias } }),
        asks('acaciaz'),
        types('acaciaz ', { causes: [stopped('search')] }),
        asks('acaciaz'),
        done('search', answered(none), { at: 'shown', context: { found: none } }),
      ],
    },
    {
      name: 'The user types the text that was just answered: it is not searched again',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown' }),
        types('acacia'),
        types('acacias '),
        waits(200, { at: 'shown', causes: [] }),
      ],
    },
    {
      name: 'The user clears the field: nothing is searched, and the results disappear',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown' }),
        send({ type: 'search.type', text: ' a ' }, { at: 'idle', context: { text: ' a ', found: null } }),
        types('acacias'),
        asks('acacias'),
      ],
    },
    {
      name: 'The server does not answer: the user tries again, or types another text',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', answered(acacias)),
        types('acaciaz'),
        asks('acaciaz'),
        done('search', offline, { at: 'unavailable', context: { found: null, isFinal: false } }),
        send(retry, { at: 'searching', causes: [given('search', { query: { q: 'acaciaz' } })] }),
        fails('search', fault, { at: 'unavailable', context: { found: null, isFinal: false } }),
        types('acacias', { context: { text: 'acacias' } }),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown', context: { message: null } }),
      ],
    },
    {
      name: 'The server refuses the search: another try is useless until the text changes',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', closed, { at: 'unavailable', context: { isFinal: true } }),
        types('acaciaz'),
        asks('acaciaz'),
        done('search', answered(none), { at: 'shown', context: { isFinal: false, message: null } }),
        types('acacias'),
        asks('acacias'),
        done('search', closed, { at: 'unavailable', context: { isFinal: true } }),
        send({ type: 'search.type', text: '' }, { at: 'idle', context: { isFinal: false, message: null } }),
        types('acacias'),
        asks('acacias'),
        done('search', closed, { at: 'unavailable', context: { isFinal: true } }),
        types('acaciaz'),
        asks('acaciaz'),
        fails('search', fault, { at: 'unavailable', context: { isFinal: false } }),
      ],
    },
  ],
});
