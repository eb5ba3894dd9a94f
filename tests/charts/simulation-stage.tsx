import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { createActor } from 'xstate';
import { sessionChart } from '#machines/session/index.ts';
import type { SimulationProviderProps } from '#web/flows/use-simulation.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import SimulationFrame from '#web/screens/simulation/SimulationFrame.tsx';
import SimulationScreen from '#web/screens/simulation/SimulationScreen.tsx';
import { userOf } from '#tests/support/demo-accounts.ts';

export const base = '/dommage-ouvrage/do/maison-individuelle';
export type Run = Pick<SimulationProviderProps, 'chart' | 'options'>;

function signedIn() {
  const { context } = createActor(sessionChart, { input: { token: null } }).getSnapshot();
  const snapshot = sessionChart.resolveState({ value: { user: 'active' }, context: { ...context, user: userOf('broker') } });
  return createActor(sessionChart, { input: { token: null }, snapshot });
}

let navigate: NavigateFunction = () => undefined;
let address = '';
/** Hands the router to the test: people type addresses, and press Back. */
function Router() {
  const go = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigate = go;
    address = `${pathname}${search}`;
  });
  return null;
}

/** Where the browser stands. */
export const addressNow = () => address;
export const go = (to: string) => act(async () => navigate(to));

/** The browser hides the page: another tab, another program. */
export function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

/** The simulator as a broker sees it, on the charts given. */
export function showSimulator(run: Run, at = base) {
  return render(
    <SessionProvider actor={signedIn()}>
      <MemoryRouter initialEntries={[at]}>
        <Router />
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
