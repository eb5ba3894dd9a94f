import { parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/change-contents.ts';
import { asking } from '../requests/asking.ts';
import type { Services } from '../services/services.ts';
import { checkJob } from './jobs.ts';

const day = 86_400_000;

const waiting: Statement = {
  name: 'documents-long-in-quarantine',
  text: "select id from documents where state = 'quarantine' and sent_at < $1 order by id limit 1000",
};
const named: Statement = {
  name: 'documents-in-quarantine-by-key',
  text: 'select storage_key from documents where storage_key = any ($1::text[])',
};

/** Number of requests that are read and counted again per query. */
const batch = 200;
/** Maximum duration of a sweep of the counts, in ms. The rest waits for the next one. */
const longestCount = 30 * 60_000;
/**
 * Requests with an id after `$1`, at a status `$2` and steps `$3` where pieces are asked for, that
 * fulfil the condition.
 */
const uncountedWhere = (name: string, condition: string): Statement => ({
  name,
  text: `select id
    from requests
    where id > $1 and status = $2 and step = any ($3::text[]) and ${condition}
    order by id
    limit ${batch}`,
});

/** Requests whose works have begun since the counts of lists were made. `$4`: today. */
const begun = uncountedWhere(
  'documents-works-begun',
  `form #>> '{chantier,start_date}' <= $4::text
  and coalesce(contents ->> 'day', '') < form #>> '{chantier,start_date}'`,
);
/** Requests at the end of the works whose missing pieces were not counted yet when they came there. */
const uncounted = uncountedWhere('documents-works-end-uncounted', "contents ->> 'lacking' is null");

/**
 * Deletes files that have been in the quarantine for a day without a row: the process that received them
 * died.
 */
async function sweepQuarantine(
  { storage, database }: Services,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  for await (const key of storage.keysBefore('quarantine/', before)) {
    if (signal?.aborted) return;
    const [known] = await database.query(named, [[key]]);
    if (!known) await storage.remove(key);
  }
}

/**
 * Documents that still wait for their check a day later are looked
 * at again, once a day: the scanner may have been away for long.
 */
async function checkAgain({ database, outbox }: Services, now: Date): Promise<void> {
  const found = await database.query<{ id: number }>(waiting, [new Date(now.getTime() - day)]);
  if (found.length === 0) return;
  await database.transaction(async (tx) => {
    for (const { id } of found) await outbox.add(tx, checkJob(id, parisDateOf(now)));
  });
}

const placesOf = ({ status, steps }: (typeof asking)[keyof typeof asking]): unknown[] => [
  toWireSlug(status),
  steps.map(toWireSlug),
];

const nothingMore = { check: () => undefined, work: () => Promise.resolve() };

/**
 * Counts again how many pieces each file lacks, one file after the other. Each has a transaction of its own,
 * so that other calls are served between them, and the lock of its request, so that no concurrent write is
 * overwritten by an older count.
 */
async function countEach(
  { database, clock }: Services,
  statement: Statement,
  values: readonly unknown[],
  isOver: () => boolean,
): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { id: number }[] = await database.query<{ id: number }>(statement, [last, ...values]);
    for (const { id } of found) {
      if (isOver()) return;
      await changeContents({ database }, id, clock.now(), nothingMore);
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
}

/**
 * The day on which works begin asks for their opening declaration: what is lacking is counted
 * anew, and where it never was. After an upgrade that is of every file: it comes last.
 */
export async function sweepLacking(services: Services, signal?: AbortSignal): Promise<void> {
  const from = services.clock.now();
  const isOver = () =>
    (signal?.aborted ?? false) || services.clock.now().getTime() - from.getTime() > longestCount;
  await countEach(services, begun, [...placesOf(asking.site), parisDateOf(from)], isOver);
  await countEach(services, uncounted, placesOf(asking['works-end']), isOver);
}

/** Any number of nodes may do it at once. */
export async function sweepDocuments(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  await sweepQuarantine(services, new Date(now.getTime() - day), signal);
  if (!signal?.aborted) await checkAgain(services, now);
}
