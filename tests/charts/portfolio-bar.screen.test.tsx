import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press, type } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { PortfolioPage } from '#web/screens/portfolio/Portfolio.tsx';

/* The chosen offers' files, and the distance of the rows (docs/domain/portfolio-table.md). */

const density = 'charpente.rows';

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  localStorage.removeItem(density);
});

const offer = (id: number, client: string) => ({
  id,
  client,
  reference: `DO-2026-0000${id}`,
  version: 3,
  status: { slug: 'offres-en-cours', label: 'Offre en cours' },
  step: { slug: 'offre-envoyee', label: 'Offre envoyée' },
  refunded: false,
  type: 'Syndic',
  site: '33140 Villenave-d’Ornon',
  cost: 900_000,
  total_ttc: 24_770,
  indicative: false,
  lacking: null,
  broker: 'Cabinet Fournier',
  collaborator: null,
  company: null,
  opening: null,
  valid_until: null,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  permitted: [],
  reminder: null,
});

const read = (answer: object) => fromPromise(() => Promise.resolve(answered(answer))) as never;

let besideInputs: object[] = [];
/** Answers of the calls that are read beside the table; a list is read one after the other. */
const beside = (answers: object[]) => ({
  chart: readingChart.provide({
    actors: {
      read: fromPromise(({ input }: { input: object }) => {
        besideInputs.push(input);
        return Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]);
      }) as never,
    },
  }),
});
const views = [
  {
    id: 7,
    version: 1,
    name: 'À conclure',
    query: { status: 'offres-en-cours' },
    shared: false,
    opens: false,
    mine: true,
    may_remove: true,
    who: 'Vous',
  },
];
const noCounts = answered({ counts: [] });
const noAmounts = answered({ amounts: { premium: null, cost: null } });

function show({ counts = [noCounts] as object[], amounts = [noAmounts] as object[] } = {}) {
  besideInputs = [];
  const asked: [string, unknown][] = [];
  const ask = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async (name, input) => {
    asked.push([name, input]);
    return answered(new Blob(['file']));
  });
  const table = {
    offers: pageOf([offer(12, 'SCI Les Acacias'), offer(13, 'Anne Petit'), offer(14, 'Foncière')]),
    totals: { premium: 0, cost: 0 },
    companies: [],
    brokers: [],
    collaborators: [],
  };
  render(
    <ApiContext value={{ ask } as unknown as ApiClient}>
      <EmittedContext value={() => () => undefined}>
        <MemoryRouter initialEntries={['/dashboard/offres?statut=offres-en-cours&tri=-premium']}>
          <main id="contenu" tabIndex={-1}>
            <PortfolioPage
              counts={beside(counts)}
              amounts={beside(amounts)}
              viewer="admin"
              script={{ chart: pagedListChart.provide({ actors: { loadPage: read(table) } }) as never }}
              views={{
                chart: rosterChart.provide({
                  actors: {
                    readList: read({ views }),
                    add: read({
                      views: [...views, { ...views[0], id: 8, name: 'Relances' }],
                      message: 'Fait',
                    }),
                  },
                }),
              }}
            />
          </main>
        </MemoryRouter>
      </EmittedContext>
    </ApiContext>,
  );
  return asked;
}

const check = (name: RegExp) => act(async () => screen.getByRole('checkbox', { name }).click());

it('the bar exports the chosen offers alone, under the filters and the order of the table', async () => {
  const asked = show();
  await screen.findByText('Anne Petit');
  expect(screen.queryByRole('button', { name: 'Exporter les offres choisies en CSV' })).toBeNull();
  await check(/^Choisir Anne Petit/);
  await check(/^Choisir Foncière/);
  await press('Exporter les offres choisies en CSV');
  await press('Exporter les offres choisies en XLSX');
  await press('Exporter en CSV');
  const files = asked.filter(([name]) => name.startsWith('exportPortfolio'));
  const query = { status: 'offres-en-cours', sort: '-premium' };
  expect(files).toMatchObject([
    ['exportPortfolioCsv', { query: { ...query, chosen: '13,14' } }],
    ['exportPortfolioXlsx', { query: { ...query, chosen: '13,14' } }],
    ['exportPortfolioCsv', { query }],
  ]);
  expect(files[2]?.[1]).not.toHaveProperty('query.chosen');
});

const tight = () => screen.getByRole('radio', { name: 'Serré' }) as HTMLInputElement;

