import type { Executor } from '../../database/executor.ts';

/** How long something is taken to be as it was, ms. */
const remembered = 600_000;

interface Known<T> {
  entries: Map<string, { value: T; until: number }>;
  /** Of all entries together. */
  size: number;
}

/** What was learnt of a database and may be out of date since: it tells which way to search, never what is found. */
export class Remembered<T> {
  readonly #most: number;
  readonly #known = new WeakMap<Executor, Known<T>>();

  /** `most`: how large all that is remembered of a database may be together. */
  constructor(most: number) {
    this.#most = most;
  }

  of(executor: Executor, key: string): T | undefined {
    const entry = this.#known.get(executor)?.entries.get(key);
    return entry && entry.until > performance.now() ? entry.value : undefined;
  }

  keep(executor: Executor, key: string, value: T, size = 1): void {
    const before = this.#known.get(executor);
    const known = before && before.size < this.#most ? before : { entries: new Map(), size: 0 };
    known.entries.set(key, { value, until: performance.now() + remembered });
    known.size += size;
    this.#known.set(executor, known);
  }
}
