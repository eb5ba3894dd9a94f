import type { RequestList, RequestSummary } from '#contract/resources.ts';
import { blankQuery, type offerListChart, type OfferListContext, type OfferQuery } from '#machines/offer-list/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';

export const line: RequestSummary = {
  id: 42, reference: 'DO-2026-00042', version: 1, status: { slug: 'offres-en-cours', label: 'Offre en cours' }, step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
  type: 'Syndic', client: 'Résidence Les Pins', site: '33160 Saint-Médard-en-Jalles', cost: 250_000, total_ttc: 7727.27, indicative: false, broker: 'Cabinet Fournier',
  created_at: '2026-11-20T09:00:00Z', updated_at: '2026-11-20T09:00:00Z', permitted: [],
};

/** A page of a list of so many requests. */
export const listOf = (data: RequestSummary[], last_page = 1): RequestList => ({
  requests: {
    data, current_page: 1, first_page_url: '', from: data.length ? 1 : null, last_page, last_page_url: '', next_page_url: null, prev_page_url: null,
    per_page: 10, total: data.length, total_capped: false, to: data.length || null,
  },
  availableBrokers: [], counts: { 'offres-en-cours': data.length },
});
export const onPage = (page: number): OfferQuery => ({ ...blankQuery, page });

export const cases = {
  events: {
    'list.ask': [{ query: blankQuery }, { query: onPage(3) }, { query: { ...blankQuery, search: 'pins' } }],
    'list.retry': [{}],
    'filter.change': [{ change: { type: 'Syndic' } }],
    'search.type': [{ text: 'pins' }, { text: '' }],
  },
  actors: { loadPage: { done: [answered(listOf([line])), answered(listOf([])), offline], error: [fault] } },
} satisfies Cases<typeof offerListChart>;

export const options = { input: { query: blankQuery }, project: ({ query, typed }: OfferListContext) => [query.page, query.search, typed] };
