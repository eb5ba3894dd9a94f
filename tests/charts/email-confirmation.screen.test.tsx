import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { emailConfirmationChart, EmailConfirmationContext } from '#machines/email-confirmation/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { press, words } from '#tests/support/hands.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import ConfirmEmail from '#web/screens/profile/ConfirmEmail.tsx';
import { suite } from './email-confirmation-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';

const nobody = createActor(sessionChart, { input: { token: null } });
const contextOf = (snapshot: { context: unknown }) => snapshot.context as EmailConfirmationContext;

const driver: Driver<typeof emailConfirmationChart> = {
  show: ({ chart, clock, inspect, input }) => {
    const { token } = input as { token: string };
    render(
      <SessionProvider actor={nobody}>
        <MemoryRouter initialEntries={[`/adresse?${new URLSearchParams(token ? { token } : {})}`]}>
          <main id="contenu">
            <ConfirmEmail
              script={{ chart: chart as typeof emailConfirmationChart, options: { clock, inspect } }}
            />
          </main>
        </MemoryRouter>
      </SessionProvider>,
    );
  },
  ...onPage,
  received: () => [],
  gestures: { 'link.retry': () => press('Réessayer') },
  states: {
    confirming: () => expect(words()).toContain('Chargement en cours'),
    unavailable: (snapshot) =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain(contextOf(snapshot).message),
    linkOver: () => expect(words()).toContain('Ce lien n’est plus valable'),
    confirmed: (snapshot) => expect(words()).toContain(`désormais avec ${contextOf(snapshot).email}`),
  },
};

describeScreen(suite, driver);
