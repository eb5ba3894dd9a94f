import { parisDateOf, startOfParisDay } from '../dates.ts';
import { firstDayOf, type IsoMonth } from './month.ts';

/** The month in Paris at an instant. */
export const monthAt = (instant: Date): IsoMonth => parisDateOf(instant).slice(0, 7);

/** The first instant of a month in Paris. */
export const startOfMonth = (month: IsoMonth): Date => startOfParisDay(firstDayOf(month));

/** Whether the month is over: only then may it be closed. */
export const isOver = (month: IsoMonth, now: Date): boolean => month < monthAt(now);
