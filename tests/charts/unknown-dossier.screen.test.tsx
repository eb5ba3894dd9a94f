import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { maySimulate, userRoles } from '#domain/roles.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import DossierFrame from '#web/screens/dossier/DossierFrame.tsx';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

it.each(userRoles)(
  '%s gets a way on from a dossier that does not exist, and a simulation if that role may ask for a price',
  (role) => {
    render(
      <SessionProvider actor={signedIn(role)}>
        <MemoryRouter initialEntries={['/abc']}>
          <Routes>
            <Route path="/:id" element={<DossierFrame />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Ce dossier est introuvable' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nouvelle simulation' }) !== null).toBe(maySimulate(role));
  },
);
