import { daysBetween } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';

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

/** A line of the audit of a law, in one region. */
export interface Line {
  object: number;
  at: Date;
  before: string | null;
  after: string;
  transitions: string[];
}

/** Days by key, of the events from `first` on. */
export function computed(lines: readonly Line[], first: string, today: string) {
  const [left, taken, here] = [
    new Map<string, number[]>(),
    new Map<string, number[]>(),
    new Map<string, number[]>(),
  ];
  const objects = new Map<number, Line[]>();
  for (const line of lines) objects.set(line.object, [...(objects.get(line.object) ?? []), line]);
  for (const own of objects.values()) {
    let since = parisDateOf(own[0]?.at ?? new Date(0));
    for (const { at, before, after, transitions } of own) {
      const day = parisDateOf(at);
      const days = daysBetween(since, day);
      if (day >= first) {
        if (before !== null && before !== after) add(left, before, days);
        for (const key of transitions) add(taken, `${key} ${after}`, days);
      }
      if (before !== after) since = day;
    }
    add(here, own.at(-1)?.after ?? '', daysBetween(since, today));
  }
  return { left, taken, here };
}
