import { expect, it } from 'vitest';
import { longStay, usualStay } from '#domain/dashboard/long-stays.ts';
import { usualLabel } from '#domain/dashboard/words.ts';

it('what is usual needs twenty earlier stays', () => {
  expect(usualStay([{ days: 3, n: 19 }])).toBeNull();
  expect(usualStay([])).toBeNull();
  expect(
    usualStay([
      { days: 9, n: 2 },
      { days: 3, n: 17 },
      { days: 40, n: 1 },
    ]),
  ).toEqual({ median: 3, nine_in_ten: 9 });
});

it('a stay is long beyond nine in ten, not with them, and more than a year is 366 days', () => {
  const usual = { median: 3, nine_in_ten: 9 };
  expect([longStay(9, usual), longStay(10, usual), longStay(10, null)]).toEqual([
    null,
    { days: 10, ...usual },
    null,
  ]);
  expect(longStay(900, usual)?.days).toBe(366);
  expect(longStay(900, { median: 20, nine_in_ten: 366 })).toBeNull();
});

it.each([
  [3, 9, 'd’habitude 3\u00a0jours, et 9\u00a0jours au plus neuf fois sur dix'],
  [1, 9, 'd’habitude 1\u00a0jour, et 9\u00a0jours au plus neuf fois sur dix'],
  [0, 1, 'd’habitude le jour même, et 1\u00a0jour au plus neuf fois sur dix'],
  [0, 0, 'd’habitude le jour même'],
  [4, 4, 'd’habitude 4\u00a0jours'],
])('usual days in words: %i, %i', (median, nine_in_ten, words) => {
  expect(usualLabel({ median, nine_in_ten })).toBe(words);
});
