import { formatDate, isAfter, isBefore, type IsoDate } from '../calendar.ts';
import { day } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { dayBeside } from './rules.ts';

/** The dates of a site. Its reception is the one foreseen while it is quoted, the real one at the end of the works. */
export type SiteDate = 'opening_date' | 'start_date' | 'reception_date';

export interface DatePair {
  earlier: SiteDate;
  later: SiteDate;
  /** The field of the message, and its words. */
  at: SiteDate;
  rule: string;
  message: string;
  /** What the earlier one is, after "vient après" or "avant". */
  words: string;
}

/**
 * Every pair of dates of a site that has an order; both days differ. The opening and the start have none: a site is declared open before its works begin, or after the
 * first of them, and the tariff reckons from the opening.
 */
export const siteDatePairs: readonly DatePair[] = [
  {
    earlier: 'start_date',
    later: 'reception_date',
    at: 'reception_date',
    rule: 'dateF',
    message: messages.dateF,
    words: 'le début des travaux',
  },
  {
    earlier: 'opening_date',
    later: 'reception_date',
    at: 'opening_date',
    rule: 'opening',
    message: ownMessages.opening,
    words: 'l’ouverture du chantier',
  },
];

/** A date of a site, compared with those beside it. */
export function siteDay(name: SiteDate) {
  const pair = siteDatePairs.find(({ at }) => at === name);
  if (!pair) return day();
  return pair.later === name
    ? dayBeside(pair.earlier, pair.rule, pair.message, isAfter)
    : dayBeside(pair.later, pair.rule, pair.message, isBefore);
}

/** Why a real reception cannot have been on that day, of a site with these dates; `null` where it can. French. */
export function receptionFault(
  reception: IsoDate,
  site: Readonly<Record<SiteDate, IsoDate | null>>,
): string | null {
  for (const { earlier, later, words } of siteDatePairs) {
    const before = site[earlier];
    if (later === 'reception_date' && before !== null && !isBefore(before, reception))
      return `La réception vient après ${words}, le ${formatDate(before)}.`;
  }
  return null;
}
