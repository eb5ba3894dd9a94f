import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
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

function show() {
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
              viewer="admin"
              script={{ chart: pagedListChart.provide({ actors: { loadPage: read(table) } }) as never }}
              views={{ chart: rosterChart.provide({ actors: { readList: read({ views: [] }) } }) }}
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

it('by the law an archived offer is resumed to where it was archived from', () => {
  const archive = lawRows.find(({ event }) => event === 'STATUS.ARCHIVE');
  const resumes = lawRows.filter(({ event }) => event === 'STATUS.RESUME');
  expect(resumes.map(({ from, to }) => [from, to])).toEqual([[archive?.to, archive?.from]]);
});
