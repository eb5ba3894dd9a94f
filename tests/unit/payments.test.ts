import { describe, expect, it } from 'vitest';
import {
  excessOf,
  excessToAskOf,
  givenBackOf,
  surplus,
  leftOf,
  mayApprove,
  type RefundKind,
  type RefundState,
} from '#domain/dues.ts';
import { formatIban, isIban } from '#domain/iban.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { receiptPaper } from '#server/papers/receipt.ts';
import { proRataOf } from '#server/payments/ledger/pro-rata.ts';
import { priceForm } from '#server/requests/pricing.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { formOfSimulation } from '#server/request-calls/simulation-form.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';

/** The first worked example of docs/domain/tariff.md. */
function sampleRow(): RequestRow {
  const form = formOfSimulation(maisonInput(), null);
  return {
    id: 1,
    reference: 'DO-2026-00001',
    type: form.type,
    form,
    tariff: priceForm(form, '2026-06-15', tables2026v2).tarif,
    indicative: false,
  } as RequestRow;
}

const said = (paper: ReturnType<typeof receiptPaper>) =>
  JSON.stringify(paper).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the rest of a due', () => {
  it.each([
    [1_000, 0, 1_000, 0],
    [1_000, 400, 600, 0],
    [1_000, 1_000, 0, 0],
    [1_000, 1_001, 0, 1],
    // A credit is paid out: what was paid out is below nothing too.
    [-500, 0, 500, 0],
    [-500, -200, 300, 0],
    [-500, -500, 0, 0],
    [-500, -501, 0, 1],
  ])('of %i with %i received: %i left, %i too much', (amount, received, left, excess) => {
    expect([leftOf({ amount, received }), excessOf({ amount, received })]).toEqual([left, excess]);
  });
});

const refund = (kind: RefundKind, state: RefundState, amount: number) => ({ kind, state, amount });

it('a refund of the due counts from its approval on; late money and an excess never count', () => {
  expect(
    givenBackOf([
      refund('premium', 'sent', 1),
      refund('pro-rata', 'approved', 2),
      refund('pro-rata', 'failed', 4),
      refund('premium', 'asked', 8),
      refund('late', 'sent', 16),
      refund('excess', 'approved', 32),
    ]),
  ).toBe(7);
});

describe('the excess of a due', () => {
  const settled = { amount: 1_000, received: 1_100 };
  it.each([
    ['is to be asked back', settled, [], 100, 100],
    ['is not asked back twice', settled, [refund('excess', 'asked', 100)], 100, 0],
    ['goes with the premium', settled, [refund('premium', 'asked', 1_100)], 100, 0],
    [
      'is gone once that is approved',
      { amount: 1_000, received: 1_000 },
      [refund('excess', 'approved', 100)],
      0,
      0,
    ],
    [
      'is none of the share that was asked, or that was given back',
      { amount: 1_000, received: 400 },
      [refund('pro-rata', 'approved', 700), refund('pro-rata', 'asked', 100)],
      100,
      100,
    ],
    ['has nobody to go back to where it was paid out', { amount: -500, received: -600 }, [], 100, 0],
  ] as const)('%s', (_what, sums, refunds, kept, toAsk) =>
    expect([surplus(sums, refunds), excessToAskOf(sums, refunds)]).toEqual([kept, toAsk]),
  );

  it.each([
    ['excess', 'asked', 3, true],
    ['pro-rata', 'asked', 3, true],
    ['excess', 'asked', 2, false],
    ['pro-rata', 'asked', 2, false],
    ['excess', 'approved', 3, false],
    ['premium', 'asked', 3, false],
    ['late', 'asked', 3, false],
  ] as const)(
    'a refund %s, %s by account 3, may be approved by account 2 unless it is the same',
    (kind, state, by, expected) => {
      expect(mayApprove({ kind, state, asked_by: by }, 2)).toBe(expected);
    },
  );
});

