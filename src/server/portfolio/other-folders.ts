import { broadStatuses, statusesBehind } from '#domain/aliases.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { RequestList } from '#contract/request-resources.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { estimateFromSample } from './common.ts';
import { conditions, contacted, scoped, shapeOf, type ListFilter } from './query.ts';
import {
  isKnownCommon,
  rememberCommon,
  smallScope,
  verySmallScope,
  type Found,
  type PerStatus,
} from './search.ts';
import { countedIn, mostFound, type ScopeCounts } from './totals.ts';
import { indexed, likeAll, type Spelled } from './words.ts';

/**
 * What a search finds in the folders beside the one that is listed. It reads few lines whatever the size
 * of the portfolio:
 * 1. a whole reference: its own index gives it;
 * 2. a telephone or an e-mail address: the table of contacts gives its requests;
 * 3. words that few requests of all hold: the search in the listed folder has seen them all;
 * 4. folders that are small together: their lines are walked; where the listed one is so small that it was
 *    walked, the text index is asked here;
 * 5. words more common than that, or too common in the listed folder already, are not counted: each folder is
 *    only named. That they are so common is remembered for a while.
 */
interface Line {
  status: string;
  n: number;
}

const perStatus = (lines: readonly Line[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ status, n }) => [status, n]));

/**
 * `null` where the text is no reference, or an unknown one. A reference is one request's: in the listed
 * folder, it is nowhere else.
 */
async function byReference(executor: Executor, there: ListFilter): Promise<Record<string, number> | null> {
  if (there.reference === null) return null;
  const values = new Values();
  const text = `select r.status, 1 as n from requests r where r.reference = ${values.add(there.reference, 'text')} and ${conditions(there, values)}`;
  const lines = await executor.query<Line>(
    { name: `elsewhere-reference ${shapeOf(there)}`, text },
    values.list,
  );
  return lines.length > 0 ? perStatus(lines.filter(({ status }) => there.statuses.includes(status))) : null;
}

/** `null` where the text is no contact, or none within the scope. */
async function byContact(executor: Executor, there: ListFilter): Promise<Record<string, number> | null> {
  if (there.contact === null) return null;
  const values = new Values();
  const text = `select r.status, count(*)::integer as n from requests r where ${contacted(there.contact, values)} and ${conditions(there, values)} group by r.status`;
  const lines = await executor.query<Line>(
    { name: `elsewhere-contact ${shapeOf(there)}`, text },
    values.list,
  );
  return lines.length > 0 ? perStatus(lines.filter(({ status }) => there.statuses.includes(status))) : null;
}

async function byWalking(executor: Executor, there: ListFilter): Promise<Record<string, number>> {
  const values = new Values();
  const text = `select r.status, count(*)::integer as n from requests r where ${scoped(there, values)} and ${likeAll(there.words, values)} group by r.status`;
  return perStatus(
    await executor.query<Line>({ name: `elsewhere-walk ${shapeOf(there)}`, text }, values.list),
  );
}

async function amongFew(executor: Executor, there: ListFilter, spelled: Spelled): Promise<PerStatus> {
  const values = new Values();
  const text = `with hits as materialized (
      select r.updated_at, r.status, r.type, r.broker_id, r.lead_broker_id, r.company_id, r.company_sees from requests r where ${indexed(there.words, spelled, values)} limit ${mostFound + 1})
    select (select count(*) from hits)::integer as hits,
      (select json_agg(line) from (select r.status, count(*)::integer as n from hits r where ${scoped(there, values)} group by r.status) line) as lines`;
  const [row] = await executor.query<{ hits: number; lines: Line[] | null }>(
    { name: `elsewhere-few ${shapeOf(there)}`, text },
    values.list,
  );
  return row && row.hits <= mostFound ? perStatus(row.lines ?? []) : null;
}

async function countThere(
  executor: Executor,
  there: ListFilter,
  { outside, here, spelled }: { outside: number; here: Found; spelled: Spelled },
): Promise<PerStatus> {
  if (here.everywhere) return here.everywhere;
  // Too common in the listed folder: where the others are large together, their lines are not counted.
  if (here.capped && outside > smallScope) return null;
  if (outside <= verySmallScope) return byWalking(executor, there);
  // A word that is too common in the listed folder, or was found to be, is not searched in all.
  if (here.everywhere === undefined && here.total <= mostFound && !isKnownCommon(executor, there)) {
    const { isCommon } = await estimateFromSample(executor, there, outside);
    const counted = isCommon ? null : await amongFew(executor, there, spelled);
    if (counted) return counted;
    rememberCommon(executor, there);
  }
  return outside <= smallScope ? byWalking(executor, there) : null;
}

/**
 * Of a search, per status filter that gathers others than those listed: how many it finds there within
 * the caller's scope. `null` where the words are too common to be counted; a filter with nothing is
 * left out. `counts`: of the scope; `here`: what the listed folder holds; `spelled`: how the portfolio
 * spells the words.
 */
export async function foundInOtherFolders(
  executor: Executor,
  filter: ListFilter,
  { counts, ...known }: { counts: ScopeCounts; here: Found; spelled: Spelled },
): Promise<RequestList['elsewhere']> {
  const sizeOf = (status: string) => countedIn(counts, [status], filter.type);
  const statuses = Object.keys(counts).filter(
    (status) => !filter.statuses.includes(status) && sizeOf(status) > 0,
  );
  const outside = countedIn(counts, statuses, filter.type);
  if (outside === 0) return {};
  const there = { ...filter, statuses };
  const found =
    (await byReference(executor, there)) ??
    (await byContact(executor, there)) ??
    (await countThere(executor, there, { outside, ...known }));
  const gathered = broadStatuses.map((status): [string, number | null] => {
    const slugs = statusesBehind(status)
      .map(toWireSlug)
      .filter((slug) => statuses.includes(slug));
    if (found === null) return [toWireSlug(status), slugs.length > 0 ? null : 0];
    return [toWireSlug(status), slugs.reduce((total, slug) => total + (found[slug] ?? 0), 0)];
  });
  return Object.fromEntries(gathered.filter(([, n]) => n !== 0));
}
