import { isIsoDate } from '#domain/calendar.ts';
import { ownMessages } from '#domain/validation/messages.ts';

/** Error of a typed date, in French; `null` if it is valid. */
export function dayFault(day: string): string | null {
  if (isIsoDate(day)) return null;
  return day === '' ? 'Indiquez le jour que porte le document.' : ownMessages.day;
}
