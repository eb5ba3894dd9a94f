import type { ClaimEventName } from '#domain/claim-events.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { ClaimDeclaration, ClaimPosition, ClaimChannel } from '#domain/claim.ts';
import type { Effect } from '#machines/claim/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { Move } from '../law/store.ts';
import type { Agent } from '../law/transition.ts';
import type { Reader, RequestAgent } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import type { ClaimColumns, ClaimRow } from './row.ts';

/** Data of a new claim. */
export interface NewClaim {
  request: RequestRow;
  declaration: ClaimDeclaration;
  sha256: string;
  /** Key of the declaration; a request has one claim of each. */
  creation: string | null;
}

/** Columns that a transition may set; absent ones stay unchanged. */
export type ClaimChanges = Partial<
  Omit<
    ClaimColumns,
    | 'id'
    | 'request_id'
    | 'number'
    | 'version'
    | 'state'
    | 'declared_at'
    | 'declared_by'
    | 'declarer'
    | 'updated_at'
  >
>;

/** Types of a claim for the executor of laws. */
export interface ClaimKind {
  row: ClaimRow;
  made: NewClaim;
  changes: ClaimChanges;
  facts: ClaimFacts;
  position: ClaimPosition;
  event: { type: ClaimEventName; channel: ClaimChannel; data?: Record<string, unknown> | undefined };
  effect: Effect;
  refusal: Refusal['code'];
  reader: Reader;
}
export type ClaimMove = Move<ClaimKind>;
export type ClaimAgent = Agent<ClaimKind>;

/** The agent of a request as agent of its claims. */
export const claimAgentOf = (agent: RequestAgent): ClaimAgent => ({ ...agent });
