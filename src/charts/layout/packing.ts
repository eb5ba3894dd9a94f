import type { Arrangement } from './arrange.ts';
import { gap } from './picture.ts';

/** A region, or several packed together: what they take of the page and how hard they are to read. */
export interface Block {
  width: number;
  height: number;
  strain: number;
  arrangement: Arrangement;
}

const isBetter = (one: Block, other: Block) =>
  one.width <= other.width && one.height <= other.height && one.strain <= other.strain;

/** At most this many ways to pack the same regions are carried on. */
const mostKept = 40;

/** The blocks that no other beats in width, height and ease of reading. */
export function frontOf(blocks: readonly Block[]): Block[] {
  const front: Block[] = [];
  for (const block of [...blocks].sort(
    (one, other) => one.strain - other.strain || one.width * one.height - other.width * other.height,
  )) {
    if (!front.some((kept) => isBetter(kept, block))) front.push(block);
  }
  return front.slice(0, mostKept);
}

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

/** Every good way to pack regions in the author's order, beside and under one another in any nesting. */
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
