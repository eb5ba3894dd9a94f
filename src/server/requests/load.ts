import type { Executor, Statement } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { requestGone } from '../calls/refused.ts';
import { selectRequest, type RequestRow } from './row.ts';
import { inScope, type Scope } from './scope.ts';

/** The query of the request of that id, within the scope. */
export function requestById(scope: Scope, id: number): { statement: Statement; values: unknown[] } {
  const values = new Values();
  const text = `${selectRequest()} where r.id = ${values.add(id, 'integer')} and ${inScope(scope, values)}`;
  return { statement: { name: `request-by-id ${scope.kind}`, text }, values: values.list };
}

/** The request of that id; throws a 404 where it does not exist or lies outside the scope. */
export async function loadRequest(executor: Executor, scope: Scope, id: number): Promise<RequestRow> {
  const { statement, values } = requestById(scope, id);
  const [row] = await executor.query<RequestRow>(statement, values);
  if (!row) throw requestGone();
  return row;
}
