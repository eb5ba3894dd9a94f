import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { AddressBar, addressNow } from '#tests/support/address-bar.tsx';
import { answered } from '#tests/support/outcomes.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { ApiContext } from '#web/flows/use-flow.ts';
import { Arrival } from '#web/navigation/Arrival.tsx';
import SimulationFrame from '#web/screens/simulation/SimulationFrame.tsx';
import { some } from './open-simulations-cases.ts';
import { signedIn } from './signed-in.ts';

const base = '/dommage-ouvrage/do/maison-individuelle';
const Home = () => (
  <>
    <h1>Accueil</h1>
    <Link to={base}>Simuler</Link>
    <Arrival />
  </>
);

/** Comes to that address, where these simulations are begun. */
const comesTo = (address: string, listed: object) =>
  render(
    <ApiContext value={{ ask: () => Promise.resolve(answered(listed)) } as unknown as ApiClient}>
      <SessionProvider actor={signedIn('broker')}>
        <MemoryRouter initialEntries={[address]}>
          <AddressBar />
          <main id="contenu">
            <Routes>
              <Route path="/" element={<Home />} />
              <Route element={<SimulationFrame />}>
                <Route path={base} element={null} />
              </Route>
              <Route path={`${base}/estimation`} element={null} />
            </Routes>
          </main>
        </MemoryRouter>
      </SessionProvider>
    </ApiContext>,
  );

it('moves the focus to the heading of the simulations that are begun, once their link is followed', async () => {
  comesTo('/', some);
  const link = screen.getByRole('link', { name: 'Simuler' });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(screen.getByText('Vos simulations commencées')).toBeTruthy());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Maison individuelle' }),
    ),
  );
});

it('opens a new simulation under a name of its own in each tab, where none is begun', async () => {
  const opened: string[] = [];
  for (let tab = 0; tab < 2; tab += 1) {
    comesTo(base, { simulations: [] });
    await waitFor(() => expect(addressNow()).toMatch(/\/estimation\?brouillon=[a-z0-9]{8}$/));
    opened.push(addressNow());
    cleanup();
  }
  expect(new Set(opened).size).toBe(2);
});
