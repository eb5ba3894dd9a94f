import { daysWithin, mostDays, type Days } from './quantiles.ts';

/** How long files stay at a step as a rule, in days: half of them, and nine in ten. */
export interface UsualStay {
  median: number;
  nine_in_ten: number;
}

/** A file that has been at its step for longer than nine in ten earlier stays there. */
export interface LongStay extends UsualStay {
  /** Days since it reached the step; 366: more than a year. */
  days: number;
}

/** Fewer earlier stays say nothing of what is usual. */
export const fewestStays = 20;

/** What is usual by the days of earlier stays; null if too few are known. */
export function usualStay(earlier: Days): UsualStay | null {
  const [median, nine] = [daysWithin(50, earlier), daysWithin(90, earlier)];
  const n = earlier.reduce((sum, one) => sum + one.n, 0);
  return median === null || nine === null || n < fewestStays ? null : { median, nine_in_ten: nine };
}

/** Whether that many days at a step are longer than usual, and by how much; null if not, or if it is not known. */
export function longStay(waited: number, usual: UsualStay | null): LongStay | null {
  const days = Math.min(waited, mostDays + 1);
  return usual && days > usual.nine_in_ten ? { days, ...usual } : null;
}
