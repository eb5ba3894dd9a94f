import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { forgetToken, storeToken } from '#api/token.ts';
import type { guestChart, GuestContext } from '#machines/guest/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import GuestPage from '#web/screens/client/GuestPage.tsx';
import { suite } from './guest-cases.ts';
import { over } from './guest-journey-steps.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';

const received: object[] = [];
/**
 * Records and performs the emitted events: the secret is removed from the address, and a user with neither
 * link nor session is sent home.
 */
const hearToo = (perform: (emitted: Emitted) => void) => (emitted: Emitted) => {
  received.push(emitted);
  perform(emitted);
};
/**
 * The page as the client's mail reaches it: it opens with the first link, and stays, so that what it was left
 * with can be seen.
 */
function Page({ stage: { chart, clock, inspect } }: { stage: Stage }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && pathname !== '/') setOpen(true);
  return isOpen ? (
    <GuestPage script={{ chart: chart as typeof guestChart, options: { clock, inspect } }} />
  ) : null;
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
            <Route path="*" element={<Page stage={stage} />} />
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
const title = () => document.querySelector('h1:not(.pending)')?.textContent;
const messageOf = (snapshot: { context: unknown }) => (snapshot.context as GuestContext).message;
const troubles = {
  refused: 'Ce lien ne peut pas être ouvert',
  offline: 'Le portail ne répond pas',
  broken: 'Le portail ne répond pas',
};
/** Says which, and why, where the server said why. */
const says = (trouble: keyof typeof troubles) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(troubles[trouble]);
  expect(document.body.textContent).toContain(messageOf(snapshot) ?? '');
};
const awaits = () => {
  expect(title()).toBeUndefined();
  expect(document.body.textContent).toContain('Chargement en cours');
};
/** A page of its own: its secret is in no address any more. */
const opensPage = () => {
  awaits();
  expect(addressNow()).not.toContain('secret');
};

const driver: Driver<typeof guestChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'link.open': async ({ callback, token }) => {
      // the mail's link, followed once more from the page that it led to
      if (addressNow().endsWith(token)) await goTo(`/client/${callback}`);
      await goTo(`/client/${callback}/${token}`);
    },
    'page.open': ({ callback, returned, holdsSession }) => {
      if (holdsSession) storeToken('a token', 'client');
      else forgetToken('client');
      return goTo(`/client/${returned ?? callback}`);
    },
    'link.retry': () => press('Réessayer'),
  },
  beside: { 'link.open': 'the mailed link says it, by the address', 'page.open': 'the address says it' },
  blank: { arriving: 'nothing is drawn before the first address' },
  states: {
    arriving: () => expect(document.body.textContent).toBe(''),
    sentHome: () => expect(addressNow()).toBe('/'),
    neutral: () => expect(title()).toBe('Votre opération est prise en compte par nos services'),
    exchanging: awaits,
    'open.offer': opensPage,
    'open.payment': opensPage,
    'open.answer': opensPage,
    'open.signature': opensPage,
    'open.worksEnd': opensPage,
    'open.attestation': opensPage,
    'open.pieces': opensPage,
    expired: (snapshot) => {
      const { callback, token, message } = snapshot.context as GuestContext;
      const said = document.body.textContent;
      expect(title()).toBe(token === null ? 'Cette page n’est plus ouverte' : 'Ce lien n’est plus valable');
      expect(said).toContain(message ?? 'Elle reste ouverte une heure');
      // A link that the server refuses opens nothing the next time either: its own words say what to do,
      // and whom to ask.
      expect(said.includes(callback === 'attestation' ? 'à qui vous l’a envoyé' : 'à votre courtier')).toBe(
        token === null,
      );
      expect(/[Rr]ouvrez/.test(said)).toBe(token === null);
    },
    refused: says('refused'),
    broken: says('broken'),
    offline: says('offline'),
  },
};

describeScreen(suite, driver);
afterEach(cleanup);

it('of a contractor’s link that opens nothing, the server alone says whom to ask', async () => {
  await played(suite, driver, 'it starts', [
    { kind: 'send', event: { type: 'link.open', callback: 'attestation', token: 'secret' } },
    { kind: 'done', id: 'exchangeLink', output: over },
  ]);
  expect([...document.querySelectorAll('.sheet p')].map(({ textContent }) => textContent)).toEqual([
    over.message,
  ]);
});
