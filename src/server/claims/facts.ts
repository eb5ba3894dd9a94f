import { dayOf, type IsoDate } from '#domain/calendar.ts';
import { claimFactsOf, type ClaimDays } from '#domain/claim-clock.ts';
import { blankClaimFacts, type ClaimFacts } from '#domain/claim-facts.ts';
import { mayWrite } from '#machines/dossier-access/writing.ts';
import { positionOf } from '../requests/law.ts';
import type { RequestRow } from '../requests/row.ts';
import type { ClaimColumns, ClaimJson, ClaimRow } from './row.ts';

const day = (at: Date | string | null): IsoDate | null => at && dayOf(at);

/** The days of a claim in Paris, from its row. */
export const daysOf = (row: ClaimColumns | ClaimJson): ClaimDays => ({
  state: row.state,
  cover: row.declaration.cover,
  appearedOn: row.declaration.appeared_on ?? dayOf(row.declared_at),
  receivedOn: dayOf(row.received_at),
  constitutedOn: day(row.constituted_at),
  expertOn: day(row.expert_at),
  recusals: row.recusals,
  decision: row.decision,
  decidedOn: day(row.decided_at),
  refusedOn: day(row.refused_at),
  offeredOn: day(row.offered_at),
  extension: row.extension,
  extensionDays: row.extension_days,
  acceptedOn: day(row.accepted_at),
  paidOn: row.paid_on,
  closedOn: day(row.closed_at),
});

type Declared = Pick<ClaimFacts, 'claimsOpen' | 'covered'>;

/** Whether its contract is signed and not terminated. */
export const isRunning = (request: RequestRow): boolean =>
  request.claims === 'open' && mayWrite('admin', positionOf(request), 'sinistres');

/** Whether claims may be declared on this request, and the covered period if its contract was terminated. */
export function declaringOn(request: RequestRow): Declared {
  const { ended } = request.contents.claims;
  return {
    claimsOpen: isRunning(request) || ended !== null,
    covered: { from: ended?.from ?? null, until: ended?.until ?? null },
  };
}

/**
 * Whether the claim was declared before the termination: it then continues as if the contract were in force.
 */
const declaredWhileRunning = ({ declared_at: at, request: { contents } }: ClaimRow): boolean =>
  contents.claims.ended === null || at <= new Date(contents.claims.ended.at);

const declaredOn = (row: ClaimRow): Declared => {
  const declared = declaringOn(row.request);
  return declaredWhileRunning(row) ? { ...declared, covered: blankClaimFacts.covered } : declared;
};

/** The facts of a claim on that day in Paris. */
export const factsOf = (row: ClaimRow, today: IsoDate): ClaimFacts =>
  claimFactsOf(daysOf(row), { ...declaredOn(row), notified: row.told }, today);
