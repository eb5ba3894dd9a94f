import type { Statement } from '../database/executor.ts';
import type { Services } from '../services.ts';
import type { Effects, Job, Outbox } from './outbox.ts';

/** Seconds before the next try, by the number of tries made; after the last one the job has failed and waits for a person. */
const backOff = [10, 60, 300, 1_800, 7_200];
/** While a job runs nobody else takes it; where its process dies, another may after this. */
const leaseSeconds = 120;
const pollMilliseconds = 5_000;

const insert: Statement = {
  name: 'outbox_insert',
  text: 'insert into outbox (kind, payload, dedupe, run_after, created_at) values ($1, $2::jsonb, $3, $4, $5) on conflict (dedupe) do nothing',
};
const claim: Statement = {
  name: 'outbox_claim',
  text: `update outbox set attempts = attempts + 1, run_after = $2
    where id = (select id from outbox where done_at is null and failed_at is null and run_after <= $1 order by run_after, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`,
};
const finish: Statement = { name: 'outbox_finish', text: 'update outbox set done_at = $2, last_error = null where id = $1' };
const postpone: Statement = { name: 'outbox_postpone', text: 'update outbox set last_error = $2, run_after = $3, failed_at = $4 where id = $1' };

interface Claimed {
  id: number;
  kind: string;
  payload: object;
  attempts: number;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** The outbox in its table: any number of nodes may run it side by side. */
export function databaseOutbox(effects: Effects, services: () => Services): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function settle(job: Claimed, error: unknown): Promise<void> {
    const { database, clock, log } = services();
    const delay = backOff[job.attempts - 1];
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.error({ job: job.id, kind: job.kind, attempt: job.attempts, gaveUp: delay === undefined, error: error instanceof Error ? error.name : typeof error }, 'effect failed');
    const now = clock.now();
    await database.query(postpone, [job.id, reason.slice(0, 500), later(now, delay ?? 0), delay === undefined ? now : null]);
  }

  /** Runs one job that is due; false where there is none. */
  async function runNext(): Promise<boolean> {
    const { database, clock } = services();
    const now = clock.now();
    const [job] = await database.query<Claimed>(claim, [now, later(now, leaseSeconds)]);
    if (!job) return false;
    try {
      if (job.attempts > backOff.length + 1) throw new Error('The process died at every try');
      const effect = effects[job.kind];
      if (!effect) throw new Error(`No effect is called "${job.kind}"`);
      await effect(job.payload, services(), { id: job.id, attempt: job.attempts });
      await database.query(finish, [job.id, clock.now()]);
    } catch (error) {
      await settle(job, error);
    }
    return true;
  }

  async function runAll(): Promise<number> {
    let ran = 0;
    while (await runNext()) ran += 1;
    return ran;
  }

  /** One runner in a process: who comes meanwhile waits for it and then looks again. */
  function drain(): Promise<number> {
    const mine = last.then(runAll, runAll);
    last = mine;
    return mine;
  }

  let awake = false;
  function wake(): void {
    if (!timer || awake) return;
    awake = true;
    const begin = () => {
      awake = false;
      return runAll();
    };
    last = last.then(begin, begin).catch((error: unknown) => {
      services().log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox stopped early');
    });
  }

  return {
    async add(tx, job: Job) {
      const now = services().clock.now();
      await tx.query(insert, [job.kind, JSON.stringify(job.payload), job.dedupe ?? null, job.runAfter ?? now, now]);
      tx.afterCommit(wake);
    },
    drain,
    start() {
      timer ??= setInterval(wake, pollMilliseconds).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await last.catch(() => undefined);
    },
  };
}
