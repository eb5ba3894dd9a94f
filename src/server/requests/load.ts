import type { Executor } from '../database/executor.ts';
import { notFound } from '../http/refused.ts';
import { selectRequest, type RequestRow } from './row.ts';
import { inScope, type Scope } from './scope.ts';

const byId = { name: 'request-by-id', text: `${selectRequest()} where r.id = $1 and ${inScope('$2::text', '$3::integer')}` };

/** The request of that id; throws a 404 where it does not exist or lies outside the scope. */
export async function loadRequest(executor: Executor, scope: Scope, id: number): Promise<RequestRow> {
  const [row] = await executor.query<RequestRow>(byId, [id, scope.kind, scope.id]);
  if (!row) throw notFound('Ce dossier est introuvable.');
  return row;
}
