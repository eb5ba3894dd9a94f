import { DateTime } from 'luxon';
import { plusDays, plusMonths, type IsoDate } from './calendar.ts';

/**
 * Date arithmetic in Europe/Paris with luxon. A date is `yyyy-mm-dd`. The browser's first screens use
 * calendar.ts instead.
 */
const zone = 'Europe/Paris';

function format(date: DateTime): IsoDate {
  const iso = date.toISODate();
  if (iso === null) throw new RangeError('Not a valid instant');
  return iso;
}

const hour = 3_600_000;
let lastAsked: { hour: number; date: IsoDate } | undefined;

/**
 * The day in Paris at an instant. Cached by hour, because lists ask for every line: Paris is whole hours from
 * UTC, so all instants of an hour have the same day.
 */
export function parisDateOf(instant: Date): IsoDate {
  const asked = Math.floor(instant.getTime() / hour);
  if (lastAsked?.hour !== asked)
    lastAsked = { hour: asked, date: format(DateTime.fromJSDate(instant, { zone })) };
  return lastAsked.date;
}

/** The hour in Paris at an instant, 0 to 23. */
export const parisHourOf = (instant: Date): number => DateTime.fromJSDate(instant, { zone }).hour;

/** The first instant of a day in Paris. */
export const startOfParisDay = (date: IsoDate): Date =>
  DateTime.fromISO(date, { zone }).startOf('day').toJSDate();

/** The last instant of a day in Paris. */
export const endOfParisDay = (date: IsoDate): Date =>
  DateTime.fromISO(date, { zone }).endOf('day').toJSDate();

/** The same time of day in Paris `days` days later (may be negative), across changes of the clock. */
export const plusParisDays = (instant: Date, days: number): Date =>
  DateTime.fromJSDate(instant, { zone }).plus({ days }).toJSDate();

/** The last instant of the day in Paris `days` days after that of `now`. */
export const endOfParisDayIn = (days: number, now: Date): Date =>
  endOfParisDay(plusDays(parisDateOf(now), days));

/** Whether `to` is more than `months` months after `from`. */
export const isLongerThan = (from: IsoDate, to: IsoDate, months: number): boolean =>
  plusMonths(from, months) < to;
