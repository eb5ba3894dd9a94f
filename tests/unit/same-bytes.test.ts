import { expect, it } from 'vitest';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { firstBrand } from '#server/config/brand.ts';
import type { ClaimRow } from '#server/claims/row.ts';
import { receiptPaper as claimReceipt } from '#server/claims/receipt-paper.ts';
import { adjustmentPaper } from '#server/papers/adjustment.ts';
import { draw } from '#server/papers/draw.ts';
import { endorsementPaper } from '#server/papers/endorsement.ts';
import type { Paper } from '#server/papers/paper.ts';
import type { PaperContext } from '#server/papers/quote.ts';
import { receiptPaper } from '#server/papers/receipt.ts';
import { productSheet } from '#server/papers/sheets.ts';
import { priceForm } from '#server/requests/pricing.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { formOfSimulation } from '#server/request-calls/simulation-form.ts';
import type { WorksEndRow } from '#server/works-end/rows.ts';
import { declaration } from '#tests/support/claims.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';

const context: PaperContext = {
  brand: firstBrand(),
  broker: { name: 'Cabinet Delmas', orias: '07004821', email: 'courtier@charpente.test' },
  company: 'Mutuelle du Bâti',
  date: '2026-07-20',
};
const form = formOfSimulation(maisonInput(), null);
const row = {
  id: 1,
  reference: 'DO-2026-000042',
  type: form.type,
  client: 'Élodie Lefèvre',
  form,
  cost_cents: 25_000_000,
  tariff: priceForm(form, '2026-07-20', tables2026v2).tarif,
  indicative: false,
} as RequestRow;
const study = {
  ...blankWorksEnd,
  final_cost_cents: 26_800_000,
  reception_date: '2027-08-30',
  reserves: 'avec',
  reserves_detail: 'Peinture du garage.',
  intervenants: 'changes',
  non_assures: 'Toits Martin',
  tariff_version: '2026.1',
  difference_cents: 43_600,
  difference_rows: [{ letter: 'A', horsTaxe: 40_000, taxe: 3_600 }],
} as unknown as WorksEndRow;
const receipts = [
  { method: 'virement' as const, date: '2026-07-18', reference: 'VIR-1', amount: 60_050 },
  { method: 'card' as const, date: '2026-07-19', reference: null, amount: 39_950 },
];
const claim = {
  request: row,
  number: 2,
  declaration,
  sha256: 'ab'.repeat(32),
  received_at: new Date('2026-07-20T08:00:00Z'),
  declarer: 'Marc Delmas',
} as ClaimRow;

/** Those of a quote and of a contract stand with their words, in tests of their own. */
const makers: Record<string, () => Paper> = {
  'product sheet': () => productSheet(row, context),
  receipt: () =>
    receiptPaper(row, context, { kind: 'premium', reference: 'DO-2026-000042-P', due: 100_000, receipts }),
  'call of the difference': () => adjustmentPaper(row, context, { study, left: 43_600 }),
  'credit note': () => adjustmentPaper(row, context, { study, left: -43_600 }),
  endorsement: () => endorsementPaper(row, context, study),
  'receipt of a claim': () => claimReceipt(claim, context),
};

it.each(Object.entries(makers))('the same data always give the same bytes of the %s', async (_name, make) => {
  const [first, second] = [
    await draw(make(), new Date(context.date)),
    await draw(JSON.parse(JSON.stringify(make())) as Paper, new Date(context.date)),
  ];
  expect(first.byteLength).toBeGreaterThan(1_000);
  expect(Buffer.compare(first, second)).toBe(0);
});
