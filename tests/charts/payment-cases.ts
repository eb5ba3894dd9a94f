import type { GuestPayment } from '#contract/payments.ts';
import {
  paymentChart,
  paymentIgnored,
  type PaymentEvent,
  type PaymentInput,
} from '#machines/payment/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  answered,
  failed,
  fault,
  gone,
  invalid,
  offline,
  refused,
  signedOut,
} from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { acted, emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

export const due: GuestPayment = {
  reference: 'DO-2026-00042',
  type: 'Maison individuelle',
  clients: ['Claire Lemaître'],
  site: '33160 Saint-Médard-en-Jalles',
  kind: 'premium',
  standing: 'due',
  attempt: 'none',
  amount: 7727.27,
  received: 0,
  left: 7727.27,
  excess: 0,
  rows: [{ label: 'Dommages-ouvrage', amount: 7727.27 }],
  card: true,
  transfer: {
    holder: 'Charpente',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    bic: 'AGRIFRPP',
    reference: 'DO-2026-00042-P',
  },
  receipt: false,
  to_sign: true,
  contested_at: null,
  broker: { name: 'Cabinet Fournier', email: 'contact@fournier.test', phone: '02 47 00 12 40' },
  partenaire: { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '{}' },
};
const paid: GuestPayment = { ...due, standing: 'paid', received: 7727.27, left: 0, receipt: true };
const away: GuestPayment = { ...due, attempt: 'open' };
const declined: GuestPayment = { ...due, attempt: 'refused' };
const pending: GuestPayment = { ...due, standing: 'checking' };
const givenBack: GuestPayment = { ...due, standing: 'returned' };
const nothing: GuestPayment = { ...due, standing: 'closed' };
const says = (payment: GuestPayment) => answered({ payment });
const otherPage = gone('Cette page ne fait pas partie de ce que ce lien ouvre.');
const notAwaited = refused('Il n’y a rien à payer.', 'not_permitted');
const url = 'https://checkout.stripe.test/c/1';
const page = answered({ url });
const thanked = answered({ message: 'Votre message est transmis.', payment: due });

type At = Parameters<typeof starts>[0];
const at = (paying: string, contesting = 'writing'): At['at'] => ({ paying, contesting });
const read = given('loadPayment', {});
const ask = given('checkPayment', {});
const toldOver = [sentTo('parent', { type: 'session.over', message: null })];
const loaded = (payment: GuestPayment, paying: string, ...causes: ReturnType<typeof given>[]) =>
  done('loadPayment', says(payment), { at: at(paying), context: { payment, message: null }, causes });
const checked = (payment: GuestPayment, paying: string, ...causes: ReturnType<typeof given>[]) =>
  done('checkPayment', says(payment), { at: at(paying), context: { payment, message: null }, causes });
const pays = send<PaymentEvent>(
  { type: 'card.pay' },
  { at: at('starting'), context: { message: null }, causes: [given('startPayment', {})] },
);
const leaves = done('startPayment', page, {
  at: at('leaving'),
  context: { url },
  causes: [emitted({ type: 'provider.open', to: url })],
});
const checks = send<PaymentEvent>(
  { type: 'payment.check' },
  { at: at('checking'), context: { tries: 0 }, causes: [ask] },
);
const later = (ms: number, tries: number) =>
  waits(ms, { at: at('checking'), context: { tries }, causes: [ask] });
const receipt = given('receipt');
const contests = send<PaymentEvent>(
  { type: 'contest.send', message: 'Ce montant est faux.' },
  {
    at: at('due', 'sending'),
    context: { contested: 'Ce montant est faux.' },
    causes: [given('contest', { body: { message: 'Ce montant est faux.' } })],
  },
);

const arrives =
  (callback: PaymentInput['callback'], returned: PaymentInput['returned']) =>
  (parent: PaymentInput['parent']): PaymentInput => ({ parent, callback, returned });

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
        says(due),
        says(paid),
        says(pending),
        says(givenBack),
        says(nothing),
        signedOut,
        offline,
        failed,
        otherPage,
      ],
      error: [fault],
    },
    checkPayment: {
      done: [
        says(due),
        says(away),
        says(declined),
        says(paid),
        says(pending),
        says(givenBack),
        says(nothing),
        signedOut,
        offline,
        failed,
        otherPage,
      ],
      error: [fault],
    },
    startPayment: { done: [page, notAwaited, signedOut, offline], error: [fault] },
    contest: {
      done: [thanked, invalid({ message: ['Dites-en plus.'] }), signedOut, offline],
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
    {
      name: 'the client reads what is due, and is led to the provider’s page',
      start: 'the link',
      steps: [starts({ at: at('loading'), causes: [read] }), loaded(due, 'due'), pays, leaves],
    },
    {
      name: 'whoever goes back by the browser’s button may go there again, or ask what is true',
      start: 'the link',
      steps: [loaded(due, 'due'), pays, leaves, pays, leaves, checks, checked(away, 'due')],
    },
    {
      name: 'back from the provider, what is true is asked for, and shown with its receipt',
      start: 'back as paid',
      steps: [loaded(due, 'checking', ask), checked(paid, 'paid', receipt)],
    },
    {
      name: 'whoever is faster than the provider waits, each time longer; then a mail is promised, and nothing is asked any more',
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
      name: 'a refused card says so, with the way on',
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
      name: 'a page that was left without paying leads back to what is due',
      start: 'back as refused',
      steps: [
        loaded(due, 'checking', ask),
        done('checkPayment', says(away), { at: at('due'), context: { payment: away, returned: null } }),
      ],
    },
    {
      name: 'led back as paid though a bank refused, the refusal is what is true',
      start: 'back as paid',
      steps: [
        loaded(due, 'checking', ask),
        done('checkPayment', says(declined), { at: at('due'), context: { returned: null } }),
      ],
    },
    {
      name: 'money that is there and not taken into account yet is asked about',
      start: 'the link',
      steps: [
        loaded(pending, 'checking', ask),
        checked(pending, 'waiting'),
        checks,
        checked(paid, 'paid', receipt),
      ],
    },
    {
      name: 'a provider that does not answer is asked again',
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
      name: 'what came too late is said to be given back',
      start: 'back as paid',
      steps: [loaded(due, 'checking', ask), checked(givenBack, 'returned')],
    },
    {
      name: 'a file that waits for nothing any more says so',
      start: 'back as paid',
      steps: [loaded(due, 'checking', ask), checked(nothing, 'closed')],
    },
    { name: 'so does one that is read at first', start: 'the link', steps: [loaded(nothing, 'closed')] },
    { name: 'one that was given back', start: 'the link', steps: [loaded(givenBack, 'returned')] },
    {
      name: 'one that is paid, whatever page one comes back to',
      start: 'back as refused',
      steps: [loaded(paid, 'paid', receipt), fails('receipt', fault, { at: at('paid') })],
    },
    {
      name: 'a page that cannot be read now is read later',
      start: 'the link',
      steps: [
        done('loadPayment', offline, { at: at('unavailable'), context: { message: offline.message } }),
        send<PaymentEvent>({ type: 'payment.retry' }, { at: at('loading'), causes: [read] }),
        done('loadPayment', failed, { at: at('unavailable'), context: { message: failed.message } }),
        send<PaymentEvent>({ type: 'payment.retry' }, { at: at('loading'), causes: [read] }),
        fails('loadPayment', fault, { at: at('unavailable'), context: { message: unexpected } }),
      ],
    },
    {
      name: 'a session for something else opens nothing here',
      start: 'the link',
      steps: [done('loadPayment', otherPage, { at: at('refused'), context: { message: otherPage.message } })],
    },
    {
      name: 'nor does it check',
      start: 'back as paid',
      steps: [
        loaded(due, 'checking', ask),
        done('checkPayment', otherPage, { at: at('refused'), context: { message: otherPage.message } }),
      ],
    },
    {
      name: 'the end of the session is its owner’s to show: while reading',
      start: 'the link',
      steps: [done('loadPayment', signedOut, { at: at('loading'), causes: toldOver })],
    },
    {
      name: 'while checking',
      start: 'back as paid',
      steps: [
        loaded(due, 'checking', ask),
        done('checkPayment', signedOut, { at: at('checking'), causes: toldOver }),
      ],
    },
    {
      name: 'while leaving',
      start: 'the link',
      steps: [
        loaded(due, 'due'),
        pays,
        done('startPayment', signedOut, { at: at('starting'), causes: toldOver }),
      ],
    },
    {
      name: 'while contesting',
      start: 'the link',
      steps: [
        loaded(due, 'due'),
        contests,
        done('contest', signedOut, { at: at('due', 'sending'), causes: toldOver }),
      ],
    },
    {
      name: 'a provider’s page that does not open leaves what is due, and says why',
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
      name: 'where there is nothing to pay any more, what is true is asked for',
      start: 'the link',
      steps: [
        loaded(due, 'due'),
        pays,
        done('startPayment', notAwaited, { at: at('checking'), context: { tries: 0 }, causes: [ask] }),
        checked(paid, 'paid', receipt),
      ],
    },
    {
      name: 'somebody who asks now is counted anew',
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
      name: 'the count begins anew with a payment that is no longer awaited',
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
      name: 'and with whoever went back from the provider',
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
    {
      name: 'a link to contest pays nothing',
      start: 'to contest',
      steps: [loaded(due, 'due'), send<PaymentEvent>({ type: 'card.pay' }, { at: at('due') }), contests],
    },
    {
      name: 'before anything is read, nothing can be contested',
      start: 'the link',
      steps: [
        send<PaymentEvent>({ type: 'contest.send', message: 'Ce montant est faux.' }, { at: at('loading') }),
      ],
    },
    { name: 'a link to contest checks nothing', start: 'to contest', steps: [loaded(pending, 'closed')] },
    {
      name: 'what is contested is sent once, and said to be',
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
      name: 'what could not be sent is said, and sent again',
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
  ],
  ignored: paymentIgnored,
});
