/** The queue is full. */
export class QueueTooLong extends Error {}

/** Releases the slot. To be called once. */
export type Release = () => void;

/** A first-in, first-out semaphore that asks its number of slots at each try. */
class Queue {
  inside = 0;
  waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #released: () => void = () => undefined;

  enter(slots: () => Promise<number>): Promise<Release> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#admit(slots)).finally(() => (this.waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #admit(slots: () => Promise<number>): Promise<Release> {
    for (;;) {
      // Created before the slots are counted, so that a release meanwhile is not missed.
      const slotReleased = new Promise<void>((resolve) => (this.#released = resolve));
      if (this.inside < (await slots())) break;
      await slotReleased;
    }
    this.inside += 1;
    return () => {
      this.inside -= 1;
      this.#released();
    };
  }
}

/** The queues of one node by key; an empty one is deleted. */
export class Queues {
  readonly #queues = new Map<string, Queue>();

  /**
   * Resolves to the release of a slot, once there is one. `slots`: how many slots there are now,
   * asked at the caller's turn and after each release; while none is taken it must give at least one,
   * or throw, which `enter` passes on. Throws `QueueTooLong` where `longest` callers wait already.
   */
  async enter(key: string, longest: number, slots: () => Promise<number>): Promise<Release> {
    const queue = this.#queues.get(key) ?? new Queue();
    if (queue.waiting >= longest) throw new QueueTooLong();
    this.#queues.set(key, queue);
    const forgetEmpty = () => void (queue.inside + queue.waiting === 0 && this.#queues.delete(key));
    try {
      const release = await queue.enter(slots);
      return () => {
        release();
        forgetEmpty();
      };
    } catch (error) {
      forgetEmpty();
      throw error;
    }
  }

  /** How many queues there are: for tests. */
  get size(): number {
    return this.#queues.size;
  }
}

declare module '../services/services.ts' {
  interface Services {
    /** Queues in which logins on this node wait for one another. */
    loginQueues: Queues;
  }
}
