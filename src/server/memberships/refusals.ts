import type { Executor } from '../database/executor.ts';
import { conflict, nothingIsLost, saidOf, type Refused } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { loadMembership } from './record/load.ts';
import { mayWriteIn } from './record/may.ts';
import { membershipResource } from './record/resource.ts';
import type { MembershipRow } from './record/row.ts';

/**
 * 409: another user wrote since. The message names the latest event and its author; the answer contains the
 * current membership.
 */
export async function staleMembership(
  executor: Executor,
  { id }: Pick<MembershipRow, 'id'>,
  { caller, now }: { caller: UserCaller; now: Date },
): Promise<Refused> {
  const fresh = await loadMembership(executor, caller, id);
  const membership = await membershipResource(executor, fresh, {
    caller,
    now,
    mayWrite: await mayWriteIn(executor, caller, fresh),
  });
  return conflict(
    'stale_version',
    `Cette adhésion a changé entre-temps${saidOf(membership.story[0])}. Voici où elle en est\u202f; ${nothingIsLost}`,
    { membership },
  );
}
