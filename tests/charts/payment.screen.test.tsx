// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { paymentChart, PaymentContext, PaymentInput } from '#machines/payment/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { handsOff, press, type, withFocusKept } from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { PaymentActor } from '#web/flows/use-payment.tsx';
import PaymentPage from '#web/screens/client/PaymentPage.tsx';
import { suite } from './payment-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';

const received: object[] = [];

/** The page as its owner shows it. */
function Page({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
  const actor = useFlow(chart as typeof paymentChart, { clock, inspect, input: (input as (parent: unknown) => PaymentInput)(createEmptyActor()) });
  return (
    <main id="contenu" tabIndex={-1}>
      <PaymentPage actor={actor as unknown as PaymentActor} isContesting={(actor.getSnapshot().context as PaymentContext).callback === 'contestation'} />
    </main>
  );
}

function show(stage: Stage) {
  received.length = 0;
  handsOff();
  render(
    <EmittedContext value={() => (emitted: Emitted) => void received.push(emitted)}>
      <MemoryRouter>
        <Page stage={stage} />
      </MemoryRouter>
    </EmittedContext>,
  );
}

const text = () => document.body.textContent ?? '';
/** Whoever came to contest is offered no way to pay. */
const pay = async () => {
  if (!text().includes('Contester un paiement')) await press(/^(Payer |Retourner )/);
};
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PaymentContext;
const contests = (snapshot: { context: unknown }) => contextOf(snapshot).callback === 'contestation';
/** Whoever came to contest is shown no way to pay. */
const shows = (words: string) => (snapshot: { context: unknown }) => expect(text()).toContain(contests(snapshot) ? 'Contester un paiement' : words);
const awaits = () => expect(text()).toMatch(/Chargement en cours|Payer/);

const sights: Driver<typeof paymentChart>['states'] = {
  'paying.loading': awaits,
  'paying.due': (snapshot) => {
    shows('Payer')(snapshot);
    expect(text()).toContain(contextOf(snapshot).message ?? '');
    if (contextOf(snapshot).payment?.attempt === 'refused' && contextOf(snapshot).message === null && !contests(snapshot)) expect(text()).toContain('Votre banque a refusé le paiement');
  },
  'paying.starting': shows('Payer'),
  'paying.leaving': shows('Retourner à la page de paiement'),
  'paying.checking': shows('Vérification en cours'),
  'paying.waiting': (snapshot) => {
    shows('Vérification en cours')(snapshot);
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
  'paying.promised': shows('un courriel vous dira ce qu’il en est'),
  'paying.paid': shows('Votre paiement est enregistré'),
  'paying.returned': shows('Votre paiement vous est rendu'),
  'paying.closed': shows('Rien à payer'),
  'paying.refused': () => expect(text()).toContain('Ce lien n’ouvre pas cette page'),
  'paying.unavailable': (snapshot) => {
    expect(text()).toContain('Le portail ne répond pas');
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
  'contesting.writing': (snapshot) => {
    expect(text()).not.toBe('');
    if (contextOf(snapshot).payment) expect(document.querySelector('textarea')).not.toBeNull();
    expect(text()).toContain(contextOf(snapshot).contestMessage ?? '');
  },
  'contesting.sending': () => expect([...document.querySelectorAll('button')].some(({ textContent, ariaBusy }) => textContent === 'Envoyer' && ariaBusy !== 'false')).toBe(true),
  'contesting.sent': (snapshot) => expect([...document.querySelectorAll('.alert')].map(({ textContent }) => textContent)).toContain(contextOf(snapshot).contestMessage),
};

const driver: Driver<typeof paymentChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => received.splice(0),
  gestures: {
    'card.pay': pay,
    'payment.check': () => press(/^Vérifier/),
    'payment.retry': () => press(/^Réessayer/),
    'contest.send': async ({ message }) => {
      // Before anything is read there is nothing to contest.
      if (!document.querySelector('textarea') && !text().includes('Moyen de paiement')) return;
      await type('Que contestez-vous ?', message);
      await press('Envoyer');
    },
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);
