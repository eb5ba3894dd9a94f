import type { Caller } from '../calls/caller.ts';

/** A session as it was read: who stands behind it, and until when. */
export interface KnownSession {
  caller: Caller;
  openedAt: Date;
  expiresAt: Date;
}

const mostKept = 10_000;

/** Of how many changes it is remembered that they were heard of: more than are told at a time on all connections of a node. */
const mostChanges = 1_000;

/** How long after a message was sent hearing it proves that this node has missed none of those before it, ms. */
const sureFor = 5_000;

/**
 * Who is behind a session, remembered only while this node is sure to hear of every revocation (see `follow-callers.ts`). What changes a
 * caller is seldom, so that all are forgotten together.
 */
export class KnownCallers {
  readonly #sessions = new Map<string, KnownSession>();
  /** Counts how often all was forgotten: what was being read meanwhile is not kept. */
  #generation = 0;
  #sureUntil = Number.NEGATIVE_INFINITY;
  /** Changes that were heard of, oldest first. */
  readonly #heard = new Set<string>();
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Another number after each change that was heard of. */
  get changes(): number {
    return this.#generation;
  }

  isSure(): boolean {
    return this.now() < this.#sureUntil;
  }

  /** A message that this node sent then has come back: whatever was committed before it has been heard. */
  heardOwn(sentAt: number): void {
    if (!this.isSure()) this.forget();
    this.#sureUntil = Math.max(this.#sureUntil, sentAt + sureFor);
  }

  /**
   * Somebody's session or access has changed, in the transaction of that number. Each connection of the node hears of it, sooner or later:
   * all is forgotten with the first, and what is read from then on already knows the change.
   */
  changed(transaction: string): void {
    if (this.#heard.has(transaction)) return;
    const [oldest] = this.#heard;
    if (oldest !== undefined && this.#heard.size >= mostChanges) this.#heard.delete(oldest);
    this.#heard.add(transaction);
    this.forget();
  }

  /** Whatever is known may have changed. */
  forget(): void {
    this.#generation += 1;
    this.#sessions.clear();
  }

  /** Nothing is heard any more. */
  lost(): void {
    this.#sureUntil = Number.NEGATIVE_INFINITY;
    this.forget();
  }

  /**
   * The session whose token has that hash; `read` is asked where it is not known for sure, or where it would be over at `now`: another node
   * may have prolonged it. What does not exist is not remembered.
   */
  async of(hash: Buffer, now: Date, read: () => Promise<KnownSession | null>): Promise<KnownSession | null> {
    if (!this.isSure()) return read();
    const key = hash.toString('latin1');
    const known = this.#sessions.get(key);
    if (known && known.expiresAt > now) return known;
    const generation = this.#generation;
    const found = await read();
    if (found && generation === this.#generation) {
      if (this.#sessions.size >= mostKept) this.#sessions.clear();
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
