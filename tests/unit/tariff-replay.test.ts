import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  cellsOf,
  replayBands,
  fallsAmong,
  mostExtremes,
  risesAmong,
  sumCounts,
  type Extreme,
  type ReplayedPrice,
} from '#domain/tariff/replay.ts';

/*
 * Tests of the figures of a replay (docs/domain/tariff-versions.md, "Replay"): they add up page by page.
 */

const price = fc.record({
  type: fc.constantFrom('Maison individuelle' as const, 'Syndic' as const),
  cost: fc.integer({ min: 4_000_000, max: 499_999_999 }),
  partner: fc.integer({ min: 1, max: 3 }),
  before: fc.integer({ min: 1, max: 100_000 }),
  after: fc.integer({ min: 1, max: 100_000 }),
});
const portfolio = fc
  .array(price, { maxLength: 60 })
  .map((prices) => prices.map((one, at): ReplayedPrice => ({ request: at + 1, ...one })));

describe('the figures of a replay', () => {
  it('put a cost into the first band whose limit it does not reach', () => {
    expect([0, 14_999_999, 15_000_000, 59_999_999, 60_000_000, 119_999_999, 120_000_000].map(bandOf)).toEqual(
      [0, 0, 1, 2, 3, 3, 4],
    );
    expect(replayBands.at(-1)?.below).toBeNull();
  });

  it('count each request once, with both of its prices', () => {
    fc.assert(
      fc.property(portfolio, (prices) => {
        const all = sumCounts(cellsOf(prices));
        const sum = (of: (one: ReplayedPrice) => number) => prices.reduce((total, one) => total + of(one), 0);
        expect(all).toEqual({
          more: prices.filter(({ before, after }) => after > before).length,
          less: prices.filter(({ before, after }) => after < before).length,
          same: prices.filter(({ before, after }) => after === before).length,
          before: sum(({ before }) => before),
          after: sum(({ after }) => after),
          risen: sum(({ before, after }) => Math.max(0, after - before)),
          fallen: sum(({ before, after }) => Math.max(0, before - after)),
        });
        const keys = cellsOf(prices).map(({ type, band, partner }) => `${type} ${band} ${partner}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('keep the greatest rises and falls, whatever the pages', () => {
    fc.assert(
      fc.property(portfolio, fc.integer({ min: 1, max: 20 }), (prices, size) => {
        let [rises, falls]: [Extreme[], Extreme[]] = [[], []];
        for (let from = 0; from < prices.length; from += size) {
          rises = risesAmong(rises, prices.slice(from, from + size));
          falls = fallsAmong(falls, prices.slice(from, from + size));
        }
        expect(rises).toEqual(risesAmong([], prices));
        expect(falls).toEqual(fallsAmong([], prices));
        const changes = prices.map(({ before, after }) => after - before).toSorted((a, b) => b - a);
        expect(rises.map(([, before, after]) => after - before)).toEqual(
          changes.filter((change) => change > 0).slice(0, mostExtremes),
        );
        expect(falls.map(([, before, after]) => after - before)).toEqual(
          changes
            .toReversed()
            .filter((change) => change < 0)
            .slice(0, mostExtremes),
        );
      }),
    );
  });
});
