import { type Journey, send, server } from './harness/journeys.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, invalid, offline } from '#tests/support/outcomes.ts';
import { paymentIsRead, duePayment, at, clientContests, messageReceived } from './payment-journey-steps.ts';
import { forgetsContested } from './written.ts';

/*
 * Journeys of the chart `payment`, part «contesting». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const contestingJourneys: Journey<PaymentEvent>[] = [
  {
    name: 'A link to contest does not let the client pay',
    start: 'to contest',
    steps: [
      paymentIsRead(duePayment, 'due'),
      send<PaymentEvent>({ type: 'card.pay' }, { at: at('due') }),
      clientContests,
    ],
  },
  {
    name: 'Nothing can be contested before the payment is read',
    start: 'the link',
    steps: [
      send<PaymentEvent>({ type: 'contest.send', message: 'Ce montant est faux.' }, { at: at('loading') }),
    ],
  },
  {
    name: 'A contestation is sent once and confirmed',
    start: 'the link',
    steps: [
      paymentIsRead(duePayment, 'due'),
      clientContests,
      server.answers('contest', messageReceived, {
        at: at('due', 'sent'),
        context: { contestMessage: 'Votre message est transmis.', contested: '' },
        causes: [forgetsContested('DO-2026-00042')],
      }),
    ],
  },
  {
    name: 'A contestation that was not sent is reported and sent again',
    start: 'the link',
    steps: [
      paymentIsRead(duePayment, 'due'),
      clientContests,
      server.answers('contest', invalid({ message: ['Dites-en plus.'] }), {
        at: at('due', 'writing'),
        context: { contestMessage: 'Dites-en plus.' },
      }),
      { ...clientContests, context: { contestMessage: null } },
      server.breaks('contest', fault, { at: at('due', 'writing'), context: { contestMessage: unexpected } }),
      clientContests,
      server.answers('contest', offline, {
        at: at('due', 'writing'),
        context: { contestMessage: offline.message },
      }),
    ],
  },
];
