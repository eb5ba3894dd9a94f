import { describe, expect, it } from 'vitest';
import {
  comparedLines,
  formatChange,
  formatDifference,
  formatWholeDifference,
} from '#domain/tariff/difference.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { tablesOf } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { plain } from '#tests/support/hands.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { changedSheet } from '#tests/support/tariffs.ts';

/*
 * Tests of two prices side by side (docs/domain/tariff-versions.md, "Trial").
 */

const tarifOf = (more = {}, tables = tables2026v2) =>
  price(riskOfSimulation(maisonInput(more), '2026-07-15'), tables).tarif;
const dearer = tablesOf({
  name: '2027.1',
  valid_from: '2027-01-01',
  sheet: changedSheet((sheet) => {
    sheet.minimum.mi = 9_000;
    sheet.fgti = 7;
  }),
});

describe('two prices of a case', () => {
  it('have the lines of every guarantee that either has, then the charges, which add up to the totals', () => {
    const [before, after] = [tarifOf(), tarifOf({}, dearer)];
    const lines = comparedLines(before, after);
    expect(lines.map(({ letter, label }) => letter ?? label)).toEqual([
      'A',
      'B',
      'C',
      'G',
      'Frais de gestion',
      'Frais de courtage',
      'Contribution au fonds de garantie (FGTI)',
    ]);
    const sum = (of: 'before' | 'after') => lines.reduce((total, line) => total + (line[of] ?? 0), 0);
    expect([sum('before'), sum('after')]).toEqual(
      [before, after].map((one) => Math.round(one.total_ttc * 100)),
    );
    expect(lines.at(-1)).toMatchObject({ before: 650, after: 700 });
  });

  it('have a line for a guarantee that only one of them has', () => {
    const lines = comparedLines(tarifOf({ garanties: {} }), tarifOf({ garanties: { juridique: true } }));
    expect(lines.find(({ letter }) => letter === 'G')).toMatchObject({ before: null });
    expect(lines.some(({ letter }) => letter === 'B')).toBe(false);
  });

  it('differ by a signed amount and by a percentage', () => {
    expect([12_200, -7_650, 0].map((cents) => plain(formatDifference(cents)))).toEqual([
      '+ 122,00 €',
      '− 76,50 €',
      '0,00 €',
    ]);
    expect([12_249, -12_251, 49].map((cents) => plain(formatWholeDifference(cents)))).toEqual([
      '+ 122 €',
      '− 123 €',
      '0 €',
    ]);
    expect([1_061, 939, 1_000].map((after) => plain(formatChange(1_000, after)))).toEqual([
      '+ 6,1 %',
      '− 6,1 %',
      '0 %',
    ]);
    expect(formatChange(0, 100)).toBe('');
  });

  it('say of a draft that it is one, in place of its first day', () => {
    const last = (tables: typeof dearer) => tarifOf({}, tables).row_A.explanation.at(-1)?.label;
    expect(plain(last(dearer))).toBe('Tarif 2027.1, en vigueur depuis le 01/01/2027');
    expect(last({ ...dearer, pending: 'brouillon' })).toBe('Tarif 2027.1, brouillon');
  });
});
