import { isAfter, type IsoDate } from '#domain/calendar.ts';
import { currentDay } from '../../components/current-day.ts';

/**
 * The current day in Paris, not before that of the server's answer. To be called at each render: the page may
 * stay open over midnight.
 */
export function todayAfter(answered: IsoDate): IsoDate {
  const today = currentDay();
  return isAfter(today, answered) ? today : answered;
}
