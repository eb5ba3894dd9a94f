import type { Transaction } from '../database/executor.ts';
import type { Services } from '../services.ts';

export interface Job {
  /** Names the effect: see effects.ts. */
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
}

interface EffectMethod {
  /** A method, so that each effect may say what payload `add` gives it. */
  run(payload: object, services: Services, job: RunningJob): Promise<void>;
}

/** Runs at least once: must be idempotent. Throws to be tried again. `payload` is what `add` was given. */
export type Effect = EffectMethod['run'];
export type Effects = Readonly<Record<string, Effect>>;

export interface Outbox {
  /** Writes the effect beside what causes it; it runs after the commit. */
  add(tx: Transaction, job: Job): Promise<void>;
  /** Runs everything that is due, also what that makes due; for tests and for a clean stop. Gives how many ran. */
  drain(): Promise<number>;
  /** Begins running what is due, woken by `add` and by a slow poll. */
  start(): void;
  stop(): Promise<void>;
}
