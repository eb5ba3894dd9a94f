import type { Cents } from '../money.ts';
import type { ReplayedPrice } from './replay.ts';

/** A greater change counts as this one, in 1/100 % (1,000 %). */
const greatest = 100_000;
/** Changes of a step, in 1/100 %. */
const perStep = 50;
/** The last step of each side has all greater changes (100 %). */
export const lastStep = 200;

const signed = (sign: number, size: number): number => (size === 0 ? 0 : sign * size);

/**
 * The change from one price to another in 1/100 %, rounded away from zero: it is 0 only for the same price. From
 * nothing it is the greatest.
 */
export function changeOf({ before, after }: Pick<ReplayedPrice, 'before' | 'after'>): number {
  const difference = Math.abs(after - before);
  const size = before === 0 ? greatest : Math.ceil((difference * 10_000) / before);
  return difference === 0 ? 0 : signed(Math.sign(after - before), Math.min(size, greatest));
}

/**
 * The step of a change: half a percent each, 0 for the same price, 1 for a rise of up to half a percent, -1 for such
 * a fall.
 */
export const stepOf = (change: number): number =>
  signed(Math.sign(change), Math.min(Math.ceil(Math.abs(change) / perStep), lastStep));

/** How many requests have a change of that step. */
export interface StepCount {
  step: number;
  n: number;
}

/** The steps that these prices add to. */
export function stepsOf(prices: readonly { before: Cents; after: Cents }[]): StepCount[] {
  const steps = new Map<number, number>();
  for (const price of prices) {
    const step = stepOf(changeOf(price));
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return [...steps].map(([step, n]) => ({ step, n }));
}

/** Steps from `from` to `to`, both included; null: without an end on that side. */
export interface StepRange {
  from: number | null;
  to: number | null;
}

export const isWithin = (step: number, { from, to }: StepRange): boolean =>
  step >= (from ?? -lastStep) && step <= (to ?? lastStep);

/** The changes of a range in 1/100 %, both ends included. */
export function changesIn({ from, to }: StepRange): readonly [least: number, most: number] {
  const least = from === null ? -greatest : from > 0 ? (from - 1) * perStep + 1 : from * perStep;
  const most = to === null ? greatest : to < 0 ? (to + 1) * perStep - 1 : to * perStep;
  return [least, most];
}

/** All rises, all falls, and the same price. */
export const rises: StepRange = { from: 1, to: null };
export const falls: StepRange = { from: null, to: -1 };
export const unchanged: StepRange = { from: 0, to: 0 };

/** A bar of the histogram: requests whose change is within its steps. */
export interface ChangeBar extends StepRange {
  n: number;
}

/** Widths of the bars in steps: 0.5, 1, 2, 5 and 10 %. */
const widths = [1, 2, 4, 10, 20] as const;
/** Bars of one side at most. */
const mostBars = 10;
/** Share of the requests that may be beyond the last bars, which have no end then. */
const beyond = 0.02;

function widthFor(steps: readonly StepCount[]): number {
  const all = steps.reduce((sum, { n }) => sum + n, 0);
  const outside = (width: number) =>
    steps.reduce((sum, { step, n }) => (Math.abs(step) > mostBars * width ? sum + n : sum), 0);
  return widths.find((width) => outside(width) <= all * beyond) ?? widths[widths.length - 1] ?? 1;
}

/** The bars of one side, from zero outwards; the last has no end if requests may be beyond. */
function sideOf(steps: readonly StepCount[], width: number, sign: 1 | -1): ChangeBar[] {
  const own = steps.filter(({ step }) => Math.sign(step) === sign);
  const farthest = Math.max(0, ...own.map(({ step }) => Math.ceil(Math.abs(step) / width)));
  const count = Math.min(farthest, mostBars);
  return Array.from({ length: count }, (_, at) => {
    const isOpen = at === count - 1 && (farthest > mostBars || (at + 1) * width >= lastStep);
    const [near, far] = [sign * (at * width + 1), isOpen ? null : sign * (at + 1) * width];
    const range = sign > 0 ? { from: near, to: far } : { from: far, to: near };
    return {
      ...range,
      n: own.reduce((sum, { step, n }) => (isWithin(step, range) ? sum + n : sum), 0),
    };
  });
}

/**
 * The histogram of changes, from the greatest fall to the greatest rise, with the bar of the same price between the
 * two: bars of one width, the narrowest that has nearly all requests within ten bars a side.
 */
export function histogramOf(steps: readonly StepCount[]): ChangeBar[] {
  if (steps.length === 0) return [];
  const width = widthFor(steps.filter(({ step }) => step !== 0));
  const same = steps.find(({ step }) => step === 0)?.n ?? 0;
  return [...sideOf(steps, width, -1).toReversed(), { ...unchanged, n: same }, ...sideOf(steps, width, 1)];
}

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const shown = (steps: number): string => `${percent.format(Math.abs(steps) / 2)}\u00a0%`;

/** A number of steps as a signed change: `− 3 %`, `0 %`, `+ 1,5 %`. */
export const formatSteps = (steps: number): string =>
  `${steps < 0 ? '\u2212\u00a0' : steps > 0 ? '+\u00a0' : ''}${shown(steps)}`;

/** The near and the far end of a range on one side, in steps. */
const endsOf = ({ from, to }: StepRange): readonly [near: number, far: number | null] =>
  (to ?? 1) < 0 ? [Math.abs(to ?? 0) - 1, from === null ? null : -from] : [(from ?? 1) - 1, to];

/** A range in words: `Hausse de 1 à 1,5 %`, `Baisse de plus de 5 %`, `Même prix`. */
export function rangeLabel(range: StepRange): string {
  const [near, far] = endsOf(range);
  if (range.from === 0 && range.to === 0) return 'Même prix';
  const side = (range.to ?? 1) < 0 ? 'Baisse' : 'Hausse';
  if (far !== null && near === 0) return `${side} de ${shown(far)} au plus`;
  if (far !== null) return `${side} de ${percent.format(near / 2)} à ${shown(far)}`;
  return near === 0 ? side : `${side} de plus de ${shown(near)}`;
}
