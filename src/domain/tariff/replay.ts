import type { RequestType } from '../forms.ts';
import type { Cents } from '../money.ts';

/** Cost bands of a replay: a cost belongs to the first whose limit it does not reach. Euros; the last has none. */
export const replayBands = [
  { below: 150_000, label: 'Moins de 150\u00a0k€' },
  { below: 300_000, label: '150 à 300\u00a0k€' },
  { below: 600_000, label: '300 à 600\u00a0k€' },
  { below: 1_200_000, label: '0,6 à 1,2\u00a0M€' },
  { below: null, label: '1,2\u00a0M€ et plus' },
] as const;

/** Index of the band of a cost in cents. */
export const bandOf = (cost: Cents): number =>
  replayBands.findIndex(({ below }) => below === null || cost < below * 100);

/** Both prices of a request, in cents. */
export interface ReplayedPrice {
  request: number;
  type: RequestType;
  cost: Cents;
  partner: number;
  before: Cents;
  after: Cents;
}

/** How many requests pay more, less or the same, and the sums of their prices, of the rises and of the falls. */
export interface ReplayCounts {
  more: number;
  less: number;
  same: number;
  before: Cents;
  after: Cents;
  risen: Cents;
  fallen: Cents;
}

/** Counts of the requests of one type, one cost band and one partner. */
export interface ReplayCell extends ReplayCounts {
  type: RequestType;
  band: number;
  partner: number;
}

export const noCounts: ReplayCounts = {
  more: 0,
  less: 0,
  same: 0,
  before: 0,
  after: 0,
  risen: 0,
  fallen: 0,
};

/** The sum of counts. */
export const sumCounts = (all: readonly ReplayCounts[]): ReplayCounts =>
  all.reduce(
    (sum, one) => ({
      more: sum.more + one.more,
      less: sum.less + one.less,
      same: sum.same + one.same,
      before: sum.before + one.before,
      after: sum.after + one.after,
      risen: sum.risen + one.risen,
      fallen: sum.fallen + one.fallen,
    }),
    noCounts,
  );

const countOf = ({ before, after }: ReplayedPrice): ReplayCounts => ({
  more: Number(after > before),
  less: Number(after < before),
  same: Number(after === before),
  before,
  after,
  risen: Math.max(after - before, 0),
  fallen: Math.max(before - after, 0),
});

/** The cells that these prices add to. */
export function cellsOf(prices: readonly ReplayedPrice[]): ReplayCell[] {
  const cells = new Map<string, ReplayCell>();
  for (const one of prices) {
    const [type, band, partner] = [one.type, bandOf(one.cost), one.partner] as const;
    const key = `${type} ${band} ${partner}`;
    const counts = sumCounts([cells.get(key) ?? noCounts, countOf(one)]);
    cells.set(key, { type, band, partner, ...counts });
  }
  return [...cells.values()];
}

/** A request among those that rise or fall most: its id, and both prices in cents. */
export type Extreme = readonly [request: number, before: Cents, after: Cents];

/** How many of the greatest rises and falls are kept. */
export const mostExtremes = 10;

const changeOf = ([, before, after]: Extreme): number => after - before;

/** The greatest rises among those of before and these prices, the greatest first; the older request first. */
export const risesAmong = (known: readonly Extreme[], prices: readonly ReplayedPrice[]): Extreme[] =>
  [...known, ...prices.map(({ request, before, after }): Extreme => [request, before, after])]
    .filter((one) => changeOf(one) > 0)
    .toSorted((a, b) => changeOf(b) - changeOf(a) || a[0] - b[0])
    .slice(0, mostExtremes);

/** The greatest falls, likewise. */
export const fallsAmong = (known: readonly Extreme[], prices: readonly ReplayedPrice[]): Extreme[] =>
  [...known, ...prices.map(({ request, before, after }): Extreme => [request, before, after])]
    .filter((one) => changeOf(one) < 0)
    .toSorted((a, b) => changeOf(a) - changeOf(b) || a[0] - b[0])
    .slice(0, mostExtremes);
