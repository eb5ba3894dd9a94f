/** The least number of days within which that share was done. */
const within = (share: number, days: readonly number[]): number | null =>
  days.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(days.length * share) - 1)] ?? null;
/** How many, and their median and nine in ten, as the portal answers. */
export const durations = (days: readonly number[] = []) => ({
  n: days.length,
  median: within(0.5, days),
  nine_in_ten: within(0.9, days),
});

/** Adds the days of one more under that key; more than a year are alike. */
export const add = (to: Map<string, number[]>, key: string, days: number) =>
  to.set(key, [...(to.get(key) ?? []), Math.min(366, days)]);
