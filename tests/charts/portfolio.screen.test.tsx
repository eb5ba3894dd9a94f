import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import type { Portfolio, PortfolioLine } from '#contract/portfolio.ts';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { pageOf } from '#tests/support/pages.ts';
import { portfolioAddress } from '#web/flows/portfolio-address.ts';
import { portfolioRules } from '#web/flows/use-portfolio.tsx';
import { PortfolioPage } from '#web/screens/portfolio/Portfolio.tsx';
import { button, describeList, press, type ListScreen } from './list-screen.tsx';

teachDialogs();

const offer: PortfolioLine = {
  id: 12,
  reference: 'DO-2026-000012',
  version: 3,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' },
  step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
  refunded: false,
  type: 'Syndic',
  client: 'SCI Les Acacias',
  site: '8 rue des Lilas, 33140 Villenave-d’Ornon',
  cost: 900_000,
  total_ttc: 24_770,
  indicative: true,
  lacking: 2,
  broker: 'Cabinet Fournier',
  collaborator: null,
  company: 'Mutuelle du Bâti',
  opening: '2027-01-04',
  valid_until: null,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  permitted: [],
  reminder: null,
};
const other: PortfolioLine = {
  ...offer,
  id: 13,
  reference: 'DO-2026-000013',
  status: { slug: 'offres-archivees', label: 'Offre archivée' },
  client: 'Anne Petit',
  total_ttc: null,
  indicative: false,
  lacking: null,
  opening: null,
};
const choices: Omit<Portfolio, 'offers'> = {
  companies: [
    { id: 1, name: 'Mutuelle du Bâti' },
    { id: 2, name: 'Compagnons' },
  ],
  brokers: [{ id: 1, name: 'Cabinet Fournier' }],
  collaborators: [],
  totals: { premium: 1_234_567, cost: 45_000_000 },
};

/** The saved views are still being read: other tests have them. */
const views = {
  chart: rosterChart.provide({
    actors: { readList: fromPromise(() => new Promise(() => undefined)) as never },
  }),
};

const head = (name: string) =>
  [...document.querySelectorAll('th button')].find(({ textContent }) => textContent.trim() === name);

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    const { query } = contextOf(snapshot) as unknown as { query: PortfolioQuery };
    expect(button('Actualiser')?.getAttribute('aria-busy')).toBe('true');
    const chips = [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
    expect(chips).toEqual(
      query.status
        ? ['Statut Offre en cours', 'Coût des travaux dès 200\u202f000\u00a0€', 'Tout effacer']
        : [],
    );
  },
});

describeList({
  list: portfolioRules,
  path: '/dashboard/offres',
  search: ({ page, ...query }: PortfolioQuery & { page: number }) => portfolioAddress(query, page),
  page: (script) => <PortfolioPage viewer="admin" script={script} views={views} />,
  queries: [
    { page: 1 },
    { page: 2 },
    { page: 1, sort: '-premium' },
    { page: 1, status: 'offres-en-cours', cost_from: 200_000 },
  ] as never,
  turn: ({ page, sort, status }: PortfolioQuery & { page: number }) => {
    const by = head('Prime TTC');
    // The button of the order keeps the filters: it leads to this query only from a table without any.
    if (page > 1 || sort === undefined || status !== undefined || !by || document.querySelector('.chip'))
      return false;
    press(by as HTMLElement);
    return true;
  },
  some: { offers: pageOf([offer, other], { last_page: 2, total: 52 }), ...choices },
  none: { offers: pageOf([]), ...choices },
  rows: ({ offers }: Portfolio) =>
    offers.data.map((one) => [
      one.client,
      one.site,
      one.reference,
      one.id === 12 ? 'Offre envoyée2\u00a0éléments manquent' : 'Offre archivée',
      one.broker,
      one.id === 12 ? '04/01/2027' : '—',
      one.id === 12 ? '24\u202f770\u00a0€indicative' : '—',
    ]),
  empty: 'Aucune offre pour le moment',
  seen,
});
