import { assert, boolean, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOf } from '#domain/tariff/adjustment.ts';
import { originalOf } from '#domain/tariff/original.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfQuote } from '#domain/tariff/risk.ts';
import { completeWorksEndSchema, worksEndSchema } from '#domain/validation/works-end.ts';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { aggravationsOf, contractChangesOf } from '#domain/works-end/comparison.ts';
import { coverOf } from '#domain/cover.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { makeRequests } from '#server/seed/requests.ts';
import type { StoredForm } from '#server/requests/row.ts';
import { building, house } from '#tests/support/risks.ts';

const compared = (more: Partial<Parameters<typeof aggravationsOf>[0]> = {}) => ({
  declaredCost: 250_000_00,
  finalCost: 250_000_00,
  areContractorsChanged: false,
  hasUninsured: false,
  ...more,
});
const costs = integer({ min: 1_00, max: 9_999_999_99 });

describe('the difference of the premium', () => {
  const tables = tables2026v2;

  it('the premium never falls if the final cost grows, row by row; is unchanged at the declared cost; has no fees', () => {
    assert(
      property(costs, costs, boolean(), (one, other, isHouse) => {
        const risk = isHouse ? house() : building();
        const [low, high] = [
          adjustmentOf(risk, Math.min(one, other), tables),
          adjustmentOf(risk, Math.max(one, other), tables),
        ];
        for (const [index, row] of low.rows.entries()) {
          expect(high.rows[index]?.horsTaxe).toBeGreaterThanOrEqual(row.horsTaxe);
          expect(high.rows[index]?.taxe).toBeGreaterThanOrEqual(row.taxe);
        }
        expect(high.total).toBeGreaterThanOrEqual(low.total);
        expect(low.total).toBe(low.rows.reduce((sum, { horsTaxe, taxe }) => sum + horsTaxe + taxe, 0));
        expect(adjustmentOf(risk, risk.cost, tables).total).toBe(0);
      }),
    );
  });
});

describe('the risk behind a price', () => {
  const made = makeRequests(300, new Date('2026-06-15T08:00:00Z')).find(
    ({ request }) => request['type'] === 'Maison individuelle' && request['status'] === 'offres-signees',
  );
  const form = {
    ...(made?.request['form'] as StoredForm),
    request_id: 1,
    companyOfferId: null,
    devis_sent_at: null,
  };
  form.chantier = { ...form.chantier, opening_date: '2026-06-01', start_date: '2026-06-01', cost: 400_000 };
  const pricedOn = (day: string) => {
    const risk = riskOfQuote(form, day);
    if (!risk) throw new Error('It has a price');
    return price(risk, tables2026v2).tarif;
  };

  it('the risk is that of the day that gives exactly this price: a site that opened late costs more each month', () => {
    const days = ['2026-09-10', '2026-07-10', '2026-05-01'];
    expect(new Set(days.map((day) => pricedOn(day).total_ttc)).size).toBe(3);
    for (const day of days) expect(originalOf(form, pricedOn(day), tables2026v2, days)?.risk.asOf).toBe(day);
  });

  it('without such a day it is that of the latest day, and there is none without a day', () => {
    const tarif = pricedOn('2026-05-01');
    expect(
      originalOf(form, { ...tarif, total_ttc: 1 }, tables2026v2, ['2026-09-10', '2026-07-10'])?.risk.asOf,
    ).toBe('2026-09-10');
    expect(originalOf(form, tarif, tables2026v2, [])).toBeNull();
  });
});

describe('the comparison with the contract', () => {
  it.each([
    [275_000_00, []],
    [275_000_01, ['cost']],
    [100_000_00, []],
  ])('a final cost of %d cents: aggravated by %j', (finalCost, by) =>
    expect(aggravationsOf(compared({ finalCost }))).toEqual(by),
  );
  it('an uninsured contractor is an aggravation and changes the contract', () => {
    expect([
      aggravationsOf(compared({ hasUninsured: true })),
      contractChangesOf(compared({ hasUninsured: true })),
    ]).toEqual([['uninsured'], ['contractors']]);
  });
  it('other contractors, or another cost by a cent, change the contract', () => {
    expect(contractChangesOf(compared())).toEqual([]);
    expect(contractChangesOf(compared({ areContractorsChanged: true, finalCost: 249_999_99 }))).toEqual([
      'cost',
      'contractors',
    ]);
  });
});

describe('the cover', () => {
  it.each([
    ['2027-08-30', '2028-08-30', '2037-08-30'],
    ['2028-02-29', '2029-02-28', '2038-02-28'],
  ])('the cover of a reception on %s is from %s to %s', (reception, from, until) =>
    expect(coverOf(reception)).toEqual({ from, until }),
  );
});

const errors = (schema: typeof worksEndSchema, answers: object) => {
  try {
    schema.validateSync({ ...blankWorksEnd(), ...answers }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { inner: { path: string }[] }).inner.map(({ path }) => path).toSorted();
  }
};

describe('the declaration', () => {
  it('a declaration may be saved incomplete, but not wrong', () => {
    expect(errors(worksEndSchema, {})).toEqual([]);
    expect(
      errors(worksEndSchema, {
        final_cost: 0,
        reception_date: '2027-02-30',
        reserves: 'peut-être',
        intervenants: 'tous',
      }),
    ).toEqual(['final_cost', 'intervenants', 'reception_date', 'reserves']);
  });
  it('a declaration needs the answers that its page asks for', () => {
    expect(errors(completeWorksEndSchema, {})).toEqual([
      'final_cost',
      'intervenants',
      'reception_date',
      'reserves',
      'reserves_detail',
    ]);
  });
});
