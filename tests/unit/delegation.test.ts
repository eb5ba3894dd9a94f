import { describe, expect, it } from 'vitest';
import { structuralFlags } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { delegated, delegationOf, noDelegation, type Delegation } from '#domain/tariff/delegation.ts';
import { price } from '#domain/tariff/price.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { companySheetSchema, delegationSchema } from '#domain/validation/company.ts';
import { validate } from '#domain/validation/validate.ts';
import { house } from '#tests/support/risks.ts';

/*
 * Tests of the limits of a company (docs/domain/companies.md).
 */

const tables = tables2026v2;
const under = (own: Partial<Delegation>) => delegated(tables, { ...noDelegation, ...own });
const referrals = (risk: Risk, own: Partial<Delegation>) =>
  price(risk, under(own)).eligibility.referrals.map(({ code }) => code);

// A pool and an extension: 1.06 × 1.05 = 1.113.
const extended = house({ pool: true, batiment: 'extension' });
const flags = (count: number) => structuralFlags.slice(0, count);

/** The greatest value within a limit, and the first beyond it. */
const edges: readonly [code: string, own: Partial<Delegation>, within: Risk, beyond: Risk][] = [
  ['DELEGATION', { cost: 250_000 }, house({ cost: centsOf(250_000) }), house({ cost: centsOf(250_000.01) })],
  [
    'DELEGATION',
    { cost: 4_000_000 },
    house({ cost: centsOf(4_000_000) }),
    house({ cost: centsOf(4_000_001) }),
  ],
  ['COEFFICIENT', { coefficient: 1.12 }, extended, house({ pool: true, batiment: 'surelevation' })],
  ['STRUCTURE', { structure: 0 }, house(), house({ structuralFlags: [...flags(1)] })],
  [
    'STRUCTURE',
    { structure: 1 },
    house({ structuralFlags: [...flags(1)] }),
    house({ structuralFlags: [...flags(2)] }),
  ],
  ['PHOTOVOLTAIC', { photovoltaic: 0 }, house(), house({ photovoltaic: 0.01 })],
  ['PHOTOVOLTAIC', { photovoltaic: 40 }, house({ photovoltaic: 40 }), house({ photovoltaic: 40.5 })],
  ['LATE_OPENING', { late_days: 0 }, house({ daysSinceOpening: 0 }), house({ daysSinceOpening: 1 })],
  ['LATE_OPENING', { late_days: 120 }, house({ daysSinceOpening: 120 }), house({ daysSinceOpening: 121 })],
];

describe('the limits of a company', () => {
  it.each(edges)('%s under %o: firm at the limit, a referral beyond it', (code, own, within, beyond) => {
    expect(referrals(within, own)).not.toContain(code);
    expect(referrals(beyond, own)).toContain(code);
  });

  it('are the tariff’s where the company sets none', () => {
    expect(delegated(tables, noDelegation)).toEqual(tables);
    expect(delegationOf(tables)).toEqual({
      cost: 3_000_000,
      coefficient: 2,
      structure: 3,
      photovoltaic: 500,
      late_days: 90,
    });
    expect(delegated(tables, delegationOf(tables))).toEqual(tables);
  });

  it('change the firmness of a price, and no amount', () => {
    const [usual, narrow] = [price(extended, tables2026v2), price(extended, under({ cost: 100_000 }))];
    expect(narrow.tarif).toEqual({ ...usual.tarif, indicative: true });
  });

  it('are named by the reason of a referral', () => {
    const [reason] = price(extended, under({ cost: 100_000 })).eligibility.referrals;
    expect(reason?.message).toBe('Le coût de construction dépasse 100\u202f000\u00a0€.');
  });

  it('leave an opening that is not eligible without a referral', () => {
    expect(referrals(house({ daysSinceOpening: 181 }), { late_days: 180 })).toEqual([]);
    expect(
      price(house({ daysSinceOpening: 181 }), under({ late_days: 180 })).eligibility.reasons,
    ).toHaveLength(1);
  });
});

const sheet = (delegation: object) => ({ name: 'Mutuelle', email: '', phone: '', delegation });

describe('the form of a company', () => {
  it.each([
    { cost: 39_999 },
    { cost: 5_000_001 },
    { cost: 100_000.001 },
    { coefficient: 0.99 },
    { coefficient: 1.005 },
    { structure: 9 },
    { structure: 1.5 },
    { photovoltaic: -1 },
    { late_days: 181 },
  ])('refuses %o', (wrong) => {
    const found = validate(companySheetSchema, sheet({ ...noDelegation, ...wrong }));
    expect(found.ok ? {} : Object.keys(found.errors)).toEqual([`delegation.${Object.keys(wrong)[0]}`]);
  });

  it('takes the bounds, as typed texts too', () => {
    expect(
      validate(delegationSchema, {
        cost: '5 000 000',
        coefficient: '1,05',
        structure: 8,
        photovoltaic: '',
        late_days: 180,
      }),
    ).toMatchObject({
      ok: true,
      value: { cost: 5_000_000, coefficient: 1.05, structure: 8, photovoltaic: null, late_days: 180 },
    });
  });
});
