import type { GuestPayment } from '#contract/payments.ts';
import type { PaymentEvent, PaymentInput } from '#machines/payment/index.ts';
import { answered, gone, refused } from '#tests/support/outcomes.ts';
import type { starts } from './harness/journeys.ts';
import { done, send, waits } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';

export const due: GuestPayment = {
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
export const paid: GuestPayment = { ...due, status: 'paid', received: 7727.27, left: 0, receipt: true };
export const away: GuestPayment = { ...due, attempt: 'open' };
export const declined: GuestPayment = { ...due, attempt: 'refused' };
export const pending: GuestPayment = { ...due, status: 'checking' };
export const givenBack: GuestPayment = { ...due, status: 'returned' };
export const nothing: GuestPayment = { ...due, status: 'closed' };
export const says = (payment: GuestPayment) => answered({ payment });
export const otherPage = gone('Cette page ne fait pas partie de ce que ce lien ouvre.');
export const notAwaited = refused('Il n’y a rien à payer.', 'not_permitted');
const url = 'https://checkout.stripe.test/c/1';
export const page = answered({ url });
export const thanked = answered({ message: 'Votre message est transmis.', payment: due });

type At = Parameters<typeof starts>[0];
export const at = (paying: string, contesting = 'writing'): At['at'] => ({ paying, contesting });
export const read = given('loadPayment', {});
export const ask = given('checkPayment', {});
export const toldOver = [sentTo('parent', { type: 'session.over', message: null })];
export const loaded = (payment: GuestPayment, paying: string, ...causes: ReturnType<typeof given>[]) =>
  done('loadPayment', says(payment), { at: at(paying), context: { payment, message: null }, causes });
export const checked = (payment: GuestPayment, paying: string, ...causes: ReturnType<typeof given>[]) =>
  done('checkPayment', says(payment), { at: at(paying), context: { payment, message: null }, causes });
export const pays = send<PaymentEvent>(
  { type: 'card.pay' },
  { at: at('starting'), context: { message: null }, causes: [given('startPayment', {})] },
);
export const leaves = done('startPayment', page, {
  at: at('leaving'),
  context: { url },
  causes: [emitted({ type: 'provider.open', to: url })],
});
export const checks = send<PaymentEvent>(
  { type: 'payment.check' },
  { at: at('checking'), context: { tries: 0 }, causes: [ask] },
);
export const later = (ms: number, tries: number) =>
  waits(ms, { at: at('checking'), context: { tries }, causes: [ask] });
export const receipt = given('receipt');
export const contests = send<PaymentEvent>(
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
