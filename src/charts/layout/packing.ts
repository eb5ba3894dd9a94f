import type { Arrangement } from './arrange.ts';
import { gap } from './picture.ts';

/*
 * Packs the regions of a parallel chart, each of which has several possible layouts, into one page: beside or
 * under each other.
 */

/** A region, or several packed ones: size, difficulty of reading, arrangement. */
export interface Block {
  width: number;
  height: number;
  strain: number;
  arrangement: Arrangement;
}

/** Whether a block is as good as another in every respect. */
const isBetter = (one: Block, other: Block) =>
  one.width <= other.width && one.height <= other.height && one.strain <= other.strain;

/** Maximum number of packings that are retained for the same regions. */
const mostKept = 40;

/** Blocks that no other block beats in width, height and difficulty (Pareto front). */
export function frontOf(blocks: readonly Block[]): Block[] {
  const front: Block[] = [];
  for (const block of [...blocks].sort(
    (one, other) => one.strain - other.strain || one.width * one.height - other.width * other.height,
  )) {
    if (!front.some((kept) => isBetter(kept, block))) front.push(block);
  }
  return front.slice(0, mostKept);
}

/** Two blocks beside each other, and under each other. */
const joined = (one: Block, other: Block): Block[] => [
  {
    width: one.width + gap + other.width,
    height: Math.max(one.height, other.height),
    strain: one.strain + other.strain,
    arrangement: { kind: 'beside', parts: [one.arrangement, other.arrangement] },
  },
  {
    width: Math.max(one.width, other.width),
    height: one.height + gap + other.height,
    strain: one.strain + other.strain,
    arrangement: { kind: 'under', parts: [one.arrangement, other.arrangement] },
  },
];

/** Every good packing of the regions in the author's order, nested beside and under each other. */
export function packings(regions: readonly (readonly Block[])[]): Block[] {
  const known = new Map<string, Block[]>();
  const packed = (from: number, to: number): Block[] => {
    const key = `${from} ${to}`;
    const before = known.get(key);
    if (before) return before;
    const result: Block[] = to - from === 1 ? [...(regions[from] ?? [])] : [];
    for (let cut = from + 1; cut < to; cut += 1) {
      for (const head of packed(from, cut))
        for (const tail of packed(cut, to)) result.push(...joined(head, tail));
    }
    const front = frontOf(result);
    known.set(key, front);
    return front;
  };
  return regions.length === 0 ? [] : packed(0, regions.length);
}
