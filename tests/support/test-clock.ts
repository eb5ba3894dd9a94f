import type { Clock } from '#server/config/clock.ts';
import { seededAt } from './seeded-at.ts';

/** Time that passes only when told to. */
export class TestClock implements Clock {
  #now = seededAt.getTime();

  now(): Date {
    return new Date(this.#now);
  }

  /** How long somebody was made to wait, each time; nobody does. */
  readonly paused: number[] = [];

  pause(milliseconds: number): Promise<void> {
    this.paused.push(milliseconds);
    return Promise.resolve();
  }

  advance({
    seconds = 0,
    minutes = 0,
    hours = 0,
    days = 0,
  }: {
    seconds?: number;
    minutes?: number;
    hours?: number;
    days?: number;
  }): void {
    this.#now += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000;
  }
}
