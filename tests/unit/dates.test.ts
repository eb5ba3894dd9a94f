import { assert, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  dayOf,
  formatDate,
  formatDateTime,
  formatLongDate,
  isAfter,
  isBefore,
  isIsoDate,
  parseFrenchDate,
  plusDays,
  plusMonths,
} from '#domain/calendar.ts';
import { endOfParisDay, isLongerThan, parisDateOf, plusParisDays, startOfParisDay } from '#domain/dates.ts';

describe('the days that a calendar has', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31', '1800-01-01'])('accepts %s', (day) =>
    expect(isIsoDate(day)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01/07/2026',
    '0001-01-01',
    '2026-07-01T00:00:00Z',
    '',
  ])('"%s" is no day', (day) => {
    expect(isIsoDate(day)).toBe(false);
  });
});

describe('days as people type and read them', () => {
  it.each([
    ['01/07/2026', '2026-07-01'],
    [' 1/7/2026 ', '2026-07-01'],
    ['01.07.2026', '2026-07-01'],
    ['1-7-2026', '2026-07-01'],
    ['11-01-2027', '2027-01-11'],
    ['11012027', '2027-01-11'],
  ])('"%s" is read as a day', (typed, iso) => {
    expect(parseFrenchDate(typed)).toBe(iso);
  });
  it.each(['31/02/2026', '2026-07-01', '07/2026', '1/7/26', 'demain', '31022026', '20260701', '1172026'])(
    '"%s" is not read as a day',
    (typed) => expect(parseFrenchDate(typed)).toBeNull(),
  );

  it('a day is shown as dd/mm/yyyy, and the first of a month in words as “1er”', () => {
    expect(formatDate('2026-07-01')).toBe('01/07/2026');
    expect(formatLongDate('2026-07-01')).toBe('1er juillet 2026');
    expect(formatLongDate('2026-07-11')).toBe('11 juillet 2026');
  });

  it('a day that was shown is read back', () => {
    const days = date({ min: new Date('1801-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }).map(
      (instant) => instant.toISOString().slice(0, 10),
    );
    assert(property(days, (day) => void expect(parseFrenchDate(formatDate(day))).toBe(day)));
  });
});

describe('instants in Paris', () => {
  it('an instant has the time of Paris in summer and in winter, also at the changes of hour', () => {
    for (const [instant, day] of [
      ['2026-06-30T22:30:00Z', '2026-07-01'],
      ['2026-12-31T22:59:59Z', '2026-12-31'],
      ['2026-12-31T23:00:00Z', '2027-01-01'],
    ] as const) {
      expect(dayOf(instant)).toBe(day);
      expect(parisDateOf(new Date(instant))).toBe(day);
    }
    expect(formatDateTime('2026-06-30T22:05:00Z')).toBe('01/07/2026 à 00:05');
    expect(startOfParisDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(['2026-07-01', '2026-10-25', '2026-03-29'].map((day) => endOfParisDay(day).toISOString())).toEqual(
      ['2026-07-01T21:59:59.999Z', '2026-10-25T22:59:59.999Z', '2026-03-29T21:59:59.999Z'],
    );
  });

  it.each([
    ['2026-03-28T22:59:59.999Z', 1, '2026-03-29T21:59:59.999Z', 'the clock goes forward'],
    ['2026-10-24T21:30:00.000Z', 1, '2026-10-25T22:30:00.000Z', 'the clock goes back'],
    ['2026-10-25T22:30:00.000Z', -1, '2026-10-24T21:30:00.000Z', 'the clock went back'],
    ['2026-06-15T08:00:00.000Z', 180, '2026-12-12T09:00:00.000Z', 'half a year goes by'],
  ])('%s and %i days is the same time of day in Paris: %s, across %s', (instant, days, expected) => {
    expect(plusParisDays(new Date(instant), days).toISOString()).toBe(expected);
  });
});

describe('counting days', () => {
  it('days are counted across the change of hour, months across their ends', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(isLongerThan('2026-01-01', '2028-01-01', 24)).toBe(false);
    expect(isLongerThan('2026-01-01', '2028-01-02', 24)).toBe(true);
    expect(isBefore('2026-01-01', '2026-01-02') && isAfter('2026-01-02', '2026-01-01')).toBe(true);
  });

  it('what is no date is refused', () => {
    expect(() => plusDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => parisDateOf(new Date(Number.NaN))).toThrow(RangeError);
  });
});

it('the day in Paris is right at every hour, cached or not', () => {
  const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    for (const instant of [Date.UTC(2026, 0, 1, hour), Date.UTC(2026, 0, 1, hour, 59, 59, 999)].map(
      (at) => new Date(at),
    ))
      expect(parisDateOf(instant)).toBe(paris.format(instant));
  }
});
