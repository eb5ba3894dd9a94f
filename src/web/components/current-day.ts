import { dayOf, type IsoDate } from '#domain/calendar.ts';

/** The current day in Paris. To be called at each use: the page may stay open over midnight. */
export const currentDay = (): IsoDate => dayOf(new Date());
