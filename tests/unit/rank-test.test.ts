import { expect, it } from 'vitest';
import { rankTest } from '../bench/rank-test.ts';

const upTo = (n: number, step = 1) => Array.from({ length: n }, (_, i) => i * step);

it('gives the p-values of the rank test of Mann and Whitney', () => {
  // Ten against ten, five of which are equal: U = 12.5, z = 2.840, and erfc(z / √2) of the
  // standard library of C.
  expect(rankTest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [6, 7, 8, 9, 10, 11, 12, 13, 14, 15])).toBeCloseTo(
    0.0045103,
    6,
  );
  expect(rankTest(upTo(100), upTo(100))).toBeCloseTo(1, 6);
  expect(
    rankTest(
      upTo(100),
      upTo(100).map((n) => n + 50),
    ),
  ).toBeLessThan(1e-10);
  expect(rankTest([3, 3, 3], [3, 3])).toBe(1);
});
