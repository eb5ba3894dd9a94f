import type { Executor, Statement } from '../database/executor.ts';
import { worksEndsOf } from './rows.ts';

/** SQL over the alias `d` of a due: cents that the law has taken into account and that were not refunded. */
const netPaid = `(
  select coalesce(
    sum(
      p.amount_cents - coalesce(
        (select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.state <> 'asked'), 0
      )
    ),
    0
  )
  from payments p
  where p.due_id = d.id and p.applied_at is not null
)`;

/**
 * SQL of the cents paid for differences (negative: paid out), without excesses. `of`: SQL of the request's
 * id.
 */
export const paidDifferencesSql = (of: string): string => `coalesce(
    (
      select sum(
        case
          when d.amount_cents > 0 then least(${netPaid}, d.amount_cents) else greatest(${netPaid}, d.amount_cents)
        end
      )
      from dues d
      where d.request_id = ${of} and d.kind = 'adjustment'
    ),
    0
  )::bigint`;

const paidDifferences: Statement = {
  name: 'works-end-settled',
  text: `select ${paidDifferencesSql('$1')} as cents`,
};

/** Cents of differences of a request that were settled. */
export async function paidDifferencesOf(executor: Executor, requestId: number): Promise<number> {
  const [found] = await executor.query<{ cents: number }>(paidDifferences, [requestId]);
  return found?.cents ?? 0;
}

/** Cents of the studied difference still to call (+) or to give back (−); 0 where nothing was studied. */
export async function leftToCall(executor: Executor, requestId: number): Promise<number> {
  const { declared } = await worksEndsOf(executor, requestId);
  return declared?.difference_cents == null
    ? 0
    : declared.difference_cents - (await paidDifferencesOf(executor, requestId));
}
