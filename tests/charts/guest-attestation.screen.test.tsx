// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { forgetToken, storeToken } from '#api/token.ts';
import type { guestAttestationChart, GuestAttestationContext } from '#machines/guest-attestation/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import GuestAttestationPage from '#web/screens/guest/GuestAttestationPage.tsx';
import { page, suite } from './guest-attestation-cases.ts';
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
  return isOpen ? <GuestAttestationPage script={{ chart: chart as typeof guestAttestationChart, options: { clock, inspect } }} /> : null;
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
            <Route path="/client?/attestation?/:token?" element={<Page stage={stage} />} />
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
const text = () => document.body.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GuestAttestationContext;
const heading = 'Votre attestation d’assurance décennale';
const troubles = { over: 'Ce lien n’ouvre plus rien', offline: 'Le portail ne répond pas' };
/** Says which, and why, where the server said why. */
const says = (trouble: keyof typeof troubles) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(troubles[trouble]);
  expect(text()).toContain(contextOf(snapshot).message ?? '');
};
const awaits = () => {
  expect(Object.values(troubles)).not.toContain(title());
  expect(text()).toMatch(/Chargement en cours/);
};
const thanks = 'Votre attestation est bien reçue';
const isReceived = (snapshot: { context: unknown }) => {
  expect(title()).toBe(heading);
  expect(text()).toContain(thanks);
  expect(text()?.includes('en cours d’analyse')).toBe(contextOf(snapshot).page?.sent?.state === 'checking');
};

const driver: Driver<typeof guestAttestationChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => received.splice(0),
  gestures: {
    'link.open': async ({ token }) => {
      // The mail's link, followed once more from the page that it led to.
      if (addressNow().endsWith(token)) await goTo('/client/attestation');
      await goTo(`/client/attestation/${token}`);
    },
    'page.open': ({ holdsSession }) => {
      if (holdsSession) storeToken('a token', 'client');
      else forgetToken('client');
      return goTo('/client/attestation');
    },
    'page.retry': () => press('Réessayer'),
    'file.send': ({ file }) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('Nothing takes a file');
      fireEvent.change(input, { target: { files: [file] } });
    },
  },
  beside: { 'link.open': 'the mailed link says it, by the address', 'page.open': 'the address says it' },
  unseen: { 'guest-attestation.sending|upload.progressed|0': 'the call says it' },
  blank: { arriving: 'nothing is drawn before the first address' },
  states: {
    arriving: () => expect(text()).toBe(''),
    sentHome: () => {
      awaits();
      expect(addressNow()).toBe('/');
    },
    exchanging: awaits,
    loading: () => {
      awaits();
      expect(addressNow()).toBe('/client/attestation');
    },
    asking: (snapshot) => {
      const { message, page: shown } = contextOf(snapshot);
      expect(title()).toBe(heading);
      for (const said of [page.trade, page.company, page.asked[0] ?? '', page.broker.email, message ?? '', shown?.sent?.reason ?? '']) expect(text()).toContain(said);
      expect(document.querySelector('input[type=file]')).not.toBeNull();
    },
    sending: () => expect(text()).toMatch(/Envoi de (attestation|autre)\.pdf/),
    received: isReceived,
    looking: isReceived,
    over: says('over'),
    offline: says('offline'),
  },
};

describeScreen(suite, driver);
