import { describe, expect, it } from 'vitest';
import {
  changeOf,
  changesIn,
  falls,
  formatSteps,
  histogramOf,
  isWithin,
  rangeLabel,
  rises,
  stepOf,
  stepsOf,
  unchanged,
} from '#domain/tariff/replay-changes.ts';
import { replayAddress, replayFilterIn } from '#web/flows/replay-address.ts';

/*
 * Tests of the changes that a replay counts (docs/domain/tariff-versions.md, "Replay").
 */

const change = (before: number, after: number) => changeOf({ before, after });
const plainly = (text: string) => text.replaceAll('\u00a0', ' ');

const sum = (bars: readonly { n: number }[]) => bars.reduce((all, { n }) => all + n, 0);

describe('the change of a price', () => {
  it('is rounded away from zero, so that only the same price has none', () => {
    expect([change(1_000_000, 1_000_001), change(1_000_000, 999_999), change(500, 500)]).toEqual([1, -1, 0]);
    expect([change(10_000, 10_050), change(10_000, 9_000)]).toEqual([50, -1_000]);
  });

  it('has a greatest value, also from nothing', () => {
    expect([change(1, 1_000_000), change(0, 5), change(0, 0)]).toEqual([100_000, 100_000, 0]);
  });

  it('belongs to a step of half a percent, the nearer end of which is outside', () => {
    expect([0, 1, 50, 51, -1, -50, -51, 99_999, -9_999].map(stepOf)).toEqual([
      0, 1, 1, 2, -1, -1, -2, 200, -200,
    ]);
  });

  it('is within the changes of its step', () => {
    for (const one of [-100_000, -10_050, -51, -50, -1, 0, 1, 50, 51, 9_950, 100_000]) {
      const step = stepOf(one);
      const [least, most] = changesIn({
        from: step === -200 ? null : step,
        to: step === 200 ? null : step,
      });
      expect([one, least <= one && one <= most]).toEqual([one, true]);
    }
    expect([changesIn(rises)[0], changesIn(falls)[1], changesIn(unchanged)]).toEqual([1, -1, [0, 0]]);
    expect([isWithin(3, rises), isWithin(-3, rises), isWithin(0, unchanged)]).toEqual([true, false, true]);
  });
});

describe('the histogram of changes', () => {
  it('has bars of half a percent from the greatest fall to the greatest rise, empty ones included', () => {
    const steps = stepsOf([
      { before: 10_000, after: 9_900 },
      { before: 10_000, after: 10_000 },
      { before: 10_000, after: 10_001 },
      { before: 10_000, after: 10_120 },
    ]);
    expect(histogramOf(steps)).toEqual([
      { from: -2, to: -2, n: 1 },
      { from: -1, to: -1, n: 0 },
      { from: 0, to: 0, n: 1 },
      { from: 1, to: 1, n: 1 },
      { from: 2, to: 2, n: 0 },
      { from: 3, to: 3, n: 1 },
    ]);
  });

  it('has wider bars for greater changes, and an open one for the few beyond', () => {
    const wide = histogramOf([
      { step: 15, n: 500 },
      { step: -30, n: 400 },
      { step: 180, n: 3 },
    ]);
    expect(wide.map(({ from, to }) => [from, to]).filter(([, to]) => to === null)).toEqual([[37, null]]);
    expect([sum(wide), wide.at(-1)?.n, wide.length]).toEqual([903, 3, 8 + 1 + 10]);
    const far = histogramOf([
      { step: 200, n: 50 },
      { step: -200, n: 50 },
    ]);
    expect([far[0], far.at(-1), sum(far)]).toEqual([
      { from: null, to: -181, n: 50 },
      { from: 181, to: null, n: 50 },
      100,
    ]);
    expect(histogramOf([])).toEqual([]);
  });

  it('names each range', () => {
    const ranges = [unchanged, rises, falls, { from: 1, to: 1 }, { from: 3, to: 4 }, { from: 37, to: null }];
    expect(
      [...ranges, { from: -4, to: -3 }, { from: null, to: -37 }].map((range) => plainly(rangeLabel(range))),
    ).toEqual([
      'Même prix',
      'Hausse',
      'Baisse',
      'Hausse de 0,5 % au plus',
      'Hausse de 1 à 2 %',
      'Hausse de plus de 18 %',
      'Baisse de 1 à 2 %',
      'Baisse de plus de 18 %',
    ]);
    expect([-3, 0, 4].map((steps) => plainly(formatSteps(steps)))).toEqual(['− 1,5 %', '0 %', '+ 2 %']);
  });
});

it('the address of a list says its part and its order, and what is invalid in it is left out', () => {
  const part = { type: 'Syndic', band: 2, from: -4, to: -1, order: 'falls' } as const;
  const [, query] = replayAddress(12, part, 3).split('?');
  expect(query).toBe('version=12&dossiers=&type=Syndic&tranche=2&de=-4&a=-1&ordre=baisses&page=3');
  expect(replayFilterIn(new URLSearchParams(query))).toEqual({ ...part, partner: undefined });
  const invalid = [
    'type=Toit&tranche=9&partenaire=x&de=1.5&ordre=haut',
    'type=Toit&tranche=2&partenaire=0&de=201&a=-201',
  ];
  for (const one of invalid)
    expect(replayFilterIn(new URLSearchParams(one))).toEqual({
      type: undefined,
      band: undefined,
      partner: undefined,
      from: undefined,
      to: undefined,
      order: 'rises',
    });
  expect(replayFilterIn(new URLSearchParams('de=4&a=1'))).toMatchObject({ from: 4, to: undefined });
});
