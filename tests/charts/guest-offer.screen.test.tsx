// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import GuestOfferPage from '#web/screens/guest/GuestOfferPage.tsx';
import { cases, options } from './guest-offer-cases.ts';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
/** The PDF never arrives: the page then offers to be closed, which ends the client's session. */
vi.mock('#web/flows/use-download.tsx', () => ({ useDownload: () => ({ isFetching: false, message: 'Le lien a expiré.', download: () => undefined, retry: () => undefined }) }));
const held = vi.hoisted(() => ({ session: false }));
vi.mock('#api/token.ts', async (original) => ({ ...(await original<object>()), readToken: () => (held.session ? 'a token' : null) }));
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
const visit = (to: string) => act(async () => navigate(to));

/** The page as the client's mail reaches it: it opens with the first link, and stays, so that what it was left with can be seen. */
function Page({ stage: { chart, clock, inspect } }: { stage: Stage }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && pathname !== '/') setOpen(true);
  return isOpen ? <GuestOfferPage script={{ chart: chart as typeof guestOfferChart, options: { clock, inspect } }} /> : null;
}

const show = (stage: Stage) =>
  render(
    <SessionProvider actor={createActor(sessionChart, { input: { token: null } })}>
      <MemoryRouter initialEntries={['/']}>
        <Router />
        <Routes>
          <Route path="/client?/offre?/:token?" element={<Page stage={stage} />} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );

const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};
const title = () => document.querySelector('h1')?.textContent;
const titled = (words: string) => () => expect(title()).toBe(words);
const troubles = ['Ce lien n’est plus valable', 'Cette offre ne peut pas être affichée', 'Le portail ne répond pas'];
const noTrouble = () => expect(troubles).not.toContain(title());
const noLonger = 'Cette offre ne peut plus être acceptée en l’état';

const driver: ScreenDriver<typeof guestOfferChart> = {
  show: (stage) => void show(stage),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'link.open': async ({ token }) => {
      // the mail's link, followed once more from the page that it led to
      if (address.endsWith(token)) await visit('/client/offre');
      await visit(`/client/offre/${token}`);
    },
    'offer.open': ({ holdsSession }) => {
      held.session = holdsSession;
      return visit('/client/offre');
    },
    'offer.retry': () => press('Réessayer'),
    'session.over': () => press('Fermer cette page'),
  },
  states: {
    arriving: () => expect(document.body.textContent).toBe(''),
    sentHome: () => expect(address).toBe('/'),
    exchanging: noTrouble,
    loading: () => {
      noTrouble();
      expect(address).toBe('/client/offre');
    },
    showing: () => {
      expect(title()).toBe('Votre offre d’assurance');
      expect(document.body.textContent).not.toContain(noLonger);
    },
    closed: () => expect(document.body.textContent).toContain(noLonger),
    expired: titled('Ce lien n’est plus valable'),
    refused: titled('Cette offre ne peut pas être affichée'),
    offline: titled('Le portail ne répond pas'),
  },
};

describe('the paths of the client’s offer, on its screen', () => {
  const paths = pathsOf(guestOfferChart, cases, options);
  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, guestOfferChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('between them take every transition', () => {
    expect(placesOf(guestOfferChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});
