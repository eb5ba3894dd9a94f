// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { dossierAccessChart, dossierPath, type DossierAccessContext } from '#machines/dossier-access/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useDossierCommands } from '#web/flows/use-dossier-access.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import DossierFrame from '#web/screens/dossier/DossierFrame.tsx';
import { cases, options } from './dossier-access-cases.ts';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';
import { userOf } from '#tests/support/demo-accounts.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
/** What the frame reads beside the request never comes: it waits for none of it. */
vi.mock('#api/client.ts', () => ({ api: new Proxy({}, { get: () => () => new Promise(() => undefined) }) }));
/** Where the chart leads is followed by the path, which opens the next tab itself. */
vi.mock('#web/flows/use-obey.ts', () => ({ useObey: () => undefined }));
const past = vi.hoisted(() => ({ path: null as string | null }));
vi.mock('#web/navigation/trail.ts', () => ({ useCameFrom: () => past.path }));
beforeAll(teachDialogs);
afterEach(cleanup);

let navigate: NavigateFunction = () => undefined;
let address = '';
function Router() {
  const go = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    navigate = go;
    address = pathname;
  });
  return null;
}
/** Goes there as if from that page. */
function visit(to: string, from: string | null) {
  past.path = from;
  return act(async () => navigate(to));
}

let hand: (request: RequestResource) => void = () => undefined;
/** The tab in the frame: it hands a changed request on. */
function Tab() {
  const { change } = useDossierCommands();
  useEffect(() => {
    hand = change;
  });
  return <p>The tab</p>;
}

function signedIn() {
  const { context } = createActor(sessionChart, { input: { token: null } }).getSnapshot();
  const snapshot = sessionChart.resolveState({ value: { user: 'active' }, context: { ...context, user: userOf('broker') } });
  return createActor(sessionChart, { input: { token: null }, snapshot });
}

function show({ chart, clock, inspect }: Stage) {
  past.path = null;
  render(
    <SessionProvider actor={signedIn()}>
      <MemoryRouter initialEntries={[dossierPath(42)]}>
        <Router />
        <Routes>
          <Route element={<DossierFrame script={{ chart: chart as typeof dossierAccessChart, options: { clock, inspect } }} />}>
            <Route path="/dommage-ouvrage/do/dossier/:id/:tab?" element={<Tab />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
}

const shown = () => document.body.textContent ?? '';
const waits = () => expect(shown()).toContain('Chargement en cours');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as DossierAccessContext;

const driver: ScreenDriver<typeof dossierAccessChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'tab.open': async ({ tab, previousPath }) => {
      const to = tab ? dossierPath(42, tab) : dossierPath(42);
      // the same address from the same page asks for nothing: one comes by way of another
      if (to === address && previousPath === past.path) await visit(to, '/dashboard');
      await visit(to, previousPath);
    },
    'request.changed': ({ request }) => act(async () => hand(request)),
    'dossier.retry': () => fireEvent.click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer') ?? document.body),
  },
  states: {
    loading: waits,
    deciding: waits,
    goingToCurrentStep: waits,
    sentBack: waits,
    open: (snapshot) => {
      expect(shown()).toContain('The tab');
      expect(shown()).toContain(contextOf(snapshot).request?.reference);
    },
    notFound: () => expect(shown()).toContain('Ce dossier est introuvable'),
    unavailable: (snapshot) => expect(document.querySelector('[role=alert]')?.textContent).toBe(contextOf(snapshot).message),
  },
};

describe('the paths of a dossier’s doors, on its screen', () => {
  const paths = pathsOf(dossierAccessChart, cases, options);
  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, dossierAccessChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('between them take every transition', () => {
    expect(placesOf(dossierAccessChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});
