import {
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  subarray,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options, pricedItems, structuralFlags, type Garanties } from '#domain/forms.ts';
import { batiment, destination, destinationMI, subtypeMI, subtypeSyndic } from '#domain/lists/works.ts';
import { rowLetters, type Tarif } from '#domain/tarif.ts';
import { offerOf } from '#domain/tariff/offer.ts';
import { price } from '#domain/tariff/price.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { building, house } from '#tests/support/risks.ts';

const codes = <Code extends string>(list: readonly { code: Code }[]) =>
  constantFrom(...list.map(({ code }) => code));
const cents = integer({ min: 40_000_01, max: 4_999_999_99 });
const costs: Arbitrary<number> = tuple(
  cents,
  constantFrom(0, 150_000_00, 250_000_00, 300_000_00, 500_000_00, 600_000_00, 750_000_00, 2_000_000_00),
  integer({ min: -1, max: 1 }),
).map(([any, border, beside]) => (border === 0 ? any : border + beside));

const site = record({
  cost: costs,
  batiment: codes(batiment),
  postalCode: constantFrom('44000', '20200', '97400', '97600'),
  pool: boolean(),
  basements: integer({ min: 0, max: 1 }),
  floors: integer({ min: 0, max: 12 }),
  structuralFlags: subarray([...structuralFlags]),
  items: subarray([...pricedItems]).chain((chosen) =>
    tuple(
      ...chosen.map((item) =>
        record({ item: constantFrom(item), cost: integer({ min: 0, max: 4_999_999_99 }) }),
      ),
    ),
  ),
  photovoltaic: integer({ min: 0, max: 2_000 }),
  daysSinceOpening: option(integer({ min: -100, max: 400 })),
  options: record(
    Object.fromEntries(options.map((key) => [key, boolean()])) as Record<keyof Garanties, Arbitrary<boolean>>,
  ),
  qualityRequiresCnr: boolean(),
  frais: integer({ min: 0, max: 1_500_00 }),
});
const risks: Arbitrary<Risk> = tuple(
  site,
  boolean(),
  codes(destination),
  codes(destinationMI),
  codes(subtypeSyndic),
  codes(subtypeMI),
).map(([drawn, isHouse, forBuilding, forHouse, buildingSubtype, houseSubtype]) =>
  isHouse
    ? house({ ...drawn, destination: forHouse, subtype: houseSubtype })
    : building({ ...drawn, destination: forBuilding, subtype: buildingSubtype }),
);

const offer = (risk: Risk) => offerOf(risk, tables2026v2);
const rowsOf = (tarif: Tarif) => rowLetters.map((letter) => tarif[`row_${letter}`]);
const inCents = (euros: number) => Math.round(euros * 100);

describe('the tariff, for any risk', () => {
  it('a higher cost never gives a lower price, in any row or in all', () => {
    assert(
      property(risks, costs, (risk, other) => {
        const [cheaper, dearer] = [Math.min(risk.cost, other), Math.max(risk.cost, other)];
        const [low, high] = [offer({ ...risk, cost: cheaper }), offer({ ...risk, cost: dearer })];
        for (const [index, row] of low.rows.entries())
          expect(high.rows[index]?.total).toBeGreaterThanOrEqual(row.total);
        expect(high.total).toBeGreaterThanOrEqual(low.total);
      }),
      { numRuns: 500 },
    );
  });

  it('the price rises across every border of a slice, by a cent and by a thousand euros', () => {
    for (const border of [150_000_00, 250_000_00, 300_000_00, 600_000_00, 750_000_00, 2_000_000_00]) {
      for (const risk of [house(), building()]) {
        const at = (cost: number) => offer({ ...risk, cost }).rows[0]?.horsTaxe ?? Number.NaN;
        expect(at(border + 1)).toBeGreaterThanOrEqual(at(border));
        expect(at(border)).toBeGreaterThanOrEqual(at(border - 1));
        expect(at(border + 1_000_00)).toBeGreaterThan(at(border - 1_000_00));
      }
    }
  });

  it('the selected rows add up to the total, also on the wire', () => {
    assert(
      property(risks, (risk) => {
        const { tarif } = price(risk, tables2026v2);
        const selected = rowsOf(tarif).filter((row) => row.selected);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0);
        expect(sum(selected.map((row) => row.prime_ttc_avec_frais))).toBe(inCents(tarif.total_ttc));
        expect(inCents(tarif.total_ttc)).toBe(
          sum([tarif.total_hors_taxe, tarif.total_taxe, tarif.frais, tarif.frais_provider, tarif.fgti]),
        );
      }),
    );
  });

  it('each row is taxed alone: 9 %, and 13.4 % on G, half-up to the cent', () => {
    assert(
      property(risks, (risk) => {
        for (const { letter, horsTaxe, taxe } of offer(risk).rows) {
          expect(taxe).toBe(Number((BigInt(horsTaxe) * (letter === 'G' ? 134n : 90n) + 500n) / 1000n));
        }
      }),
    );
  });

  it('amounts before tax are whole euros, not below the minimum, and only A has charges', () => {
    assert(
      property(risks, (risk) => {
        for (const row of offer(risk).rows) {
          expect(row.horsTaxe % 100).toBe(0);
          expect(row.horsTaxe).toBeGreaterThanOrEqual(row.minimum);
          expect(row.fees).toBe(row.letter === 'A' ? risk.frais + 6_50 + offer(risk).fees.provider : 0);
          expect(row.selected && !row.available).toBe(false);
        }
      }),
    );
  });

  it('no amount is negative or not a number', () => {
    assert(
      property(risks, (risk) => {
        const { tarif } = price(risk, tables2026v2);
        const numbers = JSON.stringify(tarif).matchAll(
          /"(?:hors_taxe|taxe|prime_ttc_avec_frais|amount|coefficient|total_\w+|frais\w*|fgti)":([^,}]+)/g,
        );
        for (const [, number] of numbers) expect(Number(number)).toBeGreaterThanOrEqual(0);
        expect(JSON.stringify(tarif)).not.toMatch(/null|NaN/);
      }),
    );
  });

  it('an option changes no other row, except the extensions of CNR', () => {
    assert(
      property(risks, constantFrom(...options), (risk, toggled) => {
        const before = rowsOf(price(risk, tables2026v2).tarif);
        const after = rowsOf(
          price({ ...risk, options: { ...risk.options, [toggled]: !risk.options[toggled] } }, tables2026v2)
            .tarif,
        );
        for (const [index, row] of before.entries()) {
          const selected =
            row.option === toggled || row.letter === 'D1' || row.letter === 'D2'
              ? after[index]?.selected
              : row.selected;
          expect(after[index]).toEqual({ ...row, selected });
        }
      }),
    );
  });

  it('only cheaper alternatives are proposed', () => {
    assert(
      property(risks, (risk) => {
        const { tarif } = price(risk, tables2026v2);
        for (const sentence of tarif.lowered_by) {
          const amount = Number(/de ([\d\u202f]+)\u00a0€\.$/.exec(sentence)?.[1]?.replaceAll('\u202f', ''));
          expect(amount).toBeLessThanOrEqual(Math.round(tarif.total_ttc));
        }
      }),
    );
  });
});
