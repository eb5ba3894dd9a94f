import { statusesBehind } from '#domain/aliases.ts';
import { toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { Scope } from '../requests/scope.ts';
import { shapeOf, walk, type ListFilter } from './query.ts';

/** Cap of the count of a filtered list. */
export const mostCounted = 10_000;

/**
 * Cap of the count of a search, which has to read every line
 * (docs/decisions/0027-the-limit-of-search-counts.md).
 */
export const mostFound = 1_000;

/** Numbers of requests of one scope by stored status and type, from the counts table. */
export type ScopeCounts = Record<string, Record<string, number>>;

/**
 * SQL sub-select of the counts as one text, which `countsIn` parses once for all lines of a page. The SQL
 * contains the kind of scope, as the statement's name must.
 */
export const scopeCounts = ({ kind, id }: Scope, values: Values): string => `(
  select json_agg(json_build_array(status, type, n))::text from (
    select status, type, sum(n) as n from request_counts where scope = '${kind}' and scope_id = ${values.add(id, 'integer')} group by status, type having sum(n) > 0
  ) counted)`;

export function countsIn(text: string | null): ScopeCounts {
  const counts: ScopeCounts = {};
  for (const [status, type, n] of JSON.parse(text ?? '[]') as [string, string, number][])
    (counts[status] ??= {})[type] = n;
  return counts;
}

/** Number of requests of the scope with one of these statuses and, where given, that type. */
export function countedIn(counts: ScopeCounts, slugs: readonly string[], type: string | null): number {
  let total = 0;
  for (const slug of slugs) {
    const types = counts[slug] ?? {};
    for (const one in types) if (type === null || one === type) total += types[one] ?? 0;
  }
  return total;
}

/** Number of requests of each status filter, by its slug on the wire. */
export const filterCounts = (counts: ScopeCounts): Record<string, number> =>
  Object.fromEntries(
    statuses.map((status) => [
      toWireSlug(status),
      countedIn(counts, statusesBehind(status).map(toWireSlug), null),
    ]),
  );

/** Counts the requests of a filter, up to the cap. */
export async function countCapped(
  executor: Executor,
  filter: ListFilter,
): Promise<{ total: number; capped: boolean }> {
  const values = new Values();
  const source = walk(filter, values, { columns: 'r.id, r.updated_at', limit: String(mostCounted + 1) });
  const [row] = await executor.query<{ n: number }>(
    { name: `list-count ${shapeOf(filter)}`, text: `select count(*)::integer as n from ${source} counted` },
    values.list,
  );
  const n = row?.n ?? 0;
  return { total: Math.min(n, mostCounted), capped: n > mostCounted };
}
