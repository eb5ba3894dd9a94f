/** The queue is full: nobody else may wait in it. */
export class QueueTooLong extends Error {}

/** Gives back the slot that was taken. To be called once. */
export type Release = () => void;

/** A first-in, first-out semaphore whose number of slots is asked anew each time. */
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
      // Awaited from before the slots are counted: one that is released meanwhile is not missed.
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

/** The queues of one node, each by its key; an empty one is forgotten. */
export class Queues {
  readonly #queues = new Map<string, Queue>();

  /**
   * Resolves once there is a slot, to how it is given back. `slots`: how many may be inside now, asked when it is one's turn and again whenever one is released;
   * at least one while nobody is inside, or it throws, and so does `enter`. Throws `QueueTooLong` where `longest` wait already.
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
    /** Where logins in progress on this node wait for one another. */
    loginQueues: Queues;
  }
}
