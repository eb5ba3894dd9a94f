import type { Journey } from './harness/journeys.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, starts } from './harness/journeys.ts';
import {
  at,
  read,
  loaded,
  due,
  pays,
  leaves,
  checks,
  checked,
  away,
  ask,
  paid,
  receipt,
  later,
  pending,
  says,
  declined,
  givenBack,
  nothing,
  notAwaited,
} from './payment-journey-steps.ts';

export const payingJourneys: Journey<PaymentEvent>[] = [
  {
    name: 'The client reads the amount due and goes to the provider’s page',
    start: 'the link',
    steps: [starts({ at: at('loading'), causes: [read] }), loaded(due, 'due'), pays, leaves],
  },
  {
    name: 'A client who uses the Back button can pay again or check the payment',
    start: 'the link',
    steps: [loaded(due, 'due'), pays, leaves, pays, leaves, checks, checked(away, 'due')],
  },
  {
    name: 'The client comes back from the provider: the payment is checked and shown with its receipt',
    start: 'back as paid',
    steps: [loaded(due, 'checking', ask), checked(paid, 'paid', receipt)],
  },
  {
    name: 'The client comes back before the provider’s report: checks get rarer, then the page promises a mail',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      checked(away, 'waiting'),
      later(2_000, 1),
      checked(away, 'waiting'),
      later(4_000, 2),
      checked(away, 'waiting'),
      later(8_000, 3),
      checked(pending, 'waiting'),
      later(16_000, 4),
      checked(away, 'waiting'),
      later(32_000, 5),
      checked(away, 'promised'),
      checks,
      checked(paid, 'paid', receipt),
    ],
  },
  {
    name: 'A refused card: the page says so and lets the client pay again',
    start: 'back as refused',
    steps: [
      loaded(due, 'checking', ask),
      done('checkPayment', says(declined), {
        at: at('due'),
        context: { payment: declined, returned: null },
      }),
      pays,
      leaves,
    ],
  },
  {
    name: 'The client leaves the provider without paying: the amount due is shown',
    start: 'back as refused',
    steps: [
      loaded(due, 'checking', ask),
      done('checkPayment', says(away), { at: at('due'), context: { payment: away, returned: null } }),
    ],
  },
  {
    name: 'The address says paid but the bank refused: the page shows the refusal',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      done('checkPayment', says(declined), { at: at('due'), context: { returned: null } }),
    ],
  },
  {
    name: 'A received payment that is not recorded yet is checked again',
    start: 'the link',
    steps: [
      loaded(pending, 'checking', ask),
      checked(pending, 'waiting'),
      checks,
      checked(paid, 'paid', receipt),
    ],
  },
  {
    name: 'The provider does not answer: it is asked again',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      done('checkPayment', offline, { at: at('waiting'), context: { message: offline.message } }),
      later(2_000, 1),
      done('checkPayment', failed, { at: at('waiting'), context: { message: failed.message } }),
      checks,
      fails('checkPayment', fault, { at: at('waiting'), context: { message: unexpected } }),
    ],
  },
  {
    name: 'A payment that came too late: the page says that it is refunded',
    start: 'back as paid',
    steps: [loaded(due, 'checking', ask), checked(givenBack, 'returned')],
  },
  {
    name: 'The request awaits no payment any more: the page says so',
    start: 'back as paid',
    steps: [loaded(due, 'checking', ask), checked(nothing, 'closed')],
  },
  {
    name: 'A paid request shows the payment whatever the return page',
    start: 'back as refused',
    steps: [loaded(paid, 'paid', receipt), fails('receipt', fault, { at: at('paid') })],
  },
  {
    name: 'The provider’s page does not open: the page says why and shows the amount due',
    start: 'the link',
    steps: [
      loaded(due, 'due'),
      pays,
      done('startPayment', offline, { at: at('due'), context: { message: offline.message } }),
      pays,
      fails('startPayment', fault, { at: at('due'), context: { message: unexpected } }),
      pays,
    ],
  },
  {
    name: 'Nothing is due any more: the payment is checked',
    start: 'the link',
    steps: [
      loaded(due, 'due'),
      pays,
      done('startPayment', notAwaited, { at: at('checking'), context: { tries: 0 }, causes: [ask] }),
      checked(paid, 'paid', receipt),
    ],
  },
  {
    name: 'A check on demand restarts the count of checks',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      checked(away, 'waiting'),
      later(2_000, 1),
      checked(away, 'waiting'),
      checks,
      checked(away, 'waiting'),
      later(2_000, 1),
    ],
  },
  {
    name: 'A payment that is no longer awaited restarts the count of checks',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      checked(away, 'waiting'),
      later(2_000, 1),
      checked(declined, 'due'),
      pays,
      done('startPayment', notAwaited, { at: at('checking'), context: { tries: 0 }, causes: [ask] }),
    ],
  },
  {
    name: 'A client who goes back from the provider restarts the count of checks',
    start: 'back as paid',
    steps: [
      loaded(due, 'checking', ask),
      checked(away, 'waiting'),
      later(2_000, 1),
      checked(declined, 'due'),
      pays,
      leaves,
      checks,
    ],
  },
];
