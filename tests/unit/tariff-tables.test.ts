import { describe, expect, it } from 'vitest';
import { tables2026v2 as tables } from '#domain/tariff/tables-2026-2.ts';

const percent = (rate: number) => rate / 1_000;
const factor = (rate: number) => rate / 100_000;
const euros = (cents: number) => cents / 100;
const factors = (rates: Record<string, number>) => Object.values(rates).map(factor);
const bands = (list: readonly { upTo: number | null; rate: number }[]) =>
  list.map(({ upTo, rate }) => [upTo, factor(rate)]);

/** Copied by hand from docs/domain/tariff.md: percentages, euros and factors as they are printed there. */
describe('the tables of tariff 2026.2', () => {
  it('slices and minimum of row A', () => {
    const slices = (category: 'MI' | 'AT') =>
      tables.slices[category].map(({ upTo, rate }) => [upTo === null ? null : euros(upTo), percent(rate)]);
    expect(slices('MI')).toEqual([
      [150_000, 2.4],
      [300_000, 1.8],
      [600_000, 1.45],
      [null, 1.2],
    ]);
    expect(slices('AT')).toEqual([
      [250_000, 1.9],
      [750_000, 1.3],
      [2_000_000, 0.95],
      [null, 0.75],
    ]);
    expect([tables.minimumA.MI, tables.minimumA.AT].map(euros)).toEqual([2_200, 2_800]);
  });

  it('shares and minimums of rows B to E, and the flat amount of G', () => {
    const shares = (category: 'MI' | 'AT') =>
      Object.entries(tables.shares[category]).map(
        ([letter, { rate, minimum }]) => `${letter} ${percent(rate)} / ${euros(minimum)}`,
      );
    expect(shares('MI')).toEqual([
      'B 0.06 / 90',
      'C 0.1 / 150',
      'D 0.18 / 400',
      'D1 0.03 / 60',
      'D2 0.04 / 80',
      'E 0.25 / 350',
    ]);
    expect(shares('AT')).toEqual([
      'B 0.05 / 150',
      'C 0.09 / 250',
      'D 0.15 / 600',
      'D1 0.025 / 90',
      'D2 0.035 / 120',
      'E 0.2 / 500',
    ]);
    expect([tables.juridique.MI, tables.juridique.AT].map(euros)).toEqual([85, 150]);
    expect([factor(tables.existingPerFlag), percent(tables.itemRate)]).toEqual([0.15, 0.6]);
  });

  it('coefficients', () => {
    const { coefficients } = tables;
    expect(factors(coefficients.destination)).toEqual([
      1, 1, 0.95, 1, 1.05, 1.1, 1.1, 1.2, 0.85, 0.95, 0.9, 1.05, 1.1, 1,
    ]);
    expect(factors(coefficients.destinationMI)).toEqual([1, 1, 1.05, 1.15, 1.05]);
    expect(factors(coefficients.batiment)).toEqual([1, 1.05, 1.2, 1.1, 1.25]);
    expect(
      [coefficients.pool, coefficients.basement, coefficients.garage, coefficients.perFlag].map(factor),
    ).toEqual([1.06, 1.08, 1, 0.1]);
    expect(bands(coefficients.floors)).toEqual([
      [3, 1],
      [null, 1.05],
    ]);
    expect(bands(coefficients.photovoltaic)).toEqual([
      [30, 1],
      [100, 1.05],
      [null, 1.1],
    ]);
    expect(bands(coefficients.lateDays)).toEqual([
      [0, 1],
      [30, 1.1],
      [90, 1.15],
      [null, 1.3],
    ]);
    expect(
      [
        coefficients.territory.metropole,
        coefficients.territory.corse,
        coefficients.territory['outre-mer'],
      ].map(factor),
    ).toEqual([1, 1.1, 1.2]);
  });

  it('taxes, fees and limits', () => {
    expect([percent(tables.taxes.insurance), percent(tables.taxes.juridique), euros(tables.fgti)]).toEqual([
      9, 13.4, 6.5,
    ]);
    expect(
      tables.providerFees.map(({ below, fee }) => [below === null ? null : euros(below), euros(fee)]),
    ).toEqual([
      [150_000, 150],
      [500_000, 250],
      [null, 400],
    ]);
    expect([
      percent(tables.brokerFee.share),
      euros(tables.brokerFee.most),
      tables.fee_is_insurer_accessory,
    ]).toEqual([10, 1_500, false]);
    expect(tables.referral).toEqual({
      coefficient: 200_000,
      photovoltaic: 500,
      flags: 4,
      lateDays: 90,
      cost: 3_000_000_00,
    });
    expect(tables.refusal).toEqual({ lateDays: 180, floors: { MI: 2, AT: 6 }, months: { MI: 24, AT: 36 } });
  });
});
