import { expect } from 'vitest';
import type { offerAnswerChart, OfferAnswerContext } from '#machines/offer-answer/index.ts';
import {
  announced,
  buttonsNamed,
  isBusy,
  plain,
  press,
  type,
  withFocusKept,
  words,
} from '#tests/support/hands.ts';
import OfferAnswerPage from '#web/screens/client/OfferAnswerPage.tsx';
import { shownByOwner } from './guest-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './offer-answer-cases.ts';

const contextOf = ({ context }: { context: unknown }) => context as OfferAnswerContext;
const noLonger = 'Cette offre n’attend plus cette réponse';

const send = /cette offre$/;

/** The page shows the answer and its offer, and announces why a call failed. */
function asks(snapshot: { context: unknown }) {
  const { answer, offer, message } = contextOf(snapshot);
  expect(
    buttonsNamed(answer === 'accepter' ? 'J’accepte cette offre' : 'Je refuse cette offre'),
  ).toHaveLength(1);
  expect(words()).toContain(offer?.reference ?? 'DO-');
  const read = [...document.querySelectorAll('a')].find((link) => words(link).startsWith('Lire l’offre'));
  expect(read?.getAttribute('href'), 'the offer can be read before it is answered').toBe('/client/offre');
  const takesBack = answer === 'refuser' && offer?.answered === 'accepter';
  expect(words().includes('vous revenez sur cet accord')).toBe(takesBack);
  expect(announced()).toContain(plain(message));
}

/** Whom to ask, by a tap on a telephone. */
function reaches(snapshot: { context: unknown }) {
  const { email, phone } = contextOf(snapshot).offer?.broker ?? {};
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  if (email) expect(links).toContain(`mailto:${email}`);
  if (phone) expect(links.some((href) => href.startsWith('tel:'))).toBe(true);
}

const sights: Driver<typeof offerAnswerChart>['states'] = {
  loading: () => expect(words()).toContain('Chargement en cours'),
  asking: (snapshot) => {
    asks(snapshot);
    expect(isBusy(send)).toBe(false);
  },
  sending: (snapshot) => {
    asks(snapshot);
    expect(isBusy(send)).toBe(true);
  },
  answered: (snapshot) => {
    expect(words()).toContain(
      contextOf(snapshot).answer === 'accepter'
        ? 'Votre accord est enregistré'
        : 'Votre refus est enregistré',
    );
    reaches(snapshot);
  },
  closed: (snapshot) => {
    expect(words()).toContain(noLonger);
    reaches(snapshot);
  },
  refused: (snapshot) => {
    expect(words()).toContain(noLonger);
    reaches(snapshot);
  },
  unavailable: () => expect(words()).toContain('Le portail ne répond pas'),
};

const driver: Driver<typeof offerAnswerChart> = {
  ...shownByOwner(OfferAnswerPage),
  gestures: {
    'answer.retry': () => press('Réessayer'),
    'answer.send': async ({ reason }) => {
      if (document.querySelector('textarea')) await type('Votre motif', reason);
      await press(send);
    },
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);
