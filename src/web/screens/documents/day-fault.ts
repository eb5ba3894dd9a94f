import { isIsoDate } from '#domain/calendar.ts';
import { ownMessages } from '#domain/validation/messages.ts';

/** What is wrong, in French, with the day typed for a paper; null where it is a day. */
export function dayFault(day: string): string | null {
  if (isIsoDate(day)) return null;
  return day === '' ? 'Indiquez le jour que porte le document.' : ownMessages.day;
}
