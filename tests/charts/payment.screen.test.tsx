import { expect } from 'vitest';
import type { paymentChart, PaymentContext } from '#machines/payment/index.ts';
import { press, type, withFocusKept } from '#tests/support/hands.ts';
import type { PaymentActor } from '#web/flows/use-payment.tsx';
import PaymentPage from '#web/screens/client/PaymentPage.tsx';
import { shownByOwner } from './guest-stage.tsx';
import { suite } from './payment-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver } from './harness/screens.ts';

const text = () => document.body.textContent ?? '';
/** A client who came to contest gets no button to pay. */
const pay = async () => {
  if (!text().includes('Contester un paiement')) await press(/^(Payer |Retourner )/);
};
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PaymentContext;
const contests = (snapshot: { context: unknown }) => contextOf(snapshot).callback === 'contestation';
/** A client who came to contest sees no text about paying. */
const shows = (words: string) => (snapshot: { context: unknown }) =>
  expect(text()).toContain(contests(snapshot) ? 'Contester un paiement' : words);
/** The outcome comes before the amount: on a phone it is seen without scrolling. */
const showsOutcome = (title: string) => (snapshot: { context: unknown }) => {
  shows(title)(snapshot);
  if (contests(snapshot)) return;
  const amount = document.querySelector('aside')?.textContent ?? title;
  expect(text().indexOf(title)).toBeLessThan(text().indexOf(amount));
};
const awaits = () => expect(text()).toMatch(/Chargement en cours|Payer/);

const sights: Driver<typeof paymentChart>['states'] = {
  'paying.loading': awaits,
  'paying.due': (snapshot) => {
    shows('Payer')(snapshot);
    expect(text()).toContain(contextOf(snapshot).message ?? '');
    if (
      contextOf(snapshot).payment?.attempt === 'refused' &&
      contextOf(snapshot).message === null &&
      !contests(snapshot)
    )
      showsOutcome('Votre banque a refusé le paiement')(snapshot);
  },
  'paying.starting': shows('Payer'),
  'paying.leaving': shows('Retourner à la page de paiement'),
  'paying.checking': showsOutcome('Vérification en cours'),
  'paying.waiting': (snapshot) => {
    showsOutcome('Vérification en cours')(snapshot);
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
  'paying.promised': showsOutcome('un courriel vous dira ce qu’il en est'),
  'paying.paid': showsOutcome('Votre paiement est enregistré'),
  'paying.returned': showsOutcome('Votre paiement vous est rendu'),
  'paying.closed': showsOutcome('Rien à payer'),
  'paying.refused': () => expect(text()).toContain('Ce lien n’ouvre pas cette page'),
  'paying.unavailable': (snapshot) => {
    expect(text()).toContain('Le portail ne répond pas');
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
  'contesting.writing': (snapshot) => {
    expect(text()).not.toBe('');
    if (contextOf(snapshot).payment) expect(document.querySelector('textarea')).not.toBeNull();
    const message = contextOf(snapshot).contestMessage;
    expect(text()).toContain(message ?? '');
    // After a refusal the focus is in the field.
    if (message !== null) expect(document.activeElement?.textContent).not.toBe('Envoyer');
  },
  'contesting.sending': () =>
    expect(
      [...document.querySelectorAll('button')].some(
        ({ textContent, ariaBusy }) => textContent === 'Envoyer' && ariaBusy !== 'false',
      ),
    ).toBe(true),
  'contesting.sent': (snapshot) =>
    expect([...document.querySelectorAll('.alert')].map(({ textContent }) => textContent)).toContain(
      contextOf(snapshot).contestMessage,
    ),
};

const driver: Driver<typeof paymentChart> = {
  ...shownByOwner<PaymentActor>(({ actor }) => (
    <PaymentPage actor={actor} isContesting={contests(actor.getSnapshot())} />
  )),
  gestures: {
    'card.pay': pay,
    'payment.check': () => press(/^(Actualiser|Vérifier mon paiement)$/),
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
