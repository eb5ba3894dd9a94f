import { paymentChart, paymentIgnored, type PaymentEvent } from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { defineSuite } from './harness/suite.ts';
import {
  arrives,
  paymentAnswer,
  duePayment,
  paidPayment,
  pendingPayment,
  returnedPayment,
  closedPayment,
  otherPage,
  atProvider,
  cardRefused,
  providersPage,
  notAwaited,
  messageReceived,
  paymentIsRead,
  at,
  callsRead,
  callsCheck,
  reportsSessionEnd,
  clientPays,
  clientContests,
} from './payment-journey-steps.ts';
import { payingJourneys } from './payment-paying-journeys.ts';
import { contestingJourneys } from './payment-contesting-journeys.ts';

/*
 * The suite of the chart `payment`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(paymentChart, {
  starts: {
    'the link': arrives('paiement', null),
    'back as paid': arrives('paiement', 'success'),
    'back as refused': arrives('paiement', 'refus'),
    'to contest': arrives('contestation', null),
  },
  events: {
    'payment.retry': [{}],
    'payment.check': [{}],
    'card.pay': [{}],
    'contest.send': [{ message: 'Ce montant est faux.' }],
  },
  children: {
    loadPayment: {
      done: [
        paymentAnswer(duePayment),
        paymentAnswer(paidPayment),
        paymentAnswer(pendingPayment),
        paymentAnswer(returnedPayment),
        paymentAnswer(closedPayment),
        signedOut,
        offline,
        failed,
        otherPage,
      ],
      error: [fault],
    },
    checkPayment: {
      done: [
        paymentAnswer(duePayment),
        paymentAnswer(atProvider),
        paymentAnswer(cardRefused),
        paymentAnswer(paidPayment),
        paymentAnswer(pendingPayment),
        paymentAnswer(returnedPayment),
        paymentAnswer(closedPayment),
        signedOut,
        offline,
        failed,
        otherPage,
      ],
      error: [fault],
    },
    startPayment: { done: [providersPage, notAwaited, signedOut, offline], error: [fault] },
    contest: {
      done: [messageReceived, invalid({ message: ['Dites-en plus.'] }), signedOut, offline],
      error: [fault],
    },
    receipt: {
      error: [fault],
      looks: { value: 'failed', context: { message: 'Le serveur ne répond pas.' } },
    },
  },
  project: ({ callback, returned, tries, payment, message, contestMessage }) => [
    callback,
    returned,
    tries,
    payment === null,
    message === null,
    contestMessage === null,
  ],
  pins: {
    loadPayment: () => ({}),
    checkPayment: () => ({}),
    startPayment: () => ({}),
    contest: ({ last }) => ({ body: { message: last('contest.send')?.message } }),
    receipt: () => undefined,
  },
  journeys: [
    ...payingJourneys,

    {
      name: 'The payment is read and nothing is due: the page is closed',
      start: 'the link',
      steps: [paymentIsRead(closedPayment, 'closed')],
    },
    {
      name: 'The payment was given back: the page says so',
      start: 'the link',
      steps: [paymentIsRead(returnedPayment, 'returned')],
    },

    {
      name: 'The payment cannot be read: "Retry" reads it again',
      start: 'the link',
      steps: [
        done('loadPayment', offline, { at: at('unavailable'), context: { message: offline.message } }),
        send<PaymentEvent>({ type: 'payment.retry' }, { at: at('loading'), causes: [callsRead] }),
        done('loadPayment', failed, { at: at('unavailable'), context: { message: failed.message } }),
        send<PaymentEvent>({ type: 'payment.retry' }, { at: at('loading'), causes: [callsRead] }),
        fails('loadPayment', fault, { at: at('unavailable'), context: { message: unexpected } }),
      ],
    },
    {
      name: 'A session for another page opens no payment: while reading',
      start: 'the link',
      steps: [done('loadPayment', otherPage, { at: at('refused'), context: { message: otherPage.message } })],
    },
    {
      name: 'A session for another page opens no payment: while checking',
      start: 'back as paid',
      steps: [
        paymentIsRead(duePayment, 'checking', callsCheck),
        done('checkPayment', otherPage, { at: at('refused'), context: { message: otherPage.message } }),
      ],
    },
    {
      name: 'The session ends and the parent chart shows it: while reading',
      start: 'the link',
      steps: [done('loadPayment', signedOut, { at: at('loading'), causes: reportsSessionEnd })],
    },
    {
      name: 'The session ends and the parent chart shows it: while checking',
      start: 'back as paid',
      steps: [
        paymentIsRead(duePayment, 'checking', callsCheck),
        done('checkPayment', signedOut, { at: at('checking'), causes: reportsSessionEnd }),
      ],
    },
    {
      name: 'The session ends and the parent chart shows it: while opening the provider’s page',
      start: 'the link',
      steps: [
        paymentIsRead(duePayment, 'due'),
        clientPays,
        done('startPayment', signedOut, { at: at('starting'), causes: reportsSessionEnd }),
      ],
    },
    {
      name: 'The session ends and the parent chart shows it: while contesting',
      start: 'the link',
      steps: [
        paymentIsRead(duePayment, 'due'),
        clientContests,
        done('contest', signedOut, { at: at('due', 'sending'), causes: reportsSessionEnd }),
      ],
    },

    ...contestingJourneys,

    {
      name: 'The client opens a link to contest: nothing is checked at the provider',
      start: 'to contest',
      steps: [paymentIsRead(pendingPayment, 'closed')],
    },
  ],
  ignored: paymentIgnored,
});
