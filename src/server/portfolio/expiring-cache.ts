import type { Executor } from '../database/executor.ts';

/** Lifetime of an entry, ms. */
const lifetime = 600_000;

interface Entry<T> {
  value: T;
  size: number;
  until: number;
}

/** The cached entries of one database. */
class Memory<T> {
  readonly entries = new Map<string, Entry<T>>();
  /** Sum of the entries' sizes. */
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
 * A cache for each database, whose entries may be up to ten minutes old. It affects only how a search is
 * executed, and which words are too common to be counted.
 */
export class ExpiringCache<T> {
  readonly #most: number;
  readonly #memories = new WeakMap<Executor, Memory<T>>();

  /** `most`: the largest sum of sizes of one database's entries. */
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
    memory.add(key, { value, size, until: performance.now() + lifetime });
    this.#memories.set(executor, memory);
  }
}
