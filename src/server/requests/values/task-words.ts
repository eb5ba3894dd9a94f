import { daysBetween, type IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';

/** Beginning of a task's detail: `DO-2026-000123 – Claire Martin, 12 rue des Lilas`. */
export const namesOf = ({
  reference,
  client,
  site,
}: Record<'reference' | 'client' | 'site', string>): string =>
  `${reference} – ${client}${site ? `, ${site}` : ''}`;

/** Days since a task waits, by the calendar of Paris. */
export const daysWaited = (since: Date, today: IsoDate): number => daysBetween(parisDateOf(since), today);

/** ` – depuis 12 jours`; nothing on the first day. */
export function waited(since: Date, today: IsoDate): string {
  const days = daysWaited(since, today);
  return days < 1 ? '' : ` – depuis ${days === 1 ? 'hier' : `${formatNumber(days)} jours`}`;
}
