/** A pool of at most `width` workers, which run jobs as long as there are any. */
export interface Workers {
  /** Starts one more worker for a new job, where fewer than `width` run. */
  wake(): void;
  /** Starts a worker for any number of new jobs: each worker that finds one starts the next. */
  wakeAll(): void;
  /** Stops: no worker claims another job. Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

interface Work<Job> {
  /** Claims a job; `undefined` where there is none. */
  claim: () => Promise<Job | undefined>;
  run: (job: Job) => Promise<void>;
  failed: (error: unknown) => void;
}

export function workersOf<Job>(width: number, { claim, run, failed }: Work<Job>): Workers {
  const working = new Set<Promise<void>>();
  let stopped = false;
  // Counted, so that a job which comes while the last worker looks in vain is not left lying.
  let woken = 0;

  async function work(wakesOthers: boolean): Promise<void> {
    for (;;) {
      if (stopped) return;
      const seen = woken;
      const job = await claim();
      if (job) {
        if (wakesOthers) begin(true);
        await run(job);
      } else if (seen === woken) return;
    }
  }

  function begin(wakesOthers: boolean): void {
    woken += 1;
    if (stopped || working.size >= width) return;
    const mine: Promise<void> = work(wakesOthers)
      .catch(failed)
      .finally(() => working.delete(mine));
    working.add(mine);
  }

  return {
    wake: () => begin(false),
    wakeAll: () => begin(true),
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}
