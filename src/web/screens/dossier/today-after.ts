import { dayOf, isAfter, type IsoDate } from '#domain/calendar.ts';

/**
 * The current day in Paris, not before that of the server's answer. To be called at each render: the page may
 * stay open over midnight.
 */
export function todayAfter(answered: IsoDate): IsoDate {
  const today = dayOf(new Date());
  return isAfter(today, answered) ? today : answered;
}
