// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { offerAnswerChart, OfferAnswerContext, OfferAnswerInput } from '#machines/offer-answer/index.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { OfferAnswerActor } from '#web/flows/use-offer-answer.tsx';
import OfferAnswerPage from '#web/screens/client/OfferAnswerPage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './offer-answer-cases.ts';

/** The page as its owner shows it. */
function Page({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
  const actor = useFlow(chart as typeof offerAnswerChart, { clock, inspect, input: (input as (parent: unknown) => OfferAnswerInput)(createEmptyActor()) });
  return <OfferAnswerPage actor={actor as unknown as OfferAnswerActor} />;
}

const press = (name: RegExp) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => name.test(textContent ?? ''));
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};
const page = () => document.body.textContent ?? '';
const contextOf = ({ context }: { context: unknown }) => context as OfferAnswerContext;
const noLonger = 'Cette offre n’attend plus cette réponse';

const driver: Driver<typeof offerAnswerChart> = {
  show: (stage: Stage) => void render(<MemoryRouter><Page stage={stage} /></MemoryRouter>),
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => [],
  gestures: {
    'answer.retry': () => press(/Réessayer/),
    'answer.send': ({ reason }) => {
      const field = document.querySelector('textarea');
      if (field) fireEvent.change(field, { target: { value: reason } });
      press(/cette offre/);
    },
  },
  states: {
    loading: () => expect(page()).toContain('Chargement en cours'),
    asking: (snapshot) => {
      const { answer, offer, message } = contextOf(snapshot);
      expect(page()).toContain(answer === 'accepter' ? 'J’accepte cette offre' : 'Je refuse cette offre');
      expect(page()).toContain(offer?.reference ?? 'DO-');
      expect(page()).toContain(message ?? '');
    },
    sending: () => expect(document.querySelector('button[type=submit]')?.getAttribute('aria-busy') ?? document.querySelector('[aria-busy=true]')).toBeTruthy(),
    answered: (snapshot) => expect(page()).toContain(contextOf(snapshot).answer === 'accepter' ? 'Votre accord est enregistré' : 'Votre refus est enregistré'),
    closed: () => expect(page()).toContain(noLonger),
    refused: () => expect(page()).toContain(noLonger),
    unavailable: () => expect(page()).toContain('Le portail ne répond pas'),
  },
};

describeScreen(suite, driver);
