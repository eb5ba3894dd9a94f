import type { Decided, Study } from '#contract/contracts.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf, type Cents } from '#domain/money.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { decisionLimit } from '../requests/pricing.ts';
import { referralTermsOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import type { FactsOf } from '../requests/facts.ts';

const latest: Statement = {
  name: 'study-decisions',
  text: `select distinct on (event) event, who, user_id, at, version
    from request_events
    where request_id = $1
      and event in ('UNDERWRITING.ENDORSE', 'UNDERWRITING.APPROVE', 'UNDERWRITING.REOPEN')
    order by event, version desc`,
};

interface Decision {
  event: string;
  who: string;
  user_id: number | null;
  at: Date;
  version: number;
}

const decided = ({ who, at }: Decision): Decided => ({ by: who, at: at.toISOString() });

/**
 * Figures and approvals of a request's study. `reader`: id of the user; `limit`: the tariff's limit of
 * one underwriter today.
 */
export async function studyOf(
  executor: Executor,
  row: RequestRow,
  { reader, limit, now, factsOf }: { reader: number | null; limit: Cents; now: Date; factsOf: FactsOf },
): Promise<Study> {
  const today = parisDateOf(now);
  const facts = factsOf(row, today);
  const decisions = await executor.query<Decision>(latest, [row.id]);
  const of = (event: string) => decisions.find((one) => one.event === event);
  const [endorsement, approval, reopening] = [
    of('UNDERWRITING.ENDORSE'),
    of('UNDERWRITING.APPROVE'),
    of('UNDERWRITING.REOPEN'),
  ];
  const counts = facts.endorsedBy !== null && endorsement?.user_id === facts.endorsedBy;
  return {
    cost: eurosOf(row.cost_cents),
    limit: eurosOf(decisionLimit(row, limit)),
    above_limit: facts.aboveLimit,
    endorsed: counts ? { ...decided(endorsement), mine: endorsement.user_id === reader } : null,
    approved: approval && approval.version > (reopening?.version ?? 0) ? decided(approval) : null,
    referral: {
      state: row.referral,
      reasons: row.eligibility.referrals.map(({ message }) => message),
      terms: referralTermsOf(row),
    },
  };
}
