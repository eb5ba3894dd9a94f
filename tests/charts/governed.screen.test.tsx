import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { AccountResource } from '#contract/users.ts';
import { accountStateLabels } from '#domain/account.ts';
import type { governedChart, GovernedContext } from '#machines/shared/governed/index.ts';
import { announced, buttonsNamed, plain, press, words } from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { AccountSheet } from '#web/screens/accounts/AccountSheet.tsx';
import { suite } from './governed-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GovernedContext;

/** The account, its state and the button of the only action that its law permits. */
function sheet(snapshot: { context: unknown }) {
  const account = contextOf(snapshot).object as AccountResource;
  for (const text of ['Marc Aubry', account.email, 'Souscripteur de compagnie', 'Mutuelle des Compagnons'])
    expect(words()).toContain(text);
  expect(words()).toContain(accountStateLabels[account.state]);
  const label = account.state === 'active' ? 'Suspendre le compte' : 'Rétablir le compte';
  expect(buttonsNamed(label)).toHaveLength(1);
}

const driver: Driver<typeof governedChart> = {
  show: ({ chart, clock, inspect }) =>
    void render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={['/partenaires?compte=12']}>
          <main id="contenu" tabIndex={-1}>
            <AccountSheet
              id={12}
              script={{ chart: chart as typeof governedChart, options: { clock, inspect } }}
            />
          </main>
        </MemoryRouter>
      </EmittedContext>,
    ),
  ...onPage,
  received: () => received.splice(0),
  gestures: { 'object.retry': () => press('Réessayer') },
  states: {
    reading: () =>
      expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours'),
    unknown: () => {
      expect(words()).toContain('Ce compte est introuvable');
      expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/partenaires');
    },
    unavailable: (snapshot) => expect(announced()).toContain(plain(contextOf(snapshot).message)),
    open: sheet,
  },
};

describeScreen(suite, driver);
