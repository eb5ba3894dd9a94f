import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import type { dossierChart, DossierContext } from '#machines/dossier/index.ts';
import { dossierPath } from '#machines/dossier-access/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { reportingEmitted } from '#tests/support/actor-tree.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { TrailContext } from '#web/navigation/trail.ts';
import DossierFrame from '#web/screens/dossier/DossierFrame.tsx';
import { suite } from './dossier-cases.ts';
import { list } from './dossier-requests.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { signedIn } from './signed-in.ts';

beforeAll(teachDialogs);

/** The page that one comes from. */
const past = { path: list as string | null };
const trail = { remember: () => undefined, isCurrent: () => false, before: () => past.path };

/** Goes there as if from that page. */
function visit(to: string, from: string | null) {
  past.path = from;
  return goTo(to);
}

let received: object[] = [];
function show({ chart, clock, inspect }: Stage) {
  received = [];
  past.path = list;
  render(
    <SessionProvider actor={signedIn('broker')}>
      <TrailContext value={trail}>
        <MemoryRouter initialEntries={[dossierPath(42, 'devis')]}>
          <AddressBar />
          <Routes>
            <Route
              element={
                <DossierFrame
                  script={{
                    chart: chart as typeof dossierChart,
                    options: { clock, inspect: reportingEmitted(inspect, (event) => received.push(event)) },
                  }}
                />
              }
            >
              <Route path="/dommage-ouvrage/do/dossier/:id/:tab?" element={<p>The tab</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </TrailContext>
    </SessionProvider>,
  );
}

const shown = () => document.body.textContent ?? '';
const waits = () => expect(shown()).toContain('Chargement en cours');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as DossierContext;

const driver: Driver<typeof dossierChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'tab.open': async ({ tab, previousPath }) => {
      const to = tab ? dossierPath(42, tab) : dossierPath(42);
      // the same address from the same page says nothing new: one comes by way of another
      if (to === addressNow() && previousPath === past.path) await visit(to, '/dashboard');
      await visit(to, previousPath);
    },
    'dossier.retry': () =>
      fireEvent.click(
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer') ??
          document.body,
      ),
  },
  states: {
    loading: waits,
    'ready.checking': waits,
    ready: (snapshot) => {
      expect(shown()).toContain('The tab');
      expect(shown()).toContain(contextOf(snapshot).request?.reference);
    },
    notFound: () => expect(shown()).toContain('Ce dossier est introuvable'),
    unavailable: (snapshot) =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe(contextOf(snapshot).message),
  },
  beside: { 'tab.open': 'the address says it' },
};

describeScreen(suite, driver);
