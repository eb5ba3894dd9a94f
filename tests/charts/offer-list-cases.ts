import type { RequestList, RequestSummary } from '#contract/request-resources.ts';
import {
  blankQuery,
  offerListChart,
  offerListIgnored,
  type OfferListEvent,
  type OfferQuery,
} from '#machines/offer-list/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `offer-list`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const line: RequestSummary = {
  id: 42,
  reference: 'DO-2026-00042',
  version: 1,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' },
  step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
  type: 'Syndic',
  client: 'Résidence Les Pins',
  site: '33160 Saint-Médard-en-Jalles',
  cost: 250_000,
  total_ttc: 7727.27,
  indicative: false,
  refunded: false,
  lacking: null,
  broker: 'Cabinet Fournier',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  permitted: [],
};

/** A page of a list of so many requests. */
export const listOf = (data: RequestSummary[], last_page = 1): RequestList => ({
  requests: {
    data,
    current_page: 1,
    first_page_url: '',
    from: data.length ? 1 : null,
    last_page,
    last_page_url: '',
    next_page_url: null,
    prev_page_url: null,
    per_page: 10,
    total: data.length,
    total_capped: false,
    to: data.length || null,
  },
  availableBrokers: [],
  counts: { 'offres-en-cours': data.length },
  elsewhere: {},
  beside: [],
});
export const onPage = (page: number): OfferQuery => ({ ...blankQuery, page });

const asks = (order: Emitted) => emitted(order);
const goes = (to: string, replace?: true) => asks({ type: 'navigate', to, ...(replace && { replace }) });
const asked = (query: object) => given('loadPage', { query });
const gives = (count: number) => asks({ type: 'counts.received', counts: { 'offres-en-cours': count } });
const full = listOf([line]);
const empty = listOf([]);
const still = (page: string) => ({ page, search: 'still' });
const pins: OfferQuery = { ...blankQuery, search: 'pins' };
const asksFor = (query: OfferQuery, wire: object, causes: readonly ReturnType<typeof given>[] = []) =>
  send<OfferListEvent>(
    { type: 'list.ask', query },
    { at: still('loading'), context: { query }, causes: [...causes, asked(wire)] },
  );
const comes = (list: RequestList) =>
  done('loadPage', answered(list), {
    at: still('showing'),
    context: { list, message: null },
    causes: [gives(list.requests.data.length)],
  });

/**
 * The query of the last address, as the contract has it: written by hand for the three that the search tries.
 */
const wires = new Map(
  [
    [blankQuery, { status: 'offres-en-cours', page: 1 }],
    [onPage(3), { status: 'offres-en-cours', page: 3 }],
    [pins, { status: 'offres-en-cours', page: 1, search: 'pins' }],
  ].map(([query, wire]) => [JSON.stringify(query), wire]),
);

