import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { notFound } from '../http/refused.ts';
import { selectRequest, type RequestRow } from './row.ts';
import { inScope, type Scope } from './scope.ts';

/** The request of that id; throws a 404 where it does not exist or lies outside the scope. */
export async function loadRequest(executor: Executor, scope: Scope, id: number): Promise<RequestRow> {
  const values = new Values();
  const text = `${selectRequest()} where r.id = ${values.add(id, 'integer')} and ${inScope(scope, values)}`;
  const [row] = await executor.query<RequestRow>({ name: `request-by-id ${scope.kind}`, text }, values.list);
  if (!row) throw notFound('Ce dossier est introuvable.');
  return row;
}