describe('the check of an IBAN', () => {
  it.each(['FR7630006000011234567890189', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
    '%s is an IBAN',
    (iban) => expect(isIban(iban)).toBe(true),
  );
  it.each([
    'FR7630006000011234567890188',
    'FR76',
    '',
    'FR76 3000 6000 0112 3456 7890 189',
    'fr7630006000011234567890189',
  ])('%s is no IBAN', (iban) => expect(isIban(iban)).toBe(false));
  it('an IBAN is shown in groups of four', () =>
    expect(formatIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189'));
});

describe('the premium’s share after a contract is terminated', () => {
  const row = sampleRow();
  const chantier = {
    ...row.form.chantier,
    opening_date: '2026-09-01',
    start_date: '2026-09-01',
    reception_date: '2027-09-01',
  };
  const dated = { ...row, form: { ...row.form, chantier } };
  // 6 667 € of premiums and 603,77 € of taxes: fees and FGTI are not given back (docs/domain/payment.md).
  const premiums = 727_077;

  it.each([
    ['before the site opens, all of it', '2026-08-01', premiums],
    ['on the day that it opens, all of it', '2026-09-01', premiums],
    ['once the cover is over, nothing', '2037-09-01', 0],
    ['later still, nothing', '2040-01-01', 0],
    // 3 653 of 4 018 days are left.
    ['at the reception, ten of eleven years', '2027-09-01', Math.round((premiums * 3_653) / 4_018)],
  ])('%s', (_when, date, expected) => expect(proRataOf(dated, date)).toBe(expected));

  it('the share ends with the cover, on the 28th if the reception is on 29 February', () => {
    const leap = { ...row, form: { ...row.form, chantier: { ...chantier, reception_date: '2028-02-29' } } };
    expect([proRataOf(leap, '2038-02-28'), proRataOf(leap, '2038-02-27')]).toEqual([
      0,
      Math.round(premiums / 4_198),
    ]);
  });

  it('there is no share if the site has no dates, or the day is no date', () => {
    expect(
      proRataOf(
        { ...row, form: { ...row.form, chantier: { ...chantier, reception_date: null } } },
        '2027-01-01',
      ),
    ).toBe(0);
    expect(proRataOf(dated, 'demain')).toBe(0);
  });
});

describe('the receipt', () => {
  const row = sampleRow();
  const context = {
    brand: { name: 'Charpente', blue: '#145e83', orange: '#f59c00', sign: 'truss' as const },
    broker: { name: 'Cabinet', orias: '', email: '' },
    company: null,
    date: '2026-06-15',
  };

  it('the receipt names each amount with its day, its method and its reference, to the cent', () => {
    const paper = receiptPaper(row, context, {
      kind: 'premium',
      reference: 'DO-2026-00001-P',
      due: 100_000,
      receipts: [
        { method: 'virement', date: '2026-06-10', reference: 'VIR-1', amount: 60_050 },
        { method: 'card', date: '2026-06-15', reference: null, amount: 39_950 },
      ],
    });
    for (const words of [
      'Reçu de paiement',
      '10/06/2026',
      'VIR-1',
      '600,50 €',
      '399,50 €',
      '1 000,00 €',
      'ne vaut ni contrat ni attestation',
    ])
      expect(said(paper)).toContain(words);
    expect(said(paper)).not.toContain('dépasse');
  });

  it('the receipt names an excess, and says that it is refunded', () => {
    expect(
      said(
        receiptPaper(row, context, {
          kind: 'premium',
          reference: 'R',
          due: 100_000,
          receipts: [{ method: 'cheque', date: '2026-06-10', reference: 'CHQ', amount: 100_100 }],
        }),
      ),
    ).toContain('dépasse de 1,00 €');
  });

  it('the receipt of a credit names the amount that was paid out', () => {
    expect(
      said(
        receiptPaper(row, context, {
          kind: 'adjustment',
          reference: 'R',
          due: -43_600,
          receipts: [{ method: 'virement', date: '2026-06-10', reference: 'VIR', amount: -43_600 }],
        }),
      ),
    ).toMatch(/Avoir de 436,00 €.*versé/);
  });
});
