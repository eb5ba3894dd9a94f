import type { Caller } from '../calls/caller.ts';

/** A session as read: its caller, and when it was opened, expires and was used. */
export interface KnownSession {
  caller: Caller;
  openedAt: Date;
  expiresAt: Date;
  /** The last use that was written. */
  usedAt: Date;
}

const mostCached = 10_000;

/** How many received changes are stored: more than all connections of a node receive at a time. */
const mostChanges = 1_000;

/** How long a notification of its own proves that this node has missed none, from its sending on, ms. */
const sureFor = 5_000;

/**
 * Cache of sessions, used only while this node is sure to receive every revocation
 * (see `follow-callers.ts`). Any change clears the whole cache; such changes are rare.
 */
export class KnownCallers {
  readonly #sessions = new Map<string, KnownSession>();
  /** Counts the clearings: a session whose read began before one is not cached. */
  #generation = 0;
  #sureUntil = Number.NEGATIVE_INFINITY;
  /** Received changes, oldest first. */
  readonly #heard = new Set<string>();
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** A number that changes with each clearing. */
  get changes(): number {
    return this.#generation;
  }

  isSure(): boolean {
    return this.now() < this.#sureUntil;
  }

  /** A notification that this node sent at `sentAt` has arrived: all earlier ones have too. */
  heardOwn(sentAt: number): void {
    if (!this.isSure()) this.forget();
    this.#sureUntil = Math.max(this.#sureUntil, sentAt + sureFor);
  }

  /**
   * Somebody's session or access has changed, in the transaction of that number. Each connection of the node
   * hears of it, sooner or later: all is forgotten with the first, and what is read from then on already
   * knows the change.
   */
  changed(transaction: string): void {
    if (this.#heard.has(transaction)) return;
    const [oldest] = this.#heard;
    if (oldest !== undefined && this.#heard.size >= mostChanges) this.#heard.delete(oldest);
    this.#heard.add(transaction);
    this.forget();
  }

  /** Clears the cache. */
  forget(): void {
    this.#generation += 1;
    this.#sessions.clear();
  }

  /** Notifications are no longer received: disables and clears the cache. */
  lost(): void {
    this.#sureUntil = Number.NEGATIVE_INFINITY;
    this.forget();
  }

  /**
   * The session whose token has that hash. `read` is called where it is not cached, or has
   * expired at `now`: another node may have prolonged it. A missing session is not cached.
   */
  async of(hash: Buffer, now: Date, read: () => Promise<KnownSession | null>): Promise<KnownSession | null> {
    if (!this.isSure()) return read();
    const key = hash.toString('latin1');
    const known = this.#sessions.get(key);
    if (known && known.expiresAt > now) return known;
    const generation = this.#generation;
    const found = await read();
    if (found && generation === this.#generation) {
      if (this.#sessions.size >= mostCached) this.#sessions.clear();
      this.#sessions.set(key, found);
    }
    return found;
  }
}

declare module '../services/services.ts' {
  interface Services {
    /** Cache of the sessions that this node has read. */
    callers: KnownCallers;
  }
}
