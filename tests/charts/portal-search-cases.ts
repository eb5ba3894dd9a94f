import type { PortalSearch } from '#contract/search.ts';
import {
  portalSearchChart,
  portalSearchIgnored,
  type PortalSearchEvent,
} from '#machines/portal-search/index.ts';
import { answered, fault, offline, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
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
const enter = (isApart: boolean): PortalSearchEvent => ({ type: 'search.enter', isApart });
const opensFirst = (text: string, found: PortalSearch, isApart = false) =>
  emitted({ type: 'search.first', text, found, isApart });
const retry: PortalSearchEvent = { type: 'search.retry' };

export const suite = defineSuite(portalSearchChart, {
  ignored: portalSearchIgnored,
  events: {
    'search.type': [{ text: 'acacias' }, { text: 'acaciaz ' }, { text: ' a ' }],
    'search.retry': [{}],
    'search.enter': [{ isApart: false }, { isApart: true }],
  },
  children: {
    search: { done: [answered(acacias), answered(none), offline, closed], error: [fault] },
  },
  project: ({ text, found, message, isFinal, opening }) => [
    text,
    found?.q,
    message !== null,
    isFinal,
    opening,
  ],
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
      name: 'The user presses Enter before the answer: its first result is opened as soon as it comes',
      steps: [
        send(enter(false), { at: 'idle', context: { opening: null } }),
        types('acac'),
        send(enter(false), { at: 'typing', context: { opening: 'here' } }),
        types('acacias', { context: { opening: null } }),
        send(enter(true), { at: 'typing', context: { opening: 'apart' } }),
        asks('acacias'),
        done('search', answered(acacias), {
          at: 'shown',
          context: { found: acacias, opening: null },
          causes: [opensFirst('acacias', acacias, true)],
        }),
        send(enter(false), { at: 'shown', context: { opening: null } }),
        types('acaciaz'),
        asks('acaciaz'),
        send(enter(false), { at: 'searching', context: { opening: 'here' } }),
        send(enter(true), { at: 'searching', context: { opening: 'apart' } }),
        send(enter(false), { at: 'searching', context: { opening: 'here' } }),
        done('search', answered(none), {
          at: 'shown',
          context: { opening: null },
          causes: [opensFirst('acaciaz', none)],
        }),
      ],
    },
    {
      name: 'The text is again the one that was answered: Enter opens its first result at once',
      steps: [
        types('acacias'),
        asks('acacias'),
        done('search', answered(acacias), { at: 'shown' }),
        types('acacia'),
        types('acacias '),
        send(enter(false), {
          at: 'shown',
          context: { opening: null },
          causes: [opensFirst('acacias ', acacias)],
        }),
      ],
    },
    {
      name: 'A search fails, or the field is cleared: nothing is opened by an earlier Enter',
      steps: [
        types('acacias'),
        asks('acacias'),
        send(enter(false), { context: { opening: 'here' } }),
        done('search', offline, { at: 'unavailable', context: { opening: null } }),
        send(enter(false), { at: 'unavailable', context: { opening: null } }),
        send(retry, { at: 'searching', causes: [given('search', { query: { q: 'acacias' } })] }),
        send(enter(false), { context: { opening: 'here' } }),
        fails('search', fault, { at: 'unavailable', context: { opening: null } }),
        types('acacias'),
        send(enter(false), { context: { opening: 'here' } }),
        send({ type: 'search.type', text: '' }, { at: 'idle', context: { opening: null } }),
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
