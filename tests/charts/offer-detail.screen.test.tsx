import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import type { offerDetailChart, OfferDetailContext } from '#machines/offer-detail/index.ts';
import { reportingEmitted } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import OfferDetail from '#web/screens/offers/OfferDetail.tsx';
import { LazyDecisionForm } from '#web/screens/actions/decision-form.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './offer-detail-cases.ts';
import { signedIn } from './signed-in.ts';

beforeAll(teachDialogs);
beforeAll(() => LazyDecisionForm.preload());

let received: object[] = [];
function show({ chart, clock, inspect }: Stage) {
  received = [];
  render(
    <SessionProvider actor={signedIn('company')}>
      <MemoryRouter initialEntries={['/dommage-ouvrage/do/offres/42']}>
        <Routes>
          <Route
            path="/dommage-ouvrage/do/offres/:id"
            element={
              <OfferDetail
                script={{
                  chart: chart as typeof offerDetailChart,
                  options: { clock, inspect: reportingEmitted(inspect, (event) => received.push(event)) },
                }}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
}

const shown = () => document.body.textContent ?? '';
const press = (name: string) =>
  fireEvent.click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body,
  );
const contextOf = (snapshot: { context: unknown }) => snapshot.context as OfferDetailContext;

const driver: Driver<typeof offerDetailChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'offer.retry': () => press('Réessayer'),
  },
  states: {
    loading: () => expect(shown()).toContain('Chargement en cours'),
    open: (snapshot) => expect(shown()).toContain(contextOf(snapshot).request?.reference),
    gone: () => expect(shown()).toContain('Cette offre est introuvable'),
    unavailable: (snapshot) =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe(contextOf(snapshot).message),
  },
};

describeScreen(suite, driver);
