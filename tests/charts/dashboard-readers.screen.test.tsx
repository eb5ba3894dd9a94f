import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { CountedFile, Dashboard } from '#contract/dashboard.ts';
import { answered } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { figuresChart } from '#machines/shared/figures/index.ts';
import { fromPromise } from 'xstate';
import { tableOf } from '#domain/dashboard/tables.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { rowAddress } from '#web/flows/dashboard-address.ts';
import { FigureTableView } from '#web/screens/dashboard/FigureTableView.tsx';
import CountedRequests from '#web/screens/dashboard/CountedRequests.tsx';
import DashboardPage from '#web/screens/dashboard/Dashboard.tsx';
import { dashboard } from './dashboard-fixtures.ts';

/*
 * The dashboard of a company and of administrators: their own pictures, and the lists of claims and of contracts
 * in force.
 */

afterEach(cleanup);

const counted = { overdue: 0, soon: 0, later: 0, none: 0 };
const company: Dashboard = {
  ...dashboard,
  reader: 'company',
  may_remind: false,
  choices: [],
  asked: [
    { task: 'referral', n: 2, premium: 30_000, files: dashboard.waiting[0]?.files ?? [] },
    { task: 'aggravated', n: 0, premium: 0, files: [] },
  ],
  bands: [
    { from: 0, n: 3, premium: 9_000, cost: 300_000 },
    { from: 150_000, n: 0, premium: 0, cost: 0 },
    { from: 500_000, n: 0, premium: 0, cost: 0 },
    { from: 1_000_000, n: 0, premium: 0, cost: 0 },
    { from: 3_000_000, n: 1, premium: 60_000, cost: 4_000_000 },
  ],
  areas: [
    { department: '33', n: 3, premium: 65_000, cost: 4_200_000 },
    { department: '2A', n: 1, premium: 4_000, cost: 100_000 },
  ],
  claims: [
    { ...counted, state: 'declared', n: 1, soon: 1 },
    { ...counted, state: 'expert', n: 3, overdue: 2, later: 1 },
    { ...counted, state: 'paid', n: 0 },
  ],
};

const show = (read: Dashboard) =>
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <DashboardPage
        script={{
          chart: figuresChart.provide({
            actors: {
              readFigures: fromPromise(() => Promise.resolve(answered({ figures: read }))) as never,
            },
          }) as typeof figuresChart,
        }}
      />
    </MemoryRouter>,
  );
/** Shows the list of that address with one line. */
const list = (address: string, file: CountedFile) =>
  render(
    <MemoryRouter initialEntries={[`/dashboard/dossiers?${address}`]}>
      <CountedRequests
        script={{
          chart: pagedListChart.provide({
            actors: {
              loadPage: fromPromise(() =>
                Promise.resolve(answered({ reader: 'company', subject: null, files: pageOf([file]) })),
              ) as never,
            },
          }) as typeof pagedListChart,
        }}
      />
    </MemoryRouter>,
  );

const addressOf = (name: string | RegExp): string | null =>
  screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? null;
/** Texts of a row of a table, without the names of columns that a card shows. */
const rowOf = (caption: string, name: string): string[] => {
  const row = within(screen.getByRole('table', { name: caption, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .find(({ textContent }) => textContent?.startsWith(name));
  return [...(row?.querySelectorAll('td') ?? [])].map(
    (cell) => [...cell.childNodes].at(-1)?.textContent ?? '',
  );
};

it('a company reads its exposure, its claims and what waits for it, each with its list', async () => {
  show(company);
  await screen.findByRole('heading', { name: 'Ce qui attend votre accord' });
  expect([
    addressOf('Voir les 2, Prix à accorder'),
    addressOf(/^3\s000\s000\s€ et plus$/u),
    addressOf('Corse-du-Sud (2A)'),
    addressOf('Expertise en cours'),
    addressOf('En retard'),
  ]).toEqual([
    '/dashboard/dossiers?chiffre=asked&cle=referral',
    '/dashboard/dossiers?chiffre=band&cle=3000000',
    '/dashboard/dossiers?chiffre=area&cle=2A',
    '/dashboard/dossiers?chiffre=claims&cle=expert',
    '/dashboard/dossiers?chiffre=clock&cle=overdue',
  ]);
  expect(document.body.textContent).toContain('dont 2 en retard');
  expect(rowOf('Sinistres ouverts par stade', 'Expertise')).toEqual([
    'Expertise en cours',
    '3',
    '2',
    '0',
    '1',
    '0',
  ]);
  expect(rowOf('Délais légaux des sinistres', 'En retard')).toEqual(['En retard', '2']);
  expect(
    rowOf('Contrats en vigueur par département', 'Gironde').map((text) => text.replaceAll(/\s/gu, ' ')),
  ).toEqual(['Gironde (33)', '3', '4 200 000 €', '65 000 €']);
});

it('a company has no period, no month and no funnel; a broker has neither exposure nor claims', async () => {
  const { unmount } = show(company);
  await screen.findByRole('heading', { name: 'Sinistres ouverts' });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Primes signées|Sur cent/ })).toBeNull();
  unmount();
  show(dashboard);
  await screen.findByRole('heading', { name: 'Primes signées par mois' });
  expect(screen.queryByRole('heading', { name: /Engagements|Sinistres|votre accord/ })).toBeNull();
});

