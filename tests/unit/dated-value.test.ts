import { describe, expect, it } from 'vitest';
import { plusDays, type IsoDate } from '#domain/calendar.ts';
import { emptyDay, periodsOf, phaseOf, withDays, type DatedValue } from '#domain/lists/dated-value.ts';
import { always, isWithin, type Period } from '#domain/lists/list.ts';

/*
 * The days of a value of a list (docs/domain/lists.md, "Days of values").
 */

const today = '2026-06-15';
const on = (shift: number): IsoDate => plusDays(today, shift);
const period = (from: number | null, to: number | null): Period => ({
  valid_from: from === null ? null : on(from),
  valid_to: to === null ? null : on(to),
});
const value = (present: Period, ...past: Period[]): DatedValue => ({ ...present, past });
const isOffered = (one: DatedValue, day: IsoDate) => periodsOf(one).some((each) => isWithin(each, day));

const values: Readonly<Record<string, DatedValue>> = {
  always: value(always),
  'ends today': value(period(null, 0)),
  'ends later': value(period(-9, 9)),
  'ended yesterday': value(period(-9, -1)),
  'ended before': value(period(null, -5)),
  'begins today': value(period(0, null)),
  'begins later': value(period(3, 9)),
  'ended, and begins later': value(period(3, null), period(null, -5)),
  'ended twice': value(period(-3, -2), period(null, -5)),
};
const shifts = [null, -9, -5, -2, -1, 0, 1, 3, 9];

describe('a change of the days of a value', () => {
  it.each(Object.entries(values))(
    'of one that %s leaves every day before today as it was',
    (_name, before) => {
      const changes = shifts.flatMap((from) => shifts.map((to) => period(from, to)));
      const right = changes.filter(({ valid_from: a, valid_to: b }) => a === null || b === null || a <= b);
      const taken = right.flatMap((to) => {
        const changed = withDays(before, to, today);
        return 'value' in changed ? [changed.value] : [];
      });
      expect(taken.length).toBeGreaterThan(1);
      for (const after of taken)
        for (let shift = -12; shift < 0; shift += 1)
          expect([after, shift, isOffered(after, on(shift))]).toEqual([
            after,
            shift,
            isOffered(before, on(shift)),
          ]);
    },
  );

  it.each<[string, DatedValue, Period, string]>([
    ['the first day of an offered value', value(always), period(3, null), 'valid_from'],
    ['a last day before yesterday', value(always), period(null, -2), 'valid_to'],
    ['a return without a first day', value(period(null, -5)), always, 'valid_from'],
    ['a return in the past', value(period(null, -5)), period(-1, null), 'valid_from'],
    [
      'a first day in the past of a value that begins later',
      value(period(3, null)),
      period(-1, null),
      'valid_from',
    ],
  ])('refuses %s, at its field', (_what, before, to, field) => {
    const changed = withDays(before, to, today);
    expect('errors' in changed && Object.keys(changed.errors)).toEqual([field]);
  });

  it('closes a value at once by yesterday, and opens it again from today beside its former period', () => {
    const closed = withDays(value(always), period(null, -1), today);
    expect(closed).toEqual({ value: value(period(null, -1)) });
    expect(withDays(value(period(null, -1)), period(0, null), today)).toEqual({
      value: value(period(0, null), period(null, -1)),
    });
  });

  it('gives a planned return up where the former days are written again', () => {
    const returning = value(period(3, null), period(null, -5));
    expect(withDays(returning, period(null, -5), today)).toEqual({ value: value(period(null, -5)) });
  });

  it('is none where the days stay', () => {
    const ended = value(period(-9, -5));
    expect(withDays(ended, period(-9, -5), today)).toEqual({ value: ended });
  });
});

it.each([
  ['always', 'begun'],
  ['ends today', 'begun'],
  ['ended yesterday', 'ended'],
  ['begins today', 'planned'],
  ['begins later', 'planned'],
] as const)('a value that %s is %s', (name, phase) => {
  expect(phaseOf(values[name] ?? always, today)).toBe(phase);
});

describe('the first day without a value', () => {
  it.each<[string, DatedValue[], IsoDate | null]>([
    ['none, where one stays', [value(period(null, 2)), value(always)], null],
    ['none, where another begins in time', [value(period(null, 2)), value(period(3, null))], null],
    ['the day after the last one ends', [value(period(null, 2)), value(period(null, 4))], on(5)],
    ['a gap of one day', [value(period(null, 2)), value(period(4, null))], on(3)],
    ['today', [value(period(null, -1))], today],
    ['a day after a later period', [value(period(3, 6)), value(period(null, 4))], on(7)],
  ])('is %s', (_name, list, day) => {
    expect(emptyDay(list, today)).toBe(day);
  });
});
