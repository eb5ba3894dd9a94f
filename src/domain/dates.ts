import { DateTime } from 'luxon';
import type { IsoDate } from './calendar.ts';

/** Reckoning with days, in Europe/Paris. A date is `yyyy-mm-dd`. The browser's first screens use calendar.ts instead. */
const zone = 'Europe/Paris';

function parse(date: IsoDate): DateTime<true> {
  const parsed = DateTime.fromISO(date, { zone: 'utc' });
  if (!parsed.isValid) throw new RangeError(`${date} is not a date`);
  return parsed;
}

function format(date: DateTime): IsoDate {
  const iso = date.toISODate();
  if (iso === null) throw new RangeError('Not a valid instant');
  return iso;
}

/** The day in Paris at that instant. */
export const parisDateOf = (instant: Date): IsoDate => format(DateTime.fromJSDate(instant, { zone }));

/** The first instant of that day in Paris, as midnight falls there. */
export const startOfParisDay = (date: IsoDate): Date => DateTime.fromISO(date, { zone }).startOf('day').toJSDate();

export const plusDays = (date: IsoDate, days: number): IsoDate => format(parse(date).plus({ days }));
export const plusMonths = (date: IsoDate, months: number): IsoDate => format(parse(date).plus({ months }));

/** Whole days from one date to the other; negative where `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => parse(to).diff(parse(from), 'days').days;

/** Complete months from one date to the other; negative where `to` is earlier. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => Math.trunc(parse(to).diff(parse(from), 'months').months);

/** Whether `to` falls after the day that is `months` months after `from`. */
export const isLongerThan = (from: IsoDate, to: IsoDate, months: number): boolean => plusMonths(from, months) < to;
