import { dayOf } from '#domain/calendar.ts';
import { formatEuros, formatEurosCents, formatSigned } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { once } from '#domain/once.ts';

/**
 * Formats amounts, numbers and dates in French, for Europe/Paris. Uses `Intl` only, because the first screens
 * load no library.
 */
const narrow = '\u202f';

const inThousands = (whole: string) => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, narrow);

/** Euros as a field shows them: `250 000`, or `250 000,50` with two decimals. */
export function formatTypedEuros(euros: number, decimals: 0 | 2): string {
  const [whole = '0', cents = '00'] = euros.toFixed(2).split('.');
  const rest = decimals === 2 || cents !== '00' ? `,${cents}` : '';
  return inThousands(whole) + rest;
}

const centsShown = (euros: number) => Math.round(Math.max(0, euros) * 100);

/** Amount in euros → `7 727 €`, without cents (docs/domain/screens.md). */
export const showEuros = (amount: number): string => formatEuros(centsShown(amount));
/** Amount in euros → `7 727,27 €`; for payments and documents only. */
export const showCents = (amount: number): string => formatEurosCents(centsShown(amount));

/** Amount in euros with its sign → `− 76,50 €`; for movements of money only. */
export const showSigned = (amount: number): string => formatSigned(Math.round(amount * 100));

/** File size: `4,2 Mo`, `120 ko`. */
export const showBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))}\u00a0ko`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0Mo`;

const day = once(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);
const hour = once(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }),
);

const onlyDate = /^\d{4}-\d{2}-\d{2}$/;
const instantOf = (iso: string) => new Date(onlyDate.test(iso) ? `${iso}T12:00:00Z` : iso);

/** ISO date or instant → `01/07/2026`. */
export const showDate = (iso: string): string => day().format(instantOf(iso));

/** Instant → `09:12` today, `Hier` yesterday, else `18/11/2026`. */
export function showMoment(iso: string, now = new Date()): string {
  const shown = showDate(iso);
  if (shown === day().format(now)) return hour().format(instantOf(iso));
  // From noon: a day in Paris has 23 or 25 hours when the clock changes.
  const yesterday = new Date(instantOf(dayOf(now)).getTime() - 86_400_000);
  return shown === day().format(yesterday) ? 'Hier' : shown;
}

/** Instant → `Aujourd’hui à 09:12`, `Hier à 17:05`, `12/11/2026 à 11:30`. */
export function showMomentInFull(iso: string, now = new Date()): string {
  const shown = showMoment(iso, now);
  const at = hour().format(instantOf(iso));
  return shown === at ? `Aujourd’hui à ${at}` : `${shown} à ${at}`;
}

/** Instant inside a sentence → `aujourd’hui à 09:12`, `hier à 17:05`, `le 12/11/2026 à 11:30`. */
export function showWhen(iso: string, now = new Date()): string {
  const shown = showMomentInFull(iso, now);
  return /^\d/.test(shown) ? `le ${shown}` : shown.toLocaleLowerCase('fr');
}

/** `plural(2, 'offre')` → `2 offres`; zero and one are singular in French. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}\u00a0${count < 2 ? one : many}`;
