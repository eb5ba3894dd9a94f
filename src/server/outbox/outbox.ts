import type { Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import type { Lane } from './lanes.ts';

export interface Job {
  /** Names the effect: see `registry/jobs.ts`. */
  kind: string;
  /** Stored as JSON; must contain no token and no password. */
  payload: object;
  /** Jobs with the same key run once. */
  dedupe?: string | undefined;
  /** The job does not run earlier; at once where absent. */
  runAfter?: Date | undefined;
}

export interface RunningJob {
  id: number;
  /** The number of this try, from 1. */
  attempt: number;
  /**
   * Aborted where the server has waited long enough while stopping: the job ends, and is tried again later.
   */
  signal: AbortSignal;
}

interface EffectMethod {
  /** A method, so that each effect may declare the type of its payload. */
  run(payload: object, services: Services, job: RunningJob): Promise<void>;
}

/**
 * Runs at least once: must be idempotent. Throws to be tried again,
 * a `FinalFailure` to give up. `payload`: as given to `add`.
 */
export type Effect = EffectMethod['run'];

interface Ending {
  /**
   * Says that the work was given up, to the page that follows it: before the job is marked as failed, hence again if the
   * process dies between the two. A method, like `run`.
   */
  givenUp?(payload: object, services: Services): Promise<void>;
}

/** `mostTries`: of a job that a page follows, which must not try for three days (`backOff`). */
export type Effects = Readonly<Record<string, { lane: Lane; run: Effect; mostTries?: number } & Ending>>;

export interface Outbox {
  /** Queues the effect in the transaction of its cause; it runs after the commit. */
  add(tx: Transaction, job: Job): Promise<void>;
  /** For tests: runs every due job one after the other, also those that they queue. Returns how many ran. */
  drain(): Promise<number>;
  /** Starts to run due jobs, woken by `add` and by a slow poll. */
  start(): void;
  /** Claims no more jobs; waits for the running ones, and aborts them after twenty seconds. */
  stop(): Promise<void>;
}

declare module '../services/services.ts' {
  interface Services {
    outbox: Outbox;
  }
}
