import { formatDate, isBefore, type IsoDate } from './calendar.ts';

/** Behind its days, until the works are received. */
export const plannedCover = ', d’après la réception prévue';

/** The days of a cover; `terminatedOn` where its contract ends before its time, from which day on nothing is covered any more. */
type Days = Readonly<Record<'from' | 'until', IsoDate | null>> & { readonly terminatedOn?: IsoDate | null };

/** When the compulsory cover runs (cover.ts), in French: what is left of it, where its contract was terminated. `known` follows its days, where there are any. */
export function coverInWords({ from, until, terminatedOn = null }: Days, known = ''): string {
  if (terminatedOn !== null && (from === null || !isBefore(from, terminatedOn)))
    return 'aucune\u00a0: le contrat prend fin avant qu’elle ne commence';
  if (terminatedOn !== null && from && (until === null || isBefore(terminatedOn, until)))
    return `du ${formatDate(from)} jusqu’à la résiliation, le ${formatDate(terminatedOn)}${known}`;
  return from && until
    ? `du ${formatDate(from)} au ${formatDate(until)}${known}`
    : 'd’un an à dix ans après la réception';
}

/** From when a contract is in force; one that ends before that day never is. */
export const effectInWords = (effect: IsoDate, terminatedOn: IsoDate | null): string =>
  terminatedOn !== null && !isBefore(effect, terminatedOn)
    ? 'aucune\u00a0: le contrat prend fin avant'
    : formatDate(effect);
