import type { RequestSummary } from '#contract/resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Actor } from '#domain/lifecycle-events.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { listRow, summaryOf, type ListRow } from './list/summaries.ts';
import type { RequestRow } from './row.ts';
import { inScope, type Scope } from './scope.ts';

const sameSite: Statement = {
  name: 'request-twins',
  text: `select ${listRow} as line from requests r join brokers b on b.id = r.broker_id
    where r.broker_id = $1 and r.site_key = $2 and r.site_key <> '' and r.id <> $3 and ${inScope('$4::text', '$5::integer')} order by r.updated_at desc, r.id desc limit 20`,
};

/** The same broker's other requests on the same site: never another broker's, whose clients are no one else's business. */
export async function twinsOf(executor: Executor, row: RequestRow, scope: Scope, by: Actor, now: Date): Promise<RequestSummary[]> {
  const found = await executor.query<{ line: ListRow }>(sameSite, [row.broker_id, row.site_key, row.id, scope.kind, scope.id]);
  const today = parisDateOf(now);
  return found.map(({ line }) => summaryOf(line, by, today));
}
