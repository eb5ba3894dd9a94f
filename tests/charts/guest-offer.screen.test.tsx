// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { guestOfferChart, GuestOfferContext } from '#machines/guest-offer/index.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { GuestOfferActor } from '#web/flows/use-guest-offer.tsx';
import GuestOfferPage from '#web/screens/guest/GuestOfferPage.tsx';
import { offer, suite } from './guest-offer-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';

/** The page as its owner shows it. */
function Page({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
  const actor = useFlow(chart as typeof guestOfferChart, { clock, inspect, input: (input as (parent: unknown) => Pick<GuestOfferContext, 'parent'>)(createEmptyActor()) });
  return <GuestOfferPage actor={actor as unknown as GuestOfferActor} onEnd={() => undefined} />;
}

const show = (stage: Stage) => void render(<MemoryRouter><Page stage={stage} /></MemoryRouter>);

const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};
const title = () => document.querySelector('h1')?.textContent;
const says = (trouble: string) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(trouble);
  expect(document.body.textContent).toContain((snapshot.context as GuestOfferContext).message ?? '');
};
const noLonger = 'Cette offre ne peut plus être acceptée en l’état';

const driver: Driver<typeof guestOfferChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => [],
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
