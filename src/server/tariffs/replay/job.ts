import type { ReplayedPrice } from '#domain/tariff/replay.ts';
import { tablesOf } from '#domain/tariff/sheet.ts';
import type { Statement } from '../../database/executor.ts';
import type { Effects, Job, RunningJob } from '../../outbox/outbox.ts';
import type { Services } from '../../services/services.ts';
import { tariffNamed } from '../book/book.ts';
import { storePage } from './advance.ts';
import { forgetFormer } from './former.ts';
import { giveUpReplay, mostTries, resumeReplay } from './give-up.ts';
import { replayedAfter, replayedPrice, tablesByName, type ReplayedRow } from './price.ts';
import { replayById, type ReplayRow } from './row.ts';

interface ReplayJob {
  replay: number;
}

/** Requests of a page: they are priced within some 20 ms, during which nothing else of the node runs. */
const perPage = 200;
/** Pages of one job: others of its lane run between two. */
const pagesOfJob = 25;

const count: Statement = {
  name: 'tariff-replay-count',
  text: `update tariff_replays p
    set total = n.total, greatest_id = n.greatest
    from (
      select count(*)::integer as total, coalesce(max(id), 0) as greatest
      from requests
      where tariff_version is not null
    ) n
    where p.id = $1 and p.total is null`,
};

/** The job that goes on with a replay from a request; the same step is queued once. */
export const replayJob = ({ id, last_id: from }: Pick<ReplayRow, 'id' | 'last_id'>): Job => ({
  kind: 'tariff.replay',
  payload: { replay: id } satisfies ReplayJob,
  dedupe: `tariff-replay-${id}-${from}`,
});

/** The replay, with its requests counted; undefined if it does not run any more. */
async function running(id: number, { database }: Services): Promise<ReplayRow | undefined> {
  let replay = await replayById(database, id);
  if (replay?.state === 'running' && replay.total === null) {
    await database.query(count, [id]);
    replay = await replayById(database, id);
  }
  return replay?.state === 'running' ? replay : undefined;
}

/** The prices of a request. Answers that cannot be priced stop no replay: they are counted, and logged. */
async function priceOrNull(
  row: ReplayedRow,
  tables: Parameters<typeof replayedPrice>[1],
  log: Services['log'],
): Promise<ReplayedPrice | null> {
  try {
    return await replayedPrice(row, tables);
  } catch (error) {
    log.warn(
      { request: row.id, error: error instanceof Error ? error.name : 'unknown' },
      'request without a price in a replay',
    );
    return null;
  }
}

/** Prices the next requests, and returns the replay after them; null if it ended, or was stopped. */
async function nextPage(
  replay: ReplayRow,
  tables: Parameters<typeof replayedPrice>[1],
  { database, clock, log }: Services,
): Promise<ReplayRow | null> {
  const upTo = replay.greatest_id ?? 0;
  const rows = await replayedAfter(database, { after: replay.last_id, upTo, most: perPage });
  const prices: ReplayedPrice[] = [];
  for (const row of rows) {
    const price = await priceOrNull(row, tables, log);
    if (price) prices.push(price);
  }
  const isLast = rows.length < perPage;
  const page = {
    upTo: isLast ? upTo : (rows.at(-1)?.id ?? upTo),
    isLast,
    prices,
    unpriced: rows.length - prices.length,
  };
  const stored = await storePage(database, replay, page, clock.now());
  return isLast ? null : stored;
}

/** Prices some pages of a replay, then queues the next job. Killed at any moment, it goes on from the last page. */
async function goOn({ replay: id }: ReplayJob, services: Services, { signal }: RunningJob): Promise<void> {
  const { database, outbox } = services;
  await resumeReplay(id, services);
  let current: ReplayRow | null = (await running(id, services)) ?? null;
  if (!current) return;
  await forgetFormer(database, current, signal);
  const inForce = await tariffNamed(database, current.compared_with);
  if (!inForce) throw new Error(`No version ${current.compared_with} is published`);
  const draft = tablesOf({ name: '', valid_from: inForce.valid_from, sheet: current.sheet });
  const named = tablesByName(database);
  const begun = current.last_id;
  for (let done = 0; current && done < pagesOfJob && !signal.aborted; done += 1)
    current = await nextPage(current, { inForce, draft, named }, services);
  const next = current;
  if (!next) return;
  // This job is tried again: the next one would have its key.
  if (next.last_id === begun) throw new Error('The node stops before it has priced a page');
  await database.transaction((tx) => outbox.add(tx, replayJob(next)));
}

/** Jobs of replays, for the outbox. */
export const replayJobs = {
  'tariff.replay': { lane: 'work', run: goOn, mostTries, givenUp: giveUpReplay },
} as Effects;
