// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionChart } from '#machines/session/index.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SignReturnPage from '#web/screens/signature/SignReturnPage.tsx';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

const nobody = () => createActor(sessionChart, { input: { token: null } }).start();
const waysOn = (session: SessionActor) => {
  render(
    <SessionProvider actor={session}>
      <MemoryRouter>
        <SignReturnPage />
      </MemoryRouter>
    </SessionProvider>,
  );
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('the return from a signature that is not named leads to the login, or home whoever is signed in', () => {
  expect(waysOn(nobody())).toEqual([['Se connecter', '/sign']]);
  cleanup();
  expect(waysOn(signedIn('broker'))).toEqual([['Retour à l’accueil', '/']]);
  expect(document.body.textContent).not.toContain('connectez-vous');
});
