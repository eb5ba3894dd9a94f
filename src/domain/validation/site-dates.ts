import { formatDate, isAfter, isBefore, type IsoDate } from '../calendar.ts';
import { ofDays } from './carried.ts';
import { day, rule } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { dayBeside } from './rules.ts';

/** Dates of a site. The reception is the planned one in a quote, the real one at the end of the works. */
export type SiteDate = 'opening_date' | 'start_date' | 'reception_date';

export interface DatePair {
  earlier: SiteDate;
  later: SiteDate;
  /** Field and French text of the message. */
  at: SiteDate;
  rule: string;
  message: string;
  /** Name of the earlier date, after "vient après" or "avant". */
  words: string;
}

/**
 * Pairs of dates that must be in order, on different days. Opening and start have no order: a site may be
 * declared open before or after the first works; the tariff counts from the opening.
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

/** Schema of a date of a site, compared with the others. */
export function siteDay(name: SiteDate) {
  const pair = siteDatePairs.find(({ at }) => at === name);
  if (!pair) return day();
  return pair.later === name
    ? dayBeside(pair.earlier, pair.rule, pair.message, isAfter)
    : dayBeside(pair.later, pair.rule, pair.message, isBefore);
}

/** The dates of a site that a reception follows; null while unknown. */
export interface SiteBeforeReception {
  opening_date: IsoDate | null;
  start_date: IsoDate | null;
}

/** Bounds of the day of a reception: today in Paris, and the dates of the site. */
export interface ReceptionDays {
  today: IsoDate;
  site: SiteBeforeReception;
}

/** A known date of a site. */
interface Preceding {
  rule: string;
  /** Its name after "vient après", and its day. */
  words: string;
  day: IsoDate;
  /** Whether it is before that day. */
  precedes: (date: IsoDate) => boolean;
}

/** The known dates of a site, in the order of their pairs. */
const precedingOf = (site: SiteBeforeReception): Preceding[] =>
  siteDatePairs.flatMap(({ earlier, rule: name, words }) => {
    const before = earlier === 'reception_date' ? null : site[earlier];
    if (before === null) return [];
    return [{ rule: name, words, day: before, precedes: (date: IsoDate) => isBefore(before, date) }];
  });

/**
 * What is unusual about a reception, or a first occupation, on that day, in French: it does not follow the dates
 * of the site. Never a reason to refuse it: those may be wrong, and a claim is always received.
 */
export const receptionDoubts = (site: SiteBeforeReception, date: IsoDate): string[] =>
  precedingOf(site)
    .filter(({ precedes }) => !precedes(date))
    .map(({ words, day: before }) => `Cette date vient avant ${words}, le ${formatDate(before)}.`);

/** The day of a reception that took place: not to come, and after the works began. */
export function receptionDay({ today, site }: ReceptionDays) {
  const isPast = (date: IsoDate) => !isAfter(date, today);
  const pastDay = rule(
    day(),
    'today',
    'La réception est à venir\u00a0: déclarez-la une fois prononcée.',
    ofDays(isPast),
  );
  return precedingOf(site).reduce(
    (schema, { rule: name, words, day: before, precedes }) =>
      rule(
        schema,
        name,
        `La réception vient après ${words}, le ${formatDate(before)}.`,
        ofDays((date) => !isPast(date) || precedes(date)),
      ),
    pastDay,
  );
}
