import { admin, broker, client, system, type Move } from './lifecycle-support.ts';

/** Written by hand from docs/domain/lifecycle.md: their ends are pinned, whatever the chart says. */
const toTheQuote: Move[] = [
  ['REQUEST.SIMULATE', broker, 'simulate'],
  ['OFFER.SAVE', broker, 'save'],
  ['QUOTE.SEND', broker, 'devis'],
];
const toTheStudy: Move[] = [...toTheQuote, ['FILE.OPEN', client, 'link'], ['FILE.SUBMIT', broker, 'step']];
const toTheSignature: Move[] = [
  ...toTheStudy,
  ['UNDERWRITING.APPROVE', admin, 'step'],
  ['PREMIUM.CALL', admin, 'step'],
];
const toThePayment: Move[] = [
  ...toTheSignature,
  ['QUOTE.SIGNED', client, 'webhook', { signed: { quote: true, contract: false, endorsement: false } }],
  ['PAYMENT.CONFIRMED', system, 'webhook', { amountDueReached: true }],
];
export const toTheContract: Move[] = [
  ...toThePayment,
  ['CONTRACT.ISSUE', admin, 'step', { premium: 'kept' }],
  ['CONTRACT.SIGNED', client, 'webhook', { signed: { quote: true, contract: true, endorsement: false } }],
];
