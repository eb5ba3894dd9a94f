import type { Durations } from '#domain/dashboard/figures.ts';
import { daysWithin, type Days } from '#domain/dashboard/quantiles.ts';

export const durationsOf = (days: Days = []): Durations => ({
  n: days.reduce((sum, { n }) => sum + n, 0),
  median: daysWithin(50, days),
  nine_in_ten: daysWithin(90, days),
});