export const suite = defineSuite(offerListChart, {
  starts: { 'the first page': { query: blankQuery }, 'a late page': { query: onPage(3) } },
  events: {
    'list.ask': [{ query: blankQuery }, { query: onPage(3) }, { query: pins }],
    'list.retry': [{}],
    'filter.change': [{ change: { type: 'Syndic' } }],
    'search.type': [{ text: 'pins' }, { text: '' }],
  },
  children: {
    loadPage: { done: [answered(full), answered(empty), answered(listOf([], 2)), offline], error: [fault] },
    export: { error: [fault] },
  },
  project: ({ query, typed, list, message }) => [
    query.page,
    query.search,
    typed,
    list?.requests.data.length,
    message,
  ],
  pins: {
    loadPage: ({ input, last }) => ({
      query: wires.get(JSON.stringify(last('list.ask')?.query ?? input.query)),
    }),
    export: () => undefined,
  },
  journeys: [
    {
      name: 'The list comes and passes its counts on; it stays while the next one is read',
      steps: [
        starts({
          at: still('loading'),
          causes: [given('export'), asked({ status: 'offres-en-cours', page: 1 })],
        }),
        comes(full),
        asksFor(onPage(3), { status: 'offres-en-cours', page: 3 }),
        asksFor(pins, { status: 'offres-en-cours', page: 1, search: 'pins' }, [stopped('loadPage')]),
        done('loadPage', answered(empty), {
          at: still('empty'),
          context: { list: empty },
          causes: [gives(0)],
        }),
        send({ type: 'list.ask', query: pins }, { at: still('empty') }),
      ],
    },
    {
      name: 'The export breaks: the list stays',
      steps: [
        comes(full),
        fails('export', fault, { at: still('showing'), context: { list: full, message: null } }),
      ],
    },
    {
      name: 'The address names a page beyond the last: the last page opens, and its counts are not passed on',
      start: 'a late page',
      steps: [
        done('loadPage', answered(listOf([], 2)), {
          at: still('beyond'),
          context: { list: null },
          causes: [goes('?status=offres-en-cours&page=2', true)],
        }),
        asksFor(onPage(2), { status: 'offres-en-cours', page: 2 }),
      ],
    },
    {
      name: 'The last page has become empty: the list says so',
      start: 'a late page',
      steps: [done('loadPage', answered(listOf([], 3)), { at: still('empty'), causes: [gives(0)] })],
    },
    {
      name: 'The list cannot be read: the former one stays with the reason, and "Retry" reads it again',
      steps: [
        comes(full),
        asksFor(onPage(3), { status: 'offres-en-cours', page: 3 }),
        done('loadPage', offline, { at: still('failed'), context: { list: full, message: offline.message } }),
        send(
          { type: 'list.retry' },
          { at: still('loading'), causes: [asked({ status: 'offres-en-cours', page: 3 })] },
        ),
        fails('loadPage', fault, { at: still('failed'), context: { list: full, message: unexpected } }),
        send(
          { type: 'list.retry' },
          { at: still('loading'), causes: [asked({ status: 'offres-en-cours', page: 3 })] },
        ),
        comes(full),
      ],
    },
    {
      name: 'The user filters: the list begins again at the first page, without a cursor',
      steps: [
        asksFor(
          { ...onPage(1200), cursor: 'abc', search: 'pins' },
          { status: 'offres-en-cours', page: 1200, search: 'pins', cursor: 'abc' },
          [stopped('loadPage')],
        ),
        send(
          { type: 'filter.change', change: { type: 'Syndic' } },
          { causes: [goes('?status=offres-en-cours&recherche=pins&type=Syndic')] },
        ),
      ],
    },
    {
      name: 'The user types a search: it is asked 300 ms after the last key, without outer blanks, from the first page',
      start: 'a late page',
      steps: [
        comes(full),
        send(
          { type: 'search.type', text: 'p' },
          { at: { page: 'showing', search: 'typing' }, context: { typed: 'p' } },
        ),
        send(
          { type: 'search.type', text: ' pins ' },
          { at: { page: 'showing', search: 'typing' }, context: { typed: ' pins ' } },
        ),
        waits(300, { at: still('showing'), causes: [goes('?status=offres-en-cours&recherche=pins', true)] }),
        asksFor(pins, { status: 'offres-en-cours', page: 1, search: 'pins' }),
        send({ type: 'search.type', text: 'pins ' }, { at: { page: 'loading', search: 'typing' } }),
        waits(300, { at: still('loading') }),
      ],
    },
    {
      name: 'The user types a search: the field ignores the address until the typing ends',
      steps: [
        comes(full),
        send({ type: 'search.type', text: 'jean d' }, { at: { page: 'showing', search: 'typing' } }),
        send(
          { type: 'list.ask', query: pins },
          {
            at: { page: 'loading', search: 'typing' },
            context: { typed: 'jean d' },
            causes: [asked({ status: 'offres-en-cours', page: 1, search: 'pins' })],
          },
        ),
        waits(300, {
          at: still('loading'),
          causes: [goes('?status=offres-en-cours&recherche=jean+d', true)],
        }),
        send(
          { type: 'list.ask', query: blankQuery },
          {
            at: still('loading'),
            context: { typed: '' },
            causes: [stopped('loadPage'), asked({ status: 'offres-en-cours', page: 1 })],
          },
        ),
      ],
    },
  ],
  ignored: offerListIgnored,
});
