/** How many took each number of days. */
export type Days = readonly { days: number; n: number }[];

/** Days that are counted as such; more count as `mostDays + 1`. */
export const mostDays = 365;

/**
 * The least number of days within which that share of all was done (`share` in hundredths, 50 for the median); null
 * if there is none.
 */
export function daysWithin(share: number, counted: Days): number | null {
  const sorted = counted.toSorted((a, b) => a.days - b.days);
  const total = sorted.reduce((sum, { n }) => sum + n, 0);
  let reached = 0;
  for (const { days, n } of sorted) {
    reached += n;
    if (reached * 100 >= share * total && n > 0) return days;
  }
  return null;
}

/** That number in hundredths of the whole, rounded to the nearest; 0 of nothing. */
export const outOfHundred = (n: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((n * 100) / whole);
