import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Emitted } from '#machines/shared/emitted.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import type { SimulationProviderProps } from '#web/flows/use-simulation.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SimulationFrame from '#web/screens/simulation/SimulationFrame.tsx';
import SimulationScreen from '#web/screens/simulation/SimulationScreen.tsx';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { signedIn } from './signed-in.ts';

/*
 * Renders the screen of the chart `simulation` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

export const base = '/dommage-ouvrage/do/maison-individuelle';
export type Run = Pick<SimulationProviderProps, 'chart' | 'options'>;

/** The browser hides the page: another tab, another program. */
export function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

const pages = (run: Run) => (
  <>
    <AddressBar />
    <main id="contenu">
      <Routes>
        <Route element={<SimulationFrame {...run} />}>
          <Route path={`${base}/*`} element={<SimulationScreen />} />
          <Route path={`${base}/:id`} element={<SimulationScreen />} />
        </Route>
      </Routes>
    </main>
  </>
);

function show(routed: ReactElement, hearToast: (toast: Emitted) => void) {
  const hearing = (perform: (emitted: Emitted) => void) => (emitted: Emitted) =>
    emitted.type === 'toast' ? hearToast(emitted) : perform(emitted);
  return render(
    <EmittedContext value={hearing}>
      <SessionProvider actor={signedIn('broker')}>{routed}</SessionProvider>
    </EmittedContext>,
  );
}

/** The simulator as a broker sees it, on the charts given. Toasts are heard, and not shown. */
export const showSimulator = (run: Run, at = base, hearToast: (toast: Emitted) => void = () => undefined) =>
  show(<MemoryRouter initialEntries={[at]}>{pages(run)}</MemoryRouter>, hearToast);

/** The same with the browser's own history, for a test that goes Back. */
export function showSimulatorInHistory(run: Run, at: string) {
  window.history.pushState(null, '', at);
  return show(<BrowserRouter>{pages(run)}</BrowserRouter>, () => undefined);
}
