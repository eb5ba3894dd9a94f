import { once } from './once.ts';

/**
 * Dates without luxon, for the browser's first screens: parsing, comparing and formatting. A date is
 * `yyyy-mm-dd`, a day in Europe/Paris; an instant is a `Date` or its ISO text.
 */
export type IsoDate = string;
export type Instant = Date | string;

const zone = 'Europe/Paris';

/** The number that digits of a text write; NaN if one is no digit. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

/** Milliseconds of the midnight UTC of a day between 1800 and 2199; NaN if the text is none. */
function midnightOf(text: string): number {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  if (!(year >= 1800 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return Number.NaN;
  // A day that its month lacks is one of the next month.
  const midnight = Date.UTC(year, month - 1, day);
  return day > 28 && new Date(midnight).getUTCDate() !== day ? Number.NaN : midnight;
}

/** Whether the text is a day that exists, between 1800 and 2199. */
export const isIsoDate = (text: string): text is IsoDate => !Number.isNaN(midnightOf(text));

/** Negative if `a` is before `b`, zero for the same day, positive if after. */
const compareDates = (a: IsoDate, b: IsoDate): number => (a < b ? -1 : Number(a > b));
/** The midnight UTC of a date in milliseconds, for arithmetic; throws if it is no date. */
function midnightFrom(date: IsoDate): number {
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight)) throw new RangeError(`No date: ${date}`);
  return midnight;
}

const oneDay = 86_400_000;

/** The date plus `days` days, which may be negative. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  return new Date(midnightFrom(date) + days * oneDay).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative if `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (midnightFrom(to) - midnightFrom(from)) / oneDay;

/** The date plus `months` months; the last day of that month if it has no such day. */
export function plusMonths(date: IsoDate, months: number): IsoDate {
  const day = new Date(midnightFrom(date));
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
