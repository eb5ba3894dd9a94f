import type { QuotationState } from '#domain/quotations.ts';
import { isAdminRole } from '#domain/roles.ts';
import type { QuotedSolution } from '#domain/solutions.ts';
import type { UserCaller } from '../calls/caller.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** A row of `quotations`, with the name of its cabinet. */
export interface QuotationRow {
  id: number;
  version: number;
  broker_id: number;
  cabinet: string;
  solution: QuotedSolution;
  state: QuotationState;
  created_at: Date;
  since: Date;
}

/** The part of a caller that decides its scope. */
export type Seer = Pick<UserCaller, 'role' | 'brokerId'>;

/** Who sees which quotation: administrators any, a broker those of its cabinet. As SQL over `q`. */
export const quotationScope = '($1::boolean or q.broker_id = $2::integer)';
export const scopeValues = ({ role, brokerId }: Seer): readonly [boolean, number | null] => [
  isAdminRole(role),
  brokerId,
];

export const selectQuotation = `select q.id, q.version, q.broker_id, b.company_name as cabinet, q.solution,
    q.state, q.created_at, q.since
  from quotations q
  join brokers b on b.id = q.broker_id`;

const byId: Statement = {
  name: 'quotation-in-scope',
  text: `${selectQuotation} where ${quotationScope} and q.id = $3`,
};

/** The quotation with that id within the caller's scope; throws a 404 outside. */
export async function loadQuotation(executor: Executor, seer: Seer, id: number): Promise<QuotationRow> {
  const [row] = await executor.query<QuotationRow>(byId, [...scopeValues(seer), id]);
  if (!row) throw notFound('Cette demande de tarif est introuvable.');
  return row;
}

declare module '../calls/handler.ts' {
  interface Objects {
    quotation: QuotationRow;
  }
}
