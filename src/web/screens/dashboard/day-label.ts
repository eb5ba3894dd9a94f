import type { IsoDate } from '#domain/calendar.ts';
import { once } from '#domain/once.ts';

const shortDay = once(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `2026-11-24` → `24 nov.`. */
export const dayLabel = (day: IsoDate): string => shortDay().format(new Date(day));
