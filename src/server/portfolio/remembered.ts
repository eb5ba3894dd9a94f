import type { Executor } from '../database/executor.ts';

/** How long something is taken to be as it was, ms. */
const remembered = 600_000;

interface Entry<T> {
  value: T;
  size: number;
  until: number;
}

/** What is known of one database. */
class Memory<T> {
  readonly entries = new Map<string, Entry<T>>();
  /** Of all entries together. */
  size = 0;

  remove(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }

  add(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry);
    this.size += entry.size;
  }
}

/**
 * What was learnt of a database and may be out of date since: it tells which way to search, and of what words so many are taken to be found
 * that they are not counted.
 */
export class Remembered<T> {
  readonly #most: number;
  readonly #memories = new WeakMap<Executor, Memory<T>>();

  /** `most`: how large all that is remembered of a database may be together. */
  constructor(most: number) {
    this.#most = most;
  }

  of(executor: Executor, key: string): T | undefined {
    const memory = this.#memories.get(executor);
    const entry = memory?.entries.get(key);
    if (!entry || entry.until > performance.now()) return entry?.value;
    memory?.remove(key);
    return undefined;
  }

  forget(executor: Executor, key: string): void {
    this.#memories.get(executor)?.remove(key);
  }

  keep(executor: Executor, key: string, value: T, size = 1): void {
    const before = this.#memories.get(executor);
    before?.remove(key);
    if (size > this.#most) return;
    const memory = before && before.size + size <= this.#most ? before : new Memory<T>();
    memory.add(key, { value, size, until: performance.now() + remembered });
    this.#memories.set(executor, memory);
  }
}
