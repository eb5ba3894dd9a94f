import { type Journey, starts, server } from './harness/journeys.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, offline } from '#tests/support/outcomes.ts';
import {
  at,
  callsRead,
  paymentIsRead,
  duePayment,
  clientPays,
  leavesForProvider,
  clientChecks,
  paymentIsChecked,
  atProvider,
  callsCheck,
  paidPayment,
  startsReceipt,
  checksAgainAfter,
  pendingPayment,
  paymentAnswer,
  cardRefused,
  returnedPayment,
  closedPayment,
  notAwaited,
} from './payment-journey-steps.ts';

/*
 * Journeys of the chart `payment`, part «paying». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const payingJourneys: Journey<PaymentEvent>[] = [
  {
    name: 'The client reads the amount due and goes to the provider’s page',
    start: 'the link',
    steps: [
      starts({ at: at('loading'), causes: [callsRead] }),
      paymentIsRead(duePayment, 'due'),
      clientPays,
      leavesForProvider,
    ],
  },
  {
    name: 'A client who uses the Back button can pay again or check the payment',
    start: 'the link',
    steps: [
      paymentIsRead(duePayment, 'due'),
      clientPays,
      leavesForProvider,
      clientPays,
      leavesForProvider,
      clientChecks,
      paymentIsChecked(atProvider, 'due'),
    ],
  },
  {
    name: 'The client comes back from the provider: the payment is checked and shown with its receipt',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      paymentIsChecked(paidPayment, 'paid', startsReceipt),
    ],
  },
  {
    name: 'The client comes back before the provider’s report: checks get rarer, then the page promises a mail',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(2_000, 1),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(4_000, 2),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(8_000, 3),
      paymentIsChecked(pendingPayment, 'waiting'),
      checksAgainAfter(16_000, 4),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(32_000, 5),
      paymentIsChecked(atProvider, 'promised'),
      clientChecks,
      paymentIsChecked(paidPayment, 'paid', startsReceipt),
    ],
  },
  {
    name: 'A refused card: the page says so and lets the client pay again',
    start: 'back as refused',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      server.answers('checkPayment', paymentAnswer(cardRefused), {
        at: at('due'),
        context: { payment: cardRefused, returned: null },
      }),
      clientPays,
      leavesForProvider,
    ],
  },
  {
    name: 'The client leaves the provider without paying: the amount due is shown',
    start: 'back as refused',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      server.answers('checkPayment', paymentAnswer(atProvider), {
        at: at('due'),
        context: { payment: atProvider, returned: null },
      }),
    ],
  },
  {
    name: 'The address says paid but the bank refused: the page shows the refusal',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      server.answers('checkPayment', paymentAnswer(cardRefused), {
        at: at('due'),
        context: { returned: null },
      }),
    ],
  },
  {
    name: 'A received payment that is not recorded yet is checked again',
    start: 'the link',
    steps: [
      paymentIsRead(pendingPayment, 'checking', callsCheck),
      paymentIsChecked(pendingPayment, 'waiting'),
      clientChecks,
      paymentIsChecked(paidPayment, 'paid', startsReceipt),
    ],
  },
  {
    name: 'The provider does not answer: it is asked again',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      server.answers('checkPayment', offline, { at: at('waiting'), context: { message: offline.message } }),
      checksAgainAfter(2_000, 1),
      server.answers('checkPayment', failed, { at: at('waiting'), context: { message: failed.message } }),
      clientChecks,
      server.breaks('checkPayment', fault, { at: at('waiting'), context: { message: unexpected } }),
    ],
  },
  {
    name: 'A payment that came too late: the page says that it is refunded',
    start: 'back as paid',
    steps: [paymentIsRead(duePayment, 'checking', callsCheck), paymentIsChecked(returnedPayment, 'returned')],
  },
  {
    name: 'The request awaits no payment any more: the page says so',
    start: 'back as paid',
    steps: [paymentIsRead(duePayment, 'checking', callsCheck), paymentIsChecked(closedPayment, 'closed')],
  },
  {
    name: 'A paid request shows the payment whatever the return page',
    start: 'back as refused',
    steps: [
      paymentIsRead(paidPayment, 'paid', startsReceipt),
      server.breaks('receipt', fault, { at: at('paid') }),
    ],
  },
  {
    name: 'The provider’s page does not open: the page says why and shows the amount due',
    start: 'the link',
    steps: [
      paymentIsRead(duePayment, 'due'),
      clientPays,
      server.answers('startPayment', offline, { at: at('due'), context: { message: offline.message } }),
      clientPays,
      server.breaks('startPayment', fault, { at: at('due'), context: { message: unexpected } }),
      clientPays,
    ],
  },
  {
    name: 'Nothing is due any more: the payment is checked',
    start: 'the link',
    steps: [
      paymentIsRead(duePayment, 'due'),
      clientPays,
      server.answers('startPayment', notAwaited, {
        at: at('checking'),
        context: { tries: 0 },
        causes: [callsCheck],
      }),
      paymentIsChecked(paidPayment, 'paid', startsReceipt),
    ],
  },
  {
    name: 'A check on demand restarts the count of checks',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(2_000, 1),
      paymentIsChecked(atProvider, 'waiting'),
      clientChecks,
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(2_000, 1),
    ],
  },
  {
    name: 'A payment that is no longer awaited restarts the count of checks',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(2_000, 1),
      paymentIsChecked(cardRefused, 'due'),
      clientPays,
      server.answers('startPayment', notAwaited, {
        at: at('checking'),
        context: { tries: 0 },
        causes: [callsCheck],
      }),
    ],
  },
  {
    name: 'A client who goes back from the provider restarts the count of checks',
    start: 'back as paid',
    steps: [
      paymentIsRead(duePayment, 'checking', callsCheck),
      paymentIsChecked(atProvider, 'waiting'),
      checksAgainAfter(2_000, 1),
      paymentIsChecked(cardRefused, 'due'),
      clientPays,
      leavesForProvider,
      clientChecks,
    ],
  },
];
