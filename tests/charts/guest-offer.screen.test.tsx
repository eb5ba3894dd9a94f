import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { guestOfferChart, GuestOfferContext } from '#machines/guest-offer/index.ts';
import { press } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import type { GuestOfferActor } from '#web/flows/use-guest-offer.tsx';
import GuestOfferPage from '#web/screens/guest/GuestOfferPage.tsx';
import { offer, suite } from './guest-offer-cases.ts';
import { shownByOwner } from './guest-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';

const title = () => document.querySelector('h1:not(.pending)')?.textContent;
const says = (trouble: string) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(trouble);
  expect(document.body.textContent).toContain((snapshot.context as GuestOfferContext).message ?? '');
};
const noLonger = 'Cette offre ne peut plus être acceptée en l’état';

const driver: Driver<typeof guestOfferChart> = {
  ...shownByOwner<GuestOfferActor>(({ actor }) => <GuestOfferPage actor={actor} onEnd={() => undefined} />),
  gestures: { 'offer.retry': () => press('Réessayer') },
  states: {
    loading: () => expect(document.body.textContent).toContain('Chargement en cours'),
    showing: () => {
      expect(title()).toBe('Votre offre d’assurance');
      expect(document.body.textContent).toContain(offer.reference);
      expect(document.body.textContent).not.toContain(noLonger);
    },
    closed: () => expect(document.body.textContent).toContain(noLonger),
    refused: says('Cette offre ne peut pas être affichée'),
    unavailable: says('Le portail ne répond pas'),
  },
};

describeScreen(suite, driver);
afterEach(cleanup);

it.each([
  [true, 1],
  [false, 0],
])(
  'an offer that was accepted is refused from its page, where it still may be (%s)',
  async (refusable, links) => {
    const accepted = { ...offer, open: false, refusable, answered: 'accepter' as const };
    await played(suite, driver, 'a session', [
      { kind: 'done', id: 'loadOffer', output: answered({ offer: accepted }) },
    ]);
    expect(document.body.textContent).toContain('Cette offre est acceptée');
    expect(document.querySelectorAll('a[href="/client/refuser"]')).toHaveLength(links);
  },
);
