import { expect, it } from 'vitest';
import { isReversible, type CountedReceipt } from '#domain/reversal.ts';
import { reversiblePlaces } from '#machines/request-lifecycle/law.ts';

const cheque: CountedReceipt = {
  due: 'premium',
  method: 'cheque',
  amount: 100,
  late: false,
  given_back: false,
  taken: 0,
};

it.each<[boolean, Partial<CountedReceipt>]>([
  [true, {}],
  [true, { method: 'virement' }],
  [true, { method: 'card', taken: 100 }],
  [false, { method: 'card' }],
  [false, { due: 'adjustment' }],
  [false, { amount: -100 }],
  [false, { late: true }],
  [false, { given_back: true }],
  [false, { method: 'card', taken: 99 }],
  [false, { method: 'card', taken: 100, late: true }],
])('whether the bank may take a receipt back is %s where it is %o', (isPossible, receipt) => {
  expect(isReversible({ ...cheque, ...receipt })).toBe(isPossible);
});

it('a receipt can be reversed from the call of the premium on, and in force', () => {
  expect(reversiblePlaces).toEqual([
    { statuses: ['offres-signees'], steps: [] },
    ...[
      'devis-dda-signe-en-attente-paiement',
      'prime-payee-devis-signe',
      'contrat-envoye-pour-signature-electronique',
      'demande-info-contrat',
    ].map((step) => ({ statuses: ['offres-en-cours'], steps: [step] })),
  ]);
});
