import { plusMonths, type IsoDate } from '../calendar.ts';
import { parisDateOf, startOfParisDay } from '../dates.ts';

/** A month in Europe/Paris, `yyyy-mm`: months compare as texts. */
export type IsoMonth = string;

export const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;

/** The month in Paris at an instant. */
export const monthAt = (instant: Date): IsoMonth => parisDateOf(instant).slice(0, 7);

/** The first day of a month. */
export const firstDayOf = (month: IsoMonth): IsoDate => `${month}-01`;

/** The month after, or `by` months later. */
export const nextMonth = (month: IsoMonth, by = 1): IsoMonth => plusMonths(firstDayOf(month), by).slice(0, 7);

/** The first instant of a month in Paris. */
export const startOfMonth = (month: IsoMonth): Date => startOfParisDay(firstDayOf(month));

/** Whether the month is over: only then may it be closed. */
export const isOver = (month: IsoMonth, now: Date): boolean => month < monthAt(now);