it('the distance of the rows is chosen once: the next visit has it', async () => {
  show();
  await screen.findByText('Anne Petit');
  expect([tight().checked, document.querySelector('.portfolio.tight')]).toEqual([false, null]);
  await act(async () => tight().click());
  expect(document.querySelector('.portfolio.tight')).not.toBeNull();
  cleanup();
  show();
  await screen.findByText('Anne Petit');
  expect(tight().checked).toBe(true);
  expect(document.querySelector('.portfolio.tight')).not.toBeNull();
  await act(async () => screen.getByRole('radio', { name: 'Aéré' }).click());
  expect([document.querySelector('.portfolio.tight'), localStorage.getItem(density)]).toEqual([null, null]);
});

const tabs = () => [...document.querySelectorAll('.tabs a')].map(({ textContent }) => textContent.trim());

const counted = (n: number) =>
  answered({
    counts: [
      { id: null, n: 10_000, capped: true },
      { id: 7, n, capped: false },
    ],
  });
const of = (id: number) => ({ id, n: id, capped: false });
const bars = () => [...document.querySelectorAll('.bands li')];

it('the tabs have the numbers of their offers, which are read again with the table', async () => {
  show({ counts: [counted(3), counted(1_200)] });
  await screen.findByText('À conclure');
  await expect.poll(tabs).toEqual(['Toutes les offres plus de 10\u202f000', 'À conclure 3']);
  await press('Actualiser');
  await expect.poll(tabs).toEqual(['Toutes les offres plus de 10\u202f000', 'À conclure 1\u202f200']);
});

it('a view that is saved has its number too', async () => {
  show({ counts: [answered({ counts: [of(7)] }), answered({ counts: [of(7), of(8)] })] });
  await screen.findByText('À conclure');
  await press('Enregistrer la vue');
  await type('Nom de la vue', 'Relances');
  expect(besideInputs).toHaveLength(1);
  await press('Enregistrer');
  await expect.poll(tabs).toEqual(['Toutes les offres', 'À conclure 7', 'Relances 8']);
  expect(besideInputs).toHaveLength(2);
});

it('numbers that cannot be read leave the tabs as they are', async () => {
  show({ counts: [failures.failed] });
  await screen.findByText('À conclure');
  expect(tabs()).toEqual(['Toutes les offres', 'À conclure']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the filters show how the amounts are spread, and those within the typed bounds stand out', async () => {
  const spread = { premium: [1, 0, 4, 2, 0, 0, 0, 0, 0, 3], cost: null };
  show({ amounts: [answered({ amounts: spread })] });
  await screen.findByText('Anne Petit');
  await press('Filtrer');
  await expect.poll(() => bars().length).toBe(10);
  expect(besideInputs.at(-1)).toEqual({ query: { status: 'offres-en-cours', sort: '-premium' } });
  expect(bars()[2]?.textContent).toBe('4\u00a0offres de 4\u202f000\u00a0€ à 6\u202f000\u00a0€');
  expect(bars()[9]?.textContent).toBe('3\u00a0offres dès 50\u202f000\u00a0€');
  await type('Prime TTC De', '4000');
  await type('Prime TTC À', '7000');
  const within = bars().flatMap((bar, at) => (bar.querySelector('.within') ? [at] : []));
  expect(within).toEqual([2, 3]);
});

const errors = () => [...document.querySelectorAll('dialog .err')].map(({ textContent }) => textContent);

it('a pair of bounds in the wrong order is refused beside its second field, and narrows nothing', async () => {
  show();
  await screen.findByText('Anne Petit');
  await press('Filtrer');
  await type('Prime TTC De', '7000');
  await type('Prime TTC À', '4000');
  await type('Ouverture du chantier Du', '02/03/2026');
  await type('Ouverture du chantier Au', '01/03/2026');
  await press('Voir les offres');
  expect(errors()).toEqual([
    'Ce maximum est inférieur au minimum.',
    'Ce jour vient avant le premier jour de la période.',
  ]);
  expect(screen.getByLabelText('Prime TTC À').getAttribute('aria-invalid')).toBe('true');
  await type('Prime TTC À', '7000');
  await type('Ouverture du chantier Au', '');
  await press('Voir les offres');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(document.querySelector('.chips')?.textContent).toContain('de 7\u202f000\u00a0€ à 7\u202f000\u00a0€');
});

it('without the amounts the filters are as they were', async () => {
  show({ amounts: [failures.failed] });
  await screen.findByText('Anne Petit');
  await press('Filtrer');
  expect(screen.getByLabelText('Prime TTC De')).toBeDefined();
  expect(document.querySelector('.bands')).toBeNull();
});

it('by the law an archived offer is resumed to where it was archived from', () => {
  const archive = lawRows.find(({ event }) => event === 'STATUS.ARCHIVE');
  const resumes = lawRows.filter(({ event }) => event === 'STATUS.RESUME');
  expect(resumes.map(({ from, to }) => [from, to])).toEqual([[archive?.to, archive?.from]]);
});
