import { describe, expect, it } from 'vitest';
import { isWorkingDay, plusWorkingDays } from '#domain/working-days.ts';

describe('working days', () => {
  it.each([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-11-11',
    '2026-12-25',
    '2027-03-29',
    '2024-05-20',
    '2025-06-09',
    '2025-08-15',
  ])('nobody is at work on the public holiday %s', (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it.each([
    ['2026-06-13', false],
    ['2026-06-14', false],
    ['2026-06-15', true],
    ['2026-04-05', false],
    ['2026-04-07', true],
    ['2026-12-24', true],
  ] as const)('%s: %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  it.each([
    ['a week from a Monday', '2026-06-15', 5, '2026-06-22'],
    ['over a week-end', '2026-06-19', 1, '2026-06-22'],
    ['from a day on which nobody works', '2026-06-20', 5, '2026-06-26'],
    ['over Easter', '2026-04-02', 5, '2026-04-10'],
    ['over Christmas and the new year', '2026-12-23', 5, '2026-12-31'],
    ['none', '2026-06-15', 0, '2026-06-15'],
  ] as const)('five of them last %s', (_, from, count, until) => {
    expect(plusWorkingDays(from, count)).toBe(until);
  });
});
