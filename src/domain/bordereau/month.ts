import { plusMonths, type IsoDate } from '../calendar.ts';
import { once } from '../once.ts';

/** A month in Europe/Paris, `yyyy-mm`: months compare as texts. */
export type IsoMonth = string;

export const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;

/** The first day of a month. */
export const firstDayOf = (month: IsoMonth): IsoDate => `${month}-01`;

/** The month after, or `by` months later. */
export const nextMonth = (month: IsoMonth, by = 1): IsoMonth => plusMonths(firstDayOf(month), by).slice(0, 7);

const longMonth = once(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `2026-06` → `juin 2026`. */
export const formatMonth = (month: IsoMonth): string =>
  longMonth().format(new Date(`${firstDayOf(month)}T00:00:00Z`));
