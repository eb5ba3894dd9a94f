import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { creationChart, CreationContext } from '#machines/shared/creation/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import type { Invitation as Answers } from '#domain/validation/account.ts';
import { announced, isBusy, plain, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { Invitation } from '#web/screens/accounts/Invitation.tsx';
import { suite } from './creation-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as CreationContext;
const action = 'Envoyer l’invitation';

/** The companies are read before the form is shown. */
const readingAs = (outcome: object) =>
  readingChart.provide({ actors: { read: fromPromise(() => Promise.resolve(outcome)) as never } });
const reading = (companies: object[]) => readingAs(answered({ companies }));
const readNames = reading([{ id: 1, name: 'Mutuelle des Compagnons' }]);

const driver: Driver<typeof creationChart> = {
  show: async ({ chart, clock, inspect }) => {
    const page = render(
      <EmittedContext value={hearOnly}>
        <SessionProvider actor={signedIn('admin')}>
          <MemoryRouter initialEntries={['/partenaires?inviter']}>
            <main id="contenu" tabIndex={-1}>
              <Invitation
                script={{ chart: chart as typeof creationChart, options: { clock, inspect } }}
                companies={{ chart: readNames }}
              />
            </main>
          </MemoryRouter>
        </SessionProvider>
      </EmittedContext>,
    );
    await page.findByText(action);
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'form.send': async ({ input, key }) => {
      const { name, lastname, email } = input as Answers;
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(key as never);
      await type('Prénom', name);
      await type('Nom', lastname);
      await type('Adresse e-mail', email);
      await type('Compagnie', '1');
      await press(action);
    },
  },
  states: {
    typing: (snapshot) => {
      expect(isBusy(action)).toBe(false);
      const { errors, message } = contextOf(snapshot);
      if (errors['email']) expect(wrongWith('Adresse e-mail')).toBe(errors['email'][0]);
      else if (message) expect(announced()).toContain(plain(message));
      expect(words()).toContain('Un courtier s’inscrit lui-même');
    },
    sending: () => expect(isBusy(action)).toBe(true),
    made: () => {
      expect(isBusy(action)).toBe(false);
      expect(words()).toContain(action);
    },
  },
};

describeScreen(suite, driver);

it('an invitation without any company leads to the list of companies', async () => {
  render(
    <SessionProvider actor={signedIn('admin')}>
      <MemoryRouter initialEntries={['/partenaires?inviter']}>
        <Invitation companies={{ chart: reading([]) }} />
      </MemoryRouter>
    </SessionProvider>,
  );
  const link = await screen.findByText('ajoutez d’abord sa compagnie');
  expect(link.getAttribute('href')).toBe('/partenaires?volet=compagnies');
});

it('leads back to the list from an invitation whose companies cannot be read', async () => {
  render(
    <SessionProvider actor={signedIn('admin')}>
      <MemoryRouter initialEntries={['/partenaires?inviter']}>
        <Invitation companies={{ chart: readingAs(offline) }} />
      </MemoryRouter>
    </SessionProvider>,
  );
  const back = await screen.findByRole('link', { name: 'Revenir à la liste' });
  expect(back.getAttribute('href')).toBe('/partenaires');
});
