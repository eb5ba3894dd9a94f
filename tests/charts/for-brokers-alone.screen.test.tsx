import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionProvider } from '#web/flows/use-session.tsx';
import DocumentsHome from '#web/screens/memberships/DocumentsHome.tsx';
import SignedMemberships from '#web/screens/memberships/SignedMemberships.tsx';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

it.each([
  ['Demandes signées', SignedMemberships],
  ['Mes documents', DocumentsHome],
] as const)(
  'an insurer that its menu leads to "%s" is refused nothing: it is told whose these are',
  (title, Screen) => {
    render(
      <MemoryRouter>
        <SessionProvider actor={signedIn('company')}>
          <Screen />
        </SessionProvider>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(screen.getByText('Rien ne vous est demandé ici')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir les offres' }).getAttribute('href')).toBe('/');
  },
);
