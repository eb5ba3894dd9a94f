import { parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/contents.ts';
import { asking } from '../requests/holdings.ts';
import type { Services } from '../services.ts';
import { checkJob } from './jobs.ts';

const day = 86_400_000;

const waiting: Statement = { name: 'documents-long-in-quarantine', text: "select id from documents where state = 'quarantine' and sent_at < $1 order by id limit 1000" };
const named: Statement = { name: 'documents-in-quarantine-by-key', text: "select storage_key from documents where storage_key = any ($1::text[])" };

/** Files that are asked for pieces, whose works have begun, and of which lists do not know that yet. `$2`, `$3`: where pieces are asked for. */
const begun: Statement = {
  name: 'documents-works-begun',
  text: `select id from requests where status = $2 and step = any ($3::text[])
    and form #>> '{chantier,start_date}' <= $1::text and coalesce(contents ->> 'day', '') < form #>> '{chantier,start_date}' order by id limit 1000`,
};

/** What lies in the quarantine for a day and belongs to no document: the process that received it died before its row. */
async function sweepQuarantine({ storage, database }: Services, before: Date): Promise<void> {
  for await (const key of storage.keysBefore('quarantine/', before)) {
    const [known] = await database.query(named, [[key]]);
    if (!known) await storage.remove(key);
  }
}

/** Documents that still wait for their check a day later are looked at again, once a day: the scanner may have been away for long. */
async function checkAgain({ database, outbox }: Services, now: Date): Promise<void> {
  const found = await database.query<{ id: number }>(waiting, [new Date(now.getTime() - day)]);
  if (found.length === 0) return;
  await database.transaction(async (tx) => {
    for (const { id } of found) await outbox.add(tx, checkJob(id, parisDateOf(now)));
  });
}

/** Files that are asked for the pieces of the end of the works, of which lists know no figure: it was not counted yet when they came there. */
const uncounted: Statement = {
  name: 'documents-works-end-uncounted',
  text: "select id from requests where status = $1 and step = any ($2::text[]) and contents ->> 'lacking' is null order by id limit 1000",
};

const placesOf = ({ status, steps }: (typeof asking)[keyof typeof asking]): unknown[] => [toWireSlug(status), steps.map(toWireSlug)];

const nothingMore = { check: () => undefined, work: () => Promise.resolve() };

/**
 * The day on which works begin asks for their opening declaration: what lists say is lacking is counted anew, and where it never was. Under the
 * lock of the request: whoever writes meanwhile would otherwise be overwritten by a former count.
 */
async function countAnew({ database }: Services, now: Date): Promise<void> {
  const found = [
    ...(await database.query<{ id: number }>(begun, [parisDateOf(now), ...placesOf(asking.site)])),
    ...(await database.query<{ id: number }>(uncounted, placesOf(asking['works-end']))),
  ];
  for (const { id } of found) await changeContents({ database }, id, now, nothingMore);
}

/** Any number of nodes may do it at once. */
export async function sweepDocuments(services: Services): Promise<void> {
  const now = services.clock.now();
  await sweepQuarantine(services, new Date(now.getTime() - day));
  await checkAgain(services, now);
  await countAnew(services, now);
}
