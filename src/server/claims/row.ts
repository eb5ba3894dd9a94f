import type { ClaimDeclaration, ClaimState, DeclarationItem } from '#domain/claim.ts';
import type { TermName } from '#domain/claim-terms.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { notFound, Refused } from '../calls/refused.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Scope } from '../requests/scope.ts';

/** A row of `claims`: amounts in cents. */
export interface ClaimColumns {
  id: number;
  request_id: number;
  number: number;
  version: number;
  state: ClaimState;
  declaration: ClaimDeclaration;
  sha256: string;
  declared_at: Date;
  received_at: Date;
  declared_by: number | null;
  declarer: string;
  missing: DeclarationItem[];
  constituted_at: Date | null;
  expert: string | null;
  expert_at: Date | null;
  recusals: number;
  decision: 'granted' | 'refused' | null;
  decided_at: Date | null;
  refused_at: Date | null;
  report_on: string | null;
  extension: 'none' | 'asked' | 'agreed';
  extension_days: number;
  offer_cents: number | null;
  offered_at: Date | null;
  accepted_at: Date | null;
  paid_on: string | null;
  payment_reference: string | null;
  paid_at: Date | null;
  closed_at: Date | null;
  told: TermName[];
  updated_at: Date;
}

/** A row as PostgreSQL writes it in JSON. */
export type ClaimJson = {
  [Name in keyof ClaimColumns]: ClaimColumns[Name] extends Date
    ? string
    : ClaimColumns[Name] extends Date | null
      ? string | null
      : ClaimColumns[Name];
};

/** A claim with the request that it was declared on. */
export interface ClaimRow extends ClaimColumns {
  request: RequestRow;
}

export const claimColumns = `id, request_id, number, version, state, declaration, sha256,
  declared_at, received_at, declared_by, declarer, missing, constituted_at, expert, expert_at,
  recusals, decision, decided_at, refused_at, report_on, extension, extension_days, offer_cents,
  offered_at, accepted_at, paid_on, payment_reference, paid_at, closed_at, told, updated_at`;

const byId: Statement = { name: 'claim-by-id', text: `select ${claimColumns} from claims where id = $1` };
const ofRequest: Statement = {
  name: 'claims-of-request',
  text: `select ${claimColumns} from claims where request_id = $1 order by number desc`,
};

const gone = () => notFound('Ce sinistre est introuvable.');

/** The claim with that id; throws a 404 if it does not exist or its request is outside the scope. */
export async function loadClaim(executor: Executor, scope: Scope, id: number): Promise<ClaimRow> {
  const [claim] = await executor.query<ClaimColumns>(byId, [id]);
  if (!claim) throw gone();
  const request = await loadRequest(executor, scope, claim.request_id).catch((error: unknown) => {
    // A database that does not answer hides nothing.
    throw error instanceof Refused ? gone() : error;
  });
  return { ...claim, request };
}

/** The claims of a request, the latest first. */
export const claimsOf = async (executor: Executor, request: RequestRow): Promise<ClaimRow[]> =>
  (await executor.query<ClaimColumns>(ofRequest, [request.id])).map((claim) => ({ ...claim, request }));

declare module '../calls/handler.ts' {
  interface Objects {
    claim: ClaimRow;
  }
}
