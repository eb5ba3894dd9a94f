import type { GuestPayment } from '#contract/payments.ts';
import type { PaymentEvent, PaymentInput } from '#machines/payment/index.ts';
import { answered, gone, refused } from '#tests/support/outcomes.ts';
import { type starts, send, waits, server } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';

/*
 * Steps, states and effects that several journeys of the chart `payment` share
 * (tests/charts/harness/README.md).
 */

export const duePayment: GuestPayment = {
  reference: 'DO-2026-00042',
  type: 'Maison individuelle',
  clients: ['Claire Lemaître'],
  site: '33160 Saint-Médard-en-Jalles',
  kind: 'premium',
  status: 'due',
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
export const paidPayment: GuestPayment = {
  ...duePayment,
  status: 'paid',
  received: 7727.27,
  left: 0,
  receipt: true,
};
export const atProvider: GuestPayment = { ...duePayment, attempt: 'open' };
export const cardRefused: GuestPayment = { ...duePayment, attempt: 'refused' };
export const pendingPayment: GuestPayment = { ...duePayment, status: 'checking' };
export const returnedPayment: GuestPayment = { ...duePayment, status: 'returned' };
export const closedPayment: GuestPayment = { ...duePayment, status: 'closed' };
export const paymentAnswer = (payment: GuestPayment) => answered({ payment });
export const otherPage = gone('Cette page ne fait pas partie de ce que ce lien ouvre.');
export const notAwaited = refused('Il n’y a rien à payer.', 'not_permitted');
const url = 'https://checkout.stripe.test/c/1';
export const providersPage = answered({ url });
export const messageReceived = answered({ message: 'Votre message est transmis.', payment: duePayment });

type At = Parameters<typeof starts>[0];
export const at = (paying: string, contesting = 'writing'): At['at'] => ({ paying, contesting });
export const callsRead = given('loadPayment', {});
export const callsCheck = given('checkPayment', {});
export const reportsSessionEnd = [sentTo('parent', { type: 'session.over', message: null })];
export const paymentIsRead = (payment: GuestPayment, paying: string, ...causes: ReturnType<typeof given>[]) =>
  server.answers('loadPayment', paymentAnswer(payment), {
    at: at(paying),
    context: { payment, message: null },
    causes,
  });
export const paymentIsChecked = (
  payment: GuestPayment,
  paying: string,
  ...causes: ReturnType<typeof given>[]
) =>
  server.answers('checkPayment', paymentAnswer(payment), {
    at: at(paying),
    context: { payment, message: null },
    causes,
  });
export const clientPays = send<PaymentEvent>(
  { type: 'card.pay' },
  { at: at('starting'), context: { message: null }, causes: [given('startPayment', {})] },
);
export const leavesForProvider = server.answers('startPayment', providersPage, {
  at: at('leaving'),
  context: { url },
  causes: [emitted({ type: 'provider.open', to: url })],
});
export const clientChecks = send<PaymentEvent>(
  { type: 'payment.check' },
  { at: at('checking'), context: { tries: 0 }, causes: [callsCheck] },
);
export const checksAgainAfter = (ms: number, tries: number) =>
  waits(ms, { at: at('checking'), context: { tries }, causes: [callsCheck] });
export const startsReceipt = given('receipt');
export const clientContests = send<PaymentEvent>(
  { type: 'contest.send', message: 'Ce montant est faux.' },
  {
    at: at('due', 'sending'),
    context: { contested: 'Ce montant est faux.' },
    causes: [given('contest', { body: { message: 'Ce montant est faux.' } })],
  },
);

export const arrives =
  (callback: PaymentInput['callback'], returned: PaymentInput['returned']) =>
  (parent: PaymentInput['parent']): PaymentInput => ({ parent, callback, returned });
