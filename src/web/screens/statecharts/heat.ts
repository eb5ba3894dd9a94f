import type { LawFigures } from '#contract/law-figures.ts';
import type { ChartNode } from '#domain/chart-data.ts';
import { mostDays } from '#domain/dashboard/quantiles.ts';
import { formatNumber } from '#domain/numbers.ts';
import { withBoxes } from '#charts/boxes.ts';

/** What a picture's colours measure. */
export const measures = {
  passages: 'fréquence',
  attentes: 'temps d’attente',
} as const;
export type Measure = keyof typeof measures;

/** A measured state or transition. */
export interface Heat {
  /** From 1 (least) to `levels`. */
  level: number;
  /** Shown beside a state; empty for a transition. */
  text: string;
}

/** Number of levels. */
export const levels = 4;

/** Levels grow with the logarithm: a few very frequent transitions do not make all others alike. */
const levelOf = (value: number, most: number): number =>
  Math.max(1, Math.ceil((levels * Math.log1p(value)) / Math.log1p(most)));

function levelled(values: ReadonlyMap<string, number>, textOf: (value: number) => string): [string, Heat][] {
  const most = Math.max(1, ...values.values());
  return [...values].map(([id, value]) => [id, { level: levelOf(value, most), text: textOf(value) }]);
}

const showDays = (days: number): string => (days > mostDays ? '> 1\u00a0an' : `${formatNumber(days)}\u00a0j`);

/**
 * States by the number of objects in them, or by the median days that objects spent in them; transitions by how often
 * they were taken, or by the median days before. A box counts what its states count, or waits as long as the longest
 * of them. What has no number is absent.
 */
export function heatOf({ states, arrows }: LawFigures, root: ChartNode, measure: Measure): Map<string, Heat> {
  const isCount = measure === 'passages';
  const ofStates = new Map<string, number>();
  for (const { id, left, here } of states) {
    const value = isCount ? here.n || null : (left.median ?? here.median);
    if (value === null) continue;
    for (const box of withBoxes(root, [id])) {
      const before = ofStates.get(box) ?? 0;
      ofStates.set(box, isCount ? before + value : Math.max(before, value));
    }
  }
  const ofArrows = new Map<string, number>();
  for (const { key, taken } of arrows) {
    const before = ofArrows.get(key) ?? 0;
    ofArrows.set(key, isCount ? before + taken.n : Math.max(before, taken.median ?? 0));
  }
  return new Map([
    ...levelled(ofStates, isCount ? (n) => formatNumber(n) : showDays),
    ...levelled(ofArrows, () => ''),
  ]);
}
