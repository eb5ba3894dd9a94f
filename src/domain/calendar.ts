import { once } from './once.ts';

/**
 * Dates without luxon, for the browser's first screens: parsing, comparing and formatting. A date is
 * `yyyy-mm-dd`, a day in Europe/Paris; an instant is a `Date` or its ISO text.
 */
export type IsoDate = string;
export type Instant = Date | string;

const zone = 'Europe/Paris';

/** Whether the text is a day that exists, between 1800 and 2199. */
export function isIsoDate(text: string): text is IsoDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Negative if `a` is before `b`, zero for the same day, positive if after. */
const compareDates = (a: IsoDate, b: IsoDate): number => (a < b ? -1 : Number(a > b));
/** The date at midnight UTC, for arithmetic; throws if it is no date. */
function dayFrom(date: IsoDate): Date {
  if (!isIsoDate(date)) throw new RangeError(`No date: ${date}`);
  return new Date(date);
}

/** The date plus `days` days, which may be negative. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  const day = dayFrom(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The date plus `months` months; the last day of that month if it has no such day. */
export function plusMonths(date: IsoDate, months: number): IsoDate {
  const day = dayFrom(date);
  const wanted = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== wanted) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

export const isBefore = (a: IsoDate, b: IsoDate): boolean => compareDates(a, b) < 0;
export const isAfter = (a: IsoDate, b: IsoDate): boolean => compareDates(a, b) > 0;

/** A typed date ("1/7/2026", "01.07.2026", "01072026") → `2026-07-01`; `null` if it is no date. */
export function parseFrenchDate(typed: string): IsoDate | null {
  const day = typed.trim();
  const parts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(day) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(day);
  if (!parts) return null;
  const iso = `${parts[3]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[1] ?? '').padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** `2026-07-01` → `01/07/2026` (docs/domain/screens.md). */
export const formatDate = (date: IsoDate): string => date.split('-').reverse().join('/');

const longDate = once(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }));

/** `2026-07-01` → `1er juillet 2026`. */
export const formatLongDate = (date: IsoDate): string =>
  longDate()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/^1 /, '1er ');

const isoDay = once(
  () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const clock = once(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
);

/** The day in Paris at that instant. */
export const dayOf = (instant: Instant): IsoDate => isoDay().format(new Date(instant));

/** `01/07/2026 à 09:05`, Paris time. */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(dayOf(instant))} à ${clock().format(new Date(instant))}`;
