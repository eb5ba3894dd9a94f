import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { claimJob, runJob } from './jobs.ts';
import { lanes, widthsOf, type Lane } from './lanes.ts';
import type { Effects, Job, Outbox } from './outbox.ts';
import { workersOf, type Workers } from './workers.ts';

const pollMilliseconds = 5_000;
/** How long `stop` waits for running jobs before it aborts them, ms. */
const closeTimeout = 20_000;

const insert: Statement = {
  name: 'outbox_insert',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    values ($1, $2::jsonb, $3, $4, $5, $6)
    on conflict (dedupe) do nothing`,
};

/** The outbox in its table, which any number of nodes may run. `grace`: how long `stop` waits, ms. */
export function databaseOutbox(effects: Effects, services: () => Services, grace = closeTimeout): Outbox {
  const ending = new AbortController();
  let workers: Readonly<Record<Lane, Workers>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let draining: Promise<unknown> = Promise.resolve();

  const failed = (error: unknown) =>
    services().log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox stopped early');
  const run = (job: Parameters<typeof runJob>[0]) => runJob(job, effects, services(), ending.signal);
  const laneOf = (kind: string): Lane => effects[kind]?.lane ?? 'work';

  function workersOfLanes(): Readonly<Record<Lane, Workers>> {
    const widths = widthsOf(services().config.limits.mailsAtATime);
    const ofLane = (lane: Lane) =>
      workersOf(widths[lane], { claim: () => claimJob(services(), lane), run, failed });
    return { account: ofLane('account'), mail: ofLane('mail'), check: ofLane('check'), work: ofLane('work') };
  }

  async function runAll(): Promise<number> {
    for (let ran = 0; ; ran += 1) {
      const job = await claimJob(services(), null);
      if (!job) return ran;
      await run(job);
    }
  }

  const poll = () => {
    for (const lane of lanes) workers?.[lane].wakeAll();
  };

  return {
    async add(tx, job: Job) {
      const now = services().clock.now();
      const lane = laneOf(job.kind);
      await tx.query(insert, [
        job.kind,
        JSON.stringify(job.payload),
        job.dedupe ?? null,
        job.runAfter ?? now,
        now,
        lane,
      ]);
      tx.afterCommit(() => workers?.[lane].wake());
    },
    /** Calls in one process run one after the other. */
    drain() {
      const mine = draining.then(runAll, runAll);
      draining = mine;
      return mine;
    },
    start() {
      workers ??= workersOfLanes();
      timer ??= setInterval(poll, pollMilliseconds).unref();
      poll();
    },
    async stop() {
      clearInterval(timer);
      const [running, waited] = [workers, new AbortController()];
      workers = timer = undefined;
      const done = Promise.all([
        draining.catch(() => undefined),
        ...lanes.map((lane) => running?.[lane].stop()),
      ]);
      await Promise.race([done, pause(grace, undefined, { signal: waited.signal }).catch(() => undefined)]);
      waited.abort();
      ending.abort();
      await done;
    },
  };
}