it('the difference of two amounts is that of the whole euros beside it', () => {
  const months = [{ month: '2026-05-01', n: 2, premium: 8_000.5, before: 9_500.49 }];
  render(
    <MemoryRouter>
      <FigureTableView
        table={tableOf('months', { ...dashboard, months })}
        addressOf={(row) => rowAddress(row, { filter: { period: '12-mois' }, reader: 'broker' })}
      />
    </MemoryRouter>,
  );
  expect(
    rowOf('Primes signées par mois', 'mai')
      .map((text) => text.replaceAll(/\s/gu, ' '))
      .slice(2),
  ).toEqual(['8 001 €', '9 500 €', '− 1 499 €']);
});

const keyFigures = () =>
  [...document.querySelectorAll('.key-figures > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
  );

it('the dashboard begins with four figures, with a decision for an administrator; a company has none of them', async () => {
  show(dashboard);
  await screen.findByRole('heading', { name: 'Qui attend qui' });
  expect(keyFigures()).toEqual([
    ['Primes signées', '12 000 €', '3 contrats, 9 500 € les mêmes mois un an avant'],
    ['Offres en cours', '36', '514 000 € de primes'],
    ['Transformation', '0 %', '0 signée sur 412 simulations'],
    ['Échoient sous trente jours', '1', '4 126 € de primes'],
  ]);
  cleanup();
  show({ ...dashboard, reader: 'all', decisions: { n: 77, median: 4, nine_in_ten: 6 } });
  await screen.findByRole('heading', { name: 'Qui attend qui' });
  expect(keyFigures().at(-1)).toEqual(['Délai de décision médian', '4 jours', '77 études décidées']);
  cleanup();
  show(company);
  await screen.findByRole('heading', { name: 'Ce qui attend votre accord' });
  expect(keyFigures()).toEqual([]);
});

it('a file that has waited for longer than usual says so with its days and the usual ones; others say nothing', async () => {
  const file: CountedFile = {
    request_id: 12,
    reference: 'DO-2026-000012',
    client: 'SCI Les Acacias',
    site: '33140 Villenave-d’Ornon',
    step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
    claim: null,
    cabinet: null,
    day: '2026-05-12',
    long_stay: { days: 34, median: 3, nine_in_ten: 9 },
    premium: 4_126,
    cost: 0,
  };
  list('chiffre=waiting&cle=client', file);
  await screen.findByText('SCI Les Acacias');
  expect(document.querySelector('td .long-stay')?.textContent).toBe(
    'Plus long que d’habitude, 34\u00a0jours à cette étape (d’habitude 3\u00a0jours, et 9\u00a0jours au plus neuf fois sur dix)',
  );
  cleanup();
  list('chiffre=waiting&cle=client', { ...file, long_stay: null });
  await screen.findByText('SCI Les Acacias');
  expect(document.querySelector('.long-stay')).toBeNull();
});

it('a claim leads to the claims of its file, a contract says the cost of its works', async () => {
  const claim: CountedFile = {
    request_id: 5,
    reference: 'DO-2026-000005',
    client: 'Famille Kerbrat',
    site: '4 rue du Port, 29000 Quimper',
    step: { slug: 'contrat-signe', label: 'Contrat signé' },
    claim: {
      reference: 'S-DO-2026-000005-1',
      state: { slug: 'expert', label: 'Expertise en cours' },
      is_overdue: true,
    },
    cabinet: null,
    day: '2026-05-12',
    long_stay: null,
    premium: 4_126,
    cost: 250_000,
  };
  const { unmount } = list('chiffre=claims&cle=expert', claim);
  expect((await screen.findByRole('link', { name: 'Famille Kerbrat' })).getAttribute('href')).toMatch(
    /\/sinistres\/5|\/5\/sinistres/,
  );
  expect(rowOf('Dossiers comptés', 'Famille').slice(1, 3)).toEqual(['Expertise en cours', 'En retard']);
  expect(document.body.textContent).toContain('1\u00a0sinistre');
  unmount();
  list('chiffre=area&cle=29', { ...claim, claim: null, day: '2026-05-12' });
  await screen.findByRole('columnheader', { name: 'Coût des travaux' });
  expect(rowOf('Dossiers comptés', 'Famille').at(3)?.replaceAll(/\s/gu, ' ')).toBe('250 000 €');
});

it('an administrator reads the first brokerages, and opens the membership whose paper ends', async () => {
  show({
    ...dashboard,
    reader: 'all',
    brokers: [{ id: 7, name: 'Atlantique Courtage', n: 15, premium: 208_959 }],
    papers: [
      { membership_id: 4, cabinet: 'Courtage Cohen Nantes', is_own: false, piece: 'RC', day: '2026-06-21' },
    ],
    decisions: { n: 3, median: 3, nine_in_ten: 6 },
  });
  await screen.findByRole('heading', { name: 'Premiers cabinets' });
  expect([addressOf('Atlantique Courtage'), addressOf('Courtage Cohen Nantes')]).toEqual([
    '/dashboard/dossiers?chiffre=broker&cle=7',
    '/dashboard/demandes/4',
  ]);
  expect(rowOf('Pièces de cabinet à renouveler', 'Courtage').slice(1)).toEqual([
    'Attestation de responsabilité civile professionnelle',
    '21/06/2026',
  ]);
});

it('a broker renews its own papers; the paper of an agency leads its main broker nowhere', async () => {
  const paper = {
    membership_id: 4,
    cabinet: 'Agence de Nantes',
    is_own: false,
    piece: 'RC',
    day: '2026-06-21',
    long_stay: null,
  } as const;
  show({ ...dashboard, reader: 'lead', papers: [paper, { ...paper, cabinet: 'Siège', is_own: true }] });
  await screen.findByRole('heading', { name: 'Pièces de cabinet à renouveler' });
  expect(addressOf('Siège')).toBe('/dashboard/documents');
  expect(screen.queryByRole('link', { name: 'Agence de Nantes' })).toBeNull();
});
