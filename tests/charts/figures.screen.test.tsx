import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { CallInput } from '#machines/shared/call.ts';
import { figuresChart, type FiguresAnswer, type FiguresContext } from '#machines/shared/figures/index.ts';
import { tableOf } from '#domain/dashboard/tables.ts';
import { rowAddress } from '#web/flows/dashboard-address.ts';
import { FigureTableView } from '#web/screens/dashboard/FigureTableView.tsx';
import type { Dashboard as Figures } from '#contract/dashboard.ts';
import Dashboard from '#web/screens/dashboard/Dashboard.tsx';
import { answered } from '#tests/support/outcomes.ts';
import { AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { dashboardAddress } from '#web/flows/dashboard-address.ts';
import { suite } from './figures-cases.ts';
import { dashboard, noFigures } from './dashboard-fixtures.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';

const shown = () => document.body.textContent;

const driver: Driver<typeof figuresChart> = {
  show: ({ chart, clock, inspect }) =>
    void render(
      <MemoryRouter initialEntries={['/dashboard']}>
        <AddressBar />
        <Dashboard script={{ chart: chart as typeof figuresChart, options: { clock, inspect } }} />
      </MemoryRouter>,
    ),
  ...onPage,
  gestures: {
    'figures.ask': async (event) => {
      if (event.type === 'figures.ask') await goTo(dashboardAddress(event.query));
    },
    'figures.refresh': () =>
      void fireEvent.click(
        screen.queryByRole('button', { name: 'Réessayer' }) ??
          screen.getByRole('button', { name: 'Actualiser' }),
      ),
  },
  states: {
    reading: (snapshot) =>
      expect(shown()).toContain(
        (snapshot.context as FiguresContext).figures ? 'Tableau de bord' : 'Chargement en cours',
      ),
    shown: (snapshot) => {
      const read = (snapshot.context as FiguresContext).figures as Figures;
      expect(shown()).toContain('Qui attend qui');
      expect(shown()).toContain(`${read?.simulated}\u00a0simulations`);
    },
    empty: () => expect(shown()).toContain('Rien à compter sur cette période'),
    unavailable: (snapshot) => expect(shown()).toContain((snapshot.context as FiguresContext).message),
  },
  beside: { 'figures.ask': 'the address says it' },
};

describeScreen(suite, driver);

const withoutFigures: [string, Figures, string, string[]][] = [
  ['a broker begins a first simulation', noFigures, '/dashboard', ['Maison individuelle', 'Autres types']],
  ['one collaborator leads back to all', noFigures, '/dashboard?de=2', ['Tout le cabinet']],
  ['a company can begin nothing', { ...noFigures, reader: 'company' }, '/dashboard', []],
];

it.each(withoutFigures)('a dashboard without figures: %s', async (_what, read, path, links) => {
  const chart = figuresChart.provide({
    actors: {
      readFigures: fromPromise<
        ApiOutcome<{ figures: FiguresAnswer }>,
        Pick<FiguresContext, 'query'> | CallInput<'lawFigures'>
      >(async () => answered({ figures: read })),
    },
  });
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Dashboard script={{ chart }} />
    </MemoryRouter>,
  );
  const empty = (await screen.findByText('Rien à compter sur cette période')).closest<HTMLElement>('.empty');
  if (!empty) throw new Error('The empty state is drawn');
  expect(
    within(empty)
      .queryAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(links);
  unmount();
});

it('a table shows what its file has, and each row leads to the files that it counts', () => {
  render(
    <MemoryRouter>
      <FigureTableView
        table={tableOf('months', dashboard)}
        addressOf={(row) => rowAddress(row, { filter: { period: 'annee', unit: 2 }, reader: 'broker' })}
      />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').length)).toEqual([5, 5]);
  expect(rows[0]?.textContent).toContain('− 1\u202f500\u00a0€'.replace('− ', '−\u00a0'));
  expect(screen.getByRole('link', { name: 'mai 2026' }).getAttribute('href')).toBe(
    '/dashboard/dossiers?periode=annee&de=2&chiffre=premium&cle=2026-05',
  );
});
