import { describe, expect, it } from 'vitest';
import { sheetOf, tablesOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { validate } from '#domain/validation/validate.ts';
import { tariffSheetSchema, writtenTariffSchema } from '#domain/validation/tariff.ts';

const shipped = sheetOf(tables2026v2);
const version = { name: '2026.2', valid_from: '2026-07-01' };

/** The paths of the faults of a changed sheet. */
function faults(change: (sheet: TariffSheet) => void): Record<string, string[]> {
  const sheet = structuredClone(shipped);
  change(sheet);
  const found = validate(tariffSheetSchema, sheet);
  return found.ok ? {} : found.errors;
}

describe('the sheet of a version', () => {
  it('gives back the tables that it was made from', () => {
    expect(tablesOf({ ...version, sheet: shipped })).toEqual(tables2026v2);
    expect(sheetOf(tablesOf({ ...version, sheet: shipped }))).toEqual(shipped);
  });

  it('is written in euros, percents and factors', () => {
    expect(shipped.slices_mi[0]).toEqual({ to: 150_000, value: 2.4 });
    expect([shipped.minimum.mi, shipped.pool, shipped.shares_at.D1.rate]).toEqual([2_200, 1.06, 0.025]);
  });

  it('survives its JSON', () => {
    const read = validate(tariffSheetSchema, JSON.parse(JSON.stringify(shipped)));
    expect(read).toEqual({ ok: true, value: shipped });
  });

  it('prices nothing while a figure is missing', () => {
    expect(() => tablesOf({ ...version, sheet: { ...shipped, pool: null } })).toThrow(RangeError);
  });
});

describe('the checks of a sheet', () => {
  it('accept the shipped version', () => expect(faults(() => undefined)).toEqual({}));

  it.each<[string, (sheet: TariffSheet) => void, string[]]>([
    ['a limit that does not rise', ({ slices_mi: all }) => void (all[1]!.to = 150_000), ['slices_mi.1.to']],
    ['a blank factor of a list', ({ destination: all }) => void (all.sante = null), ['destination.sante']],
    ['a rate of zero', (sheet) => void (sheet.beyond_at = 0), ['beyond_at']],
    ['a negative minimum', ({ minimum }) => void (minimum.mi = -1), ['minimum.mi']],
    ['a missing minimum', ({ shares_mi: all }) => void (all.E.minimum = null), ['shares_mi.E.minimum']],
    ['a minimum of zero', ({ minimum }) => void (minimum.at = 0), ['minimum.at']],
    ['too many decimals', (sheet) => void (sheet.pool = 1.0625), ['pool']],
    ['a fee that falls', ({ fees }) => void (fees[1]!.value = 100), ['fees.1.value']],
    ['a last fee that falls', (sheet) => void (sheet.beyond_fees = 249), ['beyond_fees']],
    ['no step', (sheet) => void (sheet.floors = []), ['floors']],
  ])('refuse %s at its field', (_, change, paths) => {
    expect(Object.keys(faults(change))).toEqual(paths);
  });

  it('name all faults at once', () => {
    const found = faults((sheet) => {
      sheet.slices_at[1]!.to = 1;
      sheet.batiment.neuf = null;
      sheet.taxes.insurance = -9;
      sheet.referral.flags = 1.5;
    });
    expect(Object.keys(found).toSorted()).toEqual([
      'batiment.neuf',
      'referral.flags',
      'slices_at.1.to',
      'taxes.insurance',
    ]);
  });

  it.each([null, [], 'x', { sheet: [] }, { name: '2027.1', sheet: { slices_mi: 'x' } }])(
    'refuse %j as a version without throwing',
    (hostile) => expect(validate(writtenTariffSchema, hostile).ok).toBe(false),
  );
});
