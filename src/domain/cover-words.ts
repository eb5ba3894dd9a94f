import { formatDate, isBefore, type IsoDate } from './calendar.ts';

/** `suffix` of a cover while the works are not received: its days are reckoned from the planned reception. */
export const plannedCover = ', d’après la réception prévue';

/**
 * First and last day of a cover. `terminatedOn`: the day from which nothing is covered, if the contract is
 * terminated.
 */
type Days = Readonly<Record<'from' | 'until', IsoDate | null>> & { readonly terminatedOn?: IsoDate | null };

/**
 * When the compulsory cover runs (cover.ts), in French; until its termination, if the contract is terminated.
 * `suffix` follows the days, if they are known.
 */
export function coverInWords({ from, until, terminatedOn = null }: Days, suffix = ''): string {
  if (terminatedOn !== null && (from === null || !isBefore(from, terminatedOn)))
    return 'aucune\u00a0: le contrat prend fin avant qu’elle ne commence';
  if (terminatedOn !== null && from && (until === null || isBefore(terminatedOn, until)))
    return `du ${formatDate(from)} jusqu’à la résiliation, le ${formatDate(terminatedOn)}${suffix}`;
  return from && until
    ? `du ${formatDate(from)} au ${formatDate(until)}${suffix}`
    : 'd’un an à dix ans après la réception';
}

/** The day from which a contract is in force, in French; a contract that ends before that day never is. */
export const effectInWords = (effect: IsoDate, terminatedOn: IsoDate | null): string =>
  terminatedOn !== null && !isBefore(effect, terminatedOn)
    ? 'aucune\u00a0: le contrat prend fin avant'
    : formatDate(effect);
