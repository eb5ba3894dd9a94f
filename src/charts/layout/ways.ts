import type { Widths } from '../drawing/text.ts';

/*
 * The ways in which a drawing can be laid out: combinations of the library's options that gave good pictures.
 */

/** Options of one layout, as plain data, so that the best one can be stored and repeated. */
export interface Way {
  direction: 'DOWN' | 'RIGHT';
  widths: Widths;
  placement: 'NETWORK_SIMPLEX' | 'BRANDES_KOEPF';
  layering: 'NETWORK_SIMPLEX' | 'LONGEST_PATH' | 'COFFMAN_GRAHAM 4';
  /** Whether the boxes of a layer (a row, or a column) keep the author's order. */
  ordered: boolean;
  /**
   * Whether arrows back are reversed, which preserves the author's reading order; otherwise the library
   * breaks cycles freely.
   */
  turned: boolean;
  /** Aspect ratio (width by height) at which a long chain wraps; only for drawings without frames. */
  wrap?: number;
}

/** Horizontal layers need narrow text; vertical layers have space for wide text. */
const narrowRight: Widths = { label: 100, box: 150 };
const wideRight: Widths = { label: 140, box: 200 };
const narrowDown: Widths = { label: 150, box: 215 };
const wideDown: Widths = { label: 230, box: 330 };
/** Descriptions and guards need space in both directions. */
const ample: Widths = { label: 230, box: 300 };

const plain = {
  placement: 'NETWORK_SIMPLEX',
  layering: 'NETWORK_SIMPLEX',
  ordered: true,
  turned: true,
} as const;

/**
 * Directions and widths that are tried with each combination, for pictures with little text and for
 * those with much.
 */
const bases = [
  { direction: 'DOWN', widths: narrowDown },
  { direction: 'RIGHT', widths: narrowRight },
  { direction: 'DOWN', widths: wideDown },
  { direction: 'RIGHT', widths: wideRight },
] as const;
const ampleBases = [
  { direction: 'DOWN', widths: ample },
  { direction: 'RIGHT', widths: wideRight },
] as const;

/** The way that wraps a long chain of boxes. */
const wrapped: Way = { ...plain, direction: 'DOWN', widths: wideDown, ordered: false, wrap: 1.3 };

/** Ways tried first: they show whether a drawing can fit at all. */
export const firstWays = (isFull: boolean): Way[] => [
  ...(isFull ? ampleBases : bases).map((base) => ({ ...plain, ...base })),
  wrapped,
];

/** The other ways, most successful first. */
export function otherWays(isFull: boolean): Way[] {
  const all: Way[] = [];
  const add = (placement: Way['placement'], some: readonly Way['layering'][]) => {
    for (const layering of some)
      for (const turned of [true, false])
        for (const ordered of [false, true]) {
          for (const base of isFull ? ampleBases : bases)
            all.push({ ...plain, ...base, placement, layering, ordered, turned });
        }
  };
  add('NETWORK_SIMPLEX', ['NETWORK_SIMPLEX', 'LONGEST_PATH', 'COFFMAN_GRAHAM 4']);
  add('BRANDES_KOEPF', ['NETWORK_SIMPLEX', 'LONGEST_PATH']);
  const tried = new Set(firstWays(isFull).map((way) => JSON.stringify(way)));
  return [
    ...all,
    { ...wrapped, ordered: true },
    { ...wrapped, widths: narrowDown },
    { ...wrapped, direction: 'RIGHT' as const, widths: narrowRight, wrap: 3 },
  ].filter((way) => !tried.has(JSON.stringify(way)));
}
