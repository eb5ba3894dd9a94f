import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { PortfolioView, PortfolioViewList } from '#contract/portfolio.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useRoster } from '#web/flows/use-roster.tsx';
import { ViewBar } from '#web/screens/portfolio/ViewBar.tsx';

const own: PortfolioView = {
  id: 1,
  version: 4,
  name: 'À conclure',
  query: { status: 'offres-en-cours' },
  shared: false,
  opens: false,
  mine: true,
  may_remove: true,
  who: 'Julien Prévost',
};
const colleagues: PortfolioView = {
  ...own,
  id: 2,
  name: 'Lundi',
  mine: false,
  may_remove: false,
  shared: true,
  who: 'Nadia Benali',
};
const here = { sort: '-premium', step: 'offre-envoyee' };

const Bar = ({ chart }: { chart: typeof rosterChart }) => (
  <ViewBar query={here} roster={useRoster<PortfolioViewList>('portfolioViews', { chart })} />
);

let sent: object[] = [];
const silent = () => () => undefined;

beforeAll(teachDialogs);
afterEach(cleanup);

function show({
  reads = [answered({ views: [own, colleagues] })] as object[],
  answers = [] as object[],
} = {}) {
  sent = [];
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const chart = rosterChart.provide({
    actors: {
      readList: fromPromise(() => Promise.resolve(reads.length > 1 ? reads.shift() : reads[0])),
      add: write,
      change: write,
    } as never,
  });
  render(
    <EmittedContext value={silent}>
      <MemoryRouter initialEntries={['/dashboard/offres']}>
        <main id="contenu" tabIndex={-1}>
          <Bar chart={chart} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

describe('the saved views', () => {
  it('are links to what they show', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'À conclure' });
    expect(link.getAttribute('href')).toContain('?statut=offres-en-cours');
  });

  it('are made of the present table; a refused name stays typed', async () => {
    show({
      answers: [
        invalid({ name: ['Vous avez déjà une vue de ce nom.'] }),
        answered({ views: [own, { ...own, id: 3, name: 'Relances' }], message: 'ok' }),
      ],
    });
    await screen.findByText('À conclure');
    await press('Enregistrer la vue');
    await type('Nom de la vue', 'À conclure');
    await press('Enregistrer');
    expect(wrongWith('Nom de la vue')).toBe('Vous avez déjà une vue de ce nom.');
    await type('Nom de la vue', 'Relances');
    await act(async () => screen.getByLabelText(/^L’ouvrir par défaut/).click());
    await press('Enregistrer');
    await screen.findByText('Relances');
    expect(sent).toMatchObject([
      { body: { name: 'À conclure', shared: false, query: here } },
      { body: { name: 'Relances', query: here, opens: true } },
    ]);
  });

  it('are changed, replaced and deleted by their owner alone, at the version that is shown', async () => {
    show({
      answers: [
        answered({ views: [{ ...own, version: 5, query: here }, colleagues], message: 'ok' }),
        failures.stale,
      ],
    });
    await screen.findByText('À conclure');
    await press('Gérer les vues');
    expect(screen.queryByLabelText('Modifier Lundi')).toBeNull();
    expect(words()).toContain('Nadia Benali');
    await press('Remplacer À conclure par ce qui est montré');
    await expect.poll(() => sent).toHaveLength(1);
    await press('Supprimer À conclure');
    await press('Supprimer');
    await expect.poll(() => sent).toHaveLength(2);
    await screen.findByText(failures.stale.message);
    expect(sent).toMatchObject([
      { params: { id: 1 }, body: { seen: 4, name: 'À conclure', query: here, removed: false } },
      { params: { id: 1 }, body: { seen: 5, query: here, removed: true } },
    ]);
  });

  it('that cannot be read are read again on demand', async () => {
    show({ reads: [offline, answered({ views: [own] })] });
    expect(await screen.findByText(offline.message)).toBeDefined();
    await press('Réessayer');
    await screen.findByText('À conclure');
  });
});
