import type { RequestSummary } from '#contract/request-resources.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { Reader } from '../requests/kind.ts';
import { selectLine, summaryOf, type Line } from './summaries.ts';
import type { RequestRow } from '../requests/row.ts';
import { inScope } from '../requests/scope.ts';

/** Other requests on the same site, of the same broker only: those of other brokers are confidential. */
export async function requestsOfSameSite(
  executor: Executor,
  row: RequestRow,
  reader: Reader,
): Promise<RequestSummary[]> {
  const values = new Values();
  const text = `select ${selectLine} from requests r join brokers b on b.id = r.broker_id
    where r.broker_id = ${values.add(row.broker_id, 'integer')} and r.site_key = ${values.add(row.site_key, 'text')} and r.site_key <> ''
      and r.id <> ${values.add(row.id, 'integer')} and ${inScope(reader.scope, values)} order by r.updated_at desc, r.id desc limit 20`;
  const name = `request-twins ${reader.scope.kind}`;
  const lines = await executor.query<Line>({ name, text }, values.list);
  return lines.map((line) => summaryOf(line, reader));
}
