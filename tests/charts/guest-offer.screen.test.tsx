// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { forgetToken, storeToken } from '#api/token.ts';
import type { guestOfferChart, GuestOfferContext } from '#machines/guest-offer/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import GuestOfferPage from '#web/screens/guest/GuestOfferPage.tsx';
import { offer, suite } from './guest-offer-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';

const received: object[] = [];
/** What the page is asked is done as well: the secret leaves the address, and who has neither link nor session is sent home. */
const hearToo = (perform: (emitted: Emitted) => void) => (emitted: Emitted) => {
  received.push(emitted);
  perform(emitted);
};
/** The page as the client's mail reaches it: it opens with the first link, and stays, so that what it was left with can be seen. */
function Page({ stage: { chart, clock, inspect } }: { stage: Stage }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && pathname !== '/') setOpen(true);
  return isOpen ? <GuestOfferPage script={{ chart: chart as typeof guestOfferChart, options: { clock, inspect } }} /> : null;
}

function show(stage: Stage) {
  received.length = 0;
  forgetToken('client');
  render(
    <EmittedContext value={hearToo}>
      <SessionProvider actor={createActor(sessionChart, { input: { token: null } })}>
        <MemoryRouter initialEntries={['/']}>
          <AddressBar />
          <Routes>
            <Route path="/client?/offre?/:token?" element={<Page stage={stage} />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </EmittedContext>,
  );
}

const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};
const title = () => document.querySelector('h1')?.textContent;
const messageOf = (snapshot: { context: unknown }) => (snapshot.context as GuestOfferContext).message;
const troubles = { expired: 'Ce lien n’est plus valable', refused: 'Cette offre ne peut pas être affichée', offline: 'Le portail ne répond pas' };
/** Says which, and why, where the server said why. */
const says = (trouble: keyof typeof troubles) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(troubles[trouble]);
  expect(document.body.textContent).toContain(messageOf(snapshot) ?? '');
};
/** Awaited; what was read before stays until the answer. */
const awaits = () => {
  expect(Object.values(troubles)).not.toContain(title());
  expect(document.body.textContent).toMatch(/Chargement en cours|Votre offre d’assurance/);
};
const noLonger = 'Cette offre ne peut plus être acceptée en l’état';

const driver: Driver<typeof guestOfferChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => received.splice(0),
  gestures: {
    'link.open': async ({ token }) => {
      // the mail's link, followed once more from the page that it led to
      if (addressNow().endsWith(token)) await goTo('/client/offre');
      await goTo(`/client/offre/${token}`);
    },
    'offer.open': ({ holdsSession }) => {
      if (holdsSession) storeToken('a token', 'client');
      else forgetToken('client');
      return goTo('/client/offre');
    },
    'offer.retry': () => press('Réessayer'),
    // no PDF has come: beside that the page offers to be closed
    'session.over': () => press('Fermer cette page'),
  },
  beside: { 'link.open': 'the mailed link says it, by the address', 'offer.open': 'the address says it' },
  blank: { arriving: 'nothing is drawn before the first address' },
  states: {
    arriving: () => expect(document.body.textContent).toBe(''),
    sentHome: () => {
      awaits();
      expect(addressNow()).toBe('/');
    },
    exchanging: awaits,
    loading: () => {
      awaits();
      expect(addressNow()).toBe('/client/offre');
    },
    showing: () => {
      expect(title()).toBe('Votre offre d’assurance');
      expect(document.body.textContent).toContain(offer.reference);
      expect(document.body.textContent).not.toContain(noLonger);
    },
    closed: () => expect(document.body.textContent).toContain(noLonger),
    expired: says('expired'),
    refused: says('refused'),
    offline: says('offline'),
  },
};

describeScreen(suite, driver);
