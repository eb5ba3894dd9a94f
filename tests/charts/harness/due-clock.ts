/*
 * A clock for charts in which time passes only when the test says so; a timer rings when its due time is
 * reached.
 */

interface Timer {
  id: number;
  ring: () => void;
  due: number;
}

/**
 * A simulated clock that goes from due time to due time. XState's own jumps: over two timers in a row it
 * rings one, since the second is set only when the first has rung.
 */
export class DueClock {
  #timers: Timer[] = [];
  #next = 1;
  #now = 0;

  setTimeout(ring: () => void, ms: number): number {
    this.#timers.push({ id: this.#next, ring, due: this.#now + ms });
    return this.#next++;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  now(): number {
    return this.#now;
  }

  /** When the next timer rings, in ms since the start; Infinity where none is set. */
  next(): number {
    return Math.min(...this.#timers.map(({ due }) => due));
  }

  /**
   * Lets the clock stand at a time, and rings what is due by then, in the order in which it was set. What is
   * set meanwhile waits.
   */
  goTo(time: number): void {
    this.#now = time;
    for (const timer of this.#timers
      .filter(({ due }) => due <= time)
      .toSorted((one, other) => one.due - other.due)) {
      if (!this.#timers.includes(timer)) continue;
      this.clearTimeout(timer.id);
      timer.ring();
    }
  }
}
