/** Nobody else may wait in a line that is as long as it may be. */
export class LineTooLong extends Error {}

/** Leaves the place that was taken; once. */
export type Leave = () => void;

/** People who wait for one another: each is judged in the order of arrival, once whoever came before has been let in or turned away. */
class Line {
  inside = 0;
  waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #hear: () => void = () => undefined;

  enter(places: () => Promise<number>): Promise<Leave> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#admit(places)).finally(() => (this.waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #admit(places: () => Promise<number>): Promise<Leave> {
    for (;;) {
      // Listened to before the places are counted: who leaves meanwhile is heard.
      const somebodyLeft = new Promise<void>((resolve) => (this.#hear = resolve));
      if (this.inside < (await places())) break;
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
export class Lines {
  readonly #lines = new Map<string, Line>();

  /**
   * Resolves once there is a place, to how it is left. `places`: how many may be inside now, asked when it is one's turn and again whenever somebody leaves;
   * at least one while nobody is inside, or it throws, and so does `enter`. Throws `LineTooLong` where `longest` wait already.
   */
  async enter(key: string, longest: number, places: () => Promise<number>): Promise<Leave> {
    const line = this.#lines.get(key) ?? new Line();
    if (line.waiting >= longest) throw new LineTooLong();
    this.#lines.set(key, line);
    const forgetEmpty = () => void (line.inside + line.waiting === 0 && this.#lines.delete(key));
    try {
      const leave = await line.enter(places);
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
    return this.#lines.size;
  }
}
