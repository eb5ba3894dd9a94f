import type { Journey } from './harness/journeys.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { acted } from './harness/moves.ts';
import { loaded, due, at, contests, thanked } from './payment-journey-steps.ts';

export const contestingJourneys: Journey<PaymentEvent>[] = [
  {
    name: 'A link to contest does not let the client pay',
    start: 'to contest',
    steps: [loaded(due, 'due'), send<PaymentEvent>({ type: 'card.pay' }, { at: at('due') }), contests],
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
      loaded(due, 'due'),
      contests,
      done('contest', thanked, {
        at: at('due', 'sent'),
        context: { contestMessage: 'Votre message est transmis.', contested: '' },
        causes: [acted('forgetContested')],
      }),
    ],
  },
  {
    name: 'A contestation that was not sent is reported and sent again',
    start: 'the link',
    steps: [
      loaded(due, 'due'),
      contests,
      done('contest', invalid({ message: ['Dites-en plus.'] }), {
        at: at('due', 'writing'),
        context: { contestMessage: 'Dites-en plus.' },
      }),
      { ...contests, context: { contestMessage: null } },
      fails('contest', fault, { at: at('due', 'writing'), context: { contestMessage: unexpected } }),
      contests,
      done('contest', offline, { at: at('due', 'writing'), context: { contestMessage: offline.message } }),
    ],
  },
];
