import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { AddressBar, addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { PortfolioPage } from '#web/screens/portfolio/Portfolio.tsx';

/* Which table an address without anything shows (docs/domain/portfolio-table.md, rule 12). */

beforeAll(teachDialogs);
afterEach(cleanup);

const view = {
  id: 1,
  version: 1,
  name: 'À conclure',
  query: { status: 'offres-en-cours', sort: '-premium' },
  shared: false,
  opens: true,
  mine: true,
  may_remove: true,
  who: 'Vous',
};

/** Shows the page at an address; `answers`: how the views are read. */
function open(path: string, answers: Promise<object>): unknown[] {
  const read: unknown[] = [];
  const table = {
    offers: pageOf([]),
    totals: { premium: 0, cost: 0 },
    companies: [],
    brokers: [],
    collaborators: [],
  };
  const script = {
    chart: pagedListChart.provide({
      actors: {
        loadPage: fromPromise(({ input }: { input: object }) => {
          read.push(input);
          return Promise.resolve(answered(table));
        }) as never,
      },
    }) as typeof pagedListChart,
  };
  const views = {
    chart: rosterChart.provide({ actors: { readList: fromPromise(() => answers) as never } }),
  };
  render(
    <EmittedContext value={() => () => undefined}>
      <MemoryRouter initialEntries={[path]}>
        <main id="contenu" tabIndex={-1}>
          <PortfolioPage viewer="admin" script={script} views={views} />
          <AddressBar />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
  return read;
}

it('an address without anything becomes that of the view that opens, which is read', async () => {
  const read = open('/dashboard/offres', Promise.resolve(answered({ views: [view] })));
  await screen.findByText('Aucune offre ne répond à ces filtres');
  expect(addressNow()).toBe('/dashboard/offres?statut=offres-en-cours&tri=-premium');
  expect(read.at(-1)).toMatchObject({ with: { query: view.query } });
});

it('all offers stay one press away, and their address opens no view', async () => {
  open('/dashboard/offres?vue=toutes', Promise.resolve(answered({ views: [view] })));
  await screen.findByText('Aucune offre pour le moment');
  expect(addressNow()).toBe('/dashboard/offres?vue=toutes');
  expect(screen.getByRole('link', { name: 'Toutes les offres' }).getAttribute('aria-current')).toBeTruthy();
});

it('without such a view, or if the views cannot be read, all offers are shown; before, none', async () => {
  open('/dashboard/offres', Promise.resolve(answered({ views: [{ ...view, opens: false }] })));
  await screen.findByText('Aucune offre pour le moment');
  cleanup();
  open('/dashboard/offres', Promise.resolve(failures.gone));
  await screen.findByText('Aucune offre pour le moment');
  cleanup();
  open('/dashboard/offres', new Promise<object>(() => undefined));
  await screen.findByText(/^Chargement en cours/);
  expect(words()).not.toContain('Aucune offre');
});
