/** Nobody else may wait in a line that is as long as it may be. */
export class QueueTooLong extends Error {}

/** Leaves the place that was taken; once. */
export type Release = () => void;

/** People who wait for one another: each is judged in the order of arrival, once whoever came before has been let in or turned away. */
class Queue {
  inside = 0;
  waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #hear: () => void = () => undefined;

  enter(slots: () => Promise<number>): Promise<Release> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#admit(slots)).finally(() => (this.waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #admit(slots: () => Promise<number>): Promise<Release> {
    for (;;) {
      // Listened to before the slots are counted: who leaves meanwhile is heard.
      const somebodyLeft = new Promise<void>((resolve) => (this.#hear = resolve));
      if (this.inside < (await slots())) break;
      await somebodyLeft;
    }
    this.inside += 1;
    return () => {
      this.inside -= 1;
      this.#hear();
    };
  }
}

/** The lines of one node, each by its key; a line that nobody stands in is forgotten. */
export class Queues {
  readonly #queues = new Map<string, Queue>();

  /**
   * Resolves once there is a place, to how it is left. `slots`: how many may be inside now, asked when it is one's turn and again whenever somebody leaves;
   * at least one while nobody is inside, or it throws, and so does `enter`. Throws `QueueTooLong` where `longest` wait already.
   */
  async enter(key: string, longest: number, slots: () => Promise<number>): Promise<Release> {
    const line = this.#queues.get(key) ?? new Queue();
    if (line.waiting >= longest) throw new QueueTooLong();
    this.#queues.set(key, line);
    const forgetEmpty = () => void (line.inside + line.waiting === 0 && this.#queues.delete(key));
    try {
      const leave = await line.enter(slots);
      return () => {
        leave();
        forgetEmpty();
      };
    } catch (error) {
      forgetEmpty();
      throw error;
    }
  }

  /** How many lines there are: for tests. */
  get size(): number {
    return this.#queues.size;
  }
}
