import type { Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import type { Lane } from './lanes.ts';

export interface Job {
  /** Names the effect: see `registry/jobs.ts`. */
  kind: string;
  /** JSON; no token and no password in it. */
  payload: object;
  /** The same effect asked twice runs once. */
  dedupe?: string | undefined;
  /** Not before; at once where absent. */
  runAfter?: Date | undefined;
}

export interface RunningJob {
  id: number;
  /** From 1. */
  attempt: number;
  /** Aborted where the server stops and has waited long enough: what is under way ends, and is tried again later. */
  signal: AbortSignal;
}

interface EffectMethod {
  /** A method, so that each effect may say what payload `add` gives it. */
  run(payload: object, services: Services, job: RunningJob): Promise<void>;
}

/** Runs at least once: must be idempotent. Throws to be tried again, a `FinalFailure` never to be. `payload` is what `add` was given. */
export type Effect = EffectMethod['run'];
export type Effects = Readonly<Record<string, { lane: Lane; run: Effect }>>;

export interface Outbox {
  /** Writes the effect beside what causes it; it runs after the commit. */
  add(tx: Transaction, job: Job): Promise<void>;
  /** Runs everything that is due, one job after the other, also what that makes due; for tests. Gives how many ran. */
  drain(): Promise<number>;
  /** Begins running what is due, woken by `add` and by a slow poll. */
  start(): void;
  /** Takes no more jobs; waits for those under way, and after twenty seconds aborts them. */
  stop(): Promise<void>;
}

declare module '../services/services.ts' {
  interface Services {
    outbox: Outbox;
  }
}
