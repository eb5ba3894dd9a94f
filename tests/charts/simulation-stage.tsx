import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { SimulationProviderProps } from '#web/flows/use-simulation.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SimulationFrame from '#web/screens/simulation/SimulationFrame.tsx';
import SimulationScreen from '#web/screens/simulation/SimulationScreen.tsx';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { signedIn } from './signed-in.ts';

export const base = '/dommage-ouvrage/do/maison-individuelle';
export type Run = Pick<SimulationProviderProps, 'chart' | 'options'>;

/** The browser hides the page: another tab, another program. */
export function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

/** The simulator as a broker sees it, on the charts given. */
export function showSimulator(run: Run, at = base) {
  return render(
    <SessionProvider actor={signedIn('broker')}>
      <MemoryRouter initialEntries={[at]}>
        <AddressBar />
        <Routes>
          <Route element={<SimulationFrame {...run} />}>
            <Route path={`${base}/*`} element={<SimulationScreen />} />
            <Route path={`${base}/:id`} element={<SimulationScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
}
