import type { Executor, Statement } from '../database/executor.ts';
import { conflict, nothingIsLost, saidOf, type Refused } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { loadMembership } from './record/load.ts';
import { mayWriteIn } from './record/may.ts';
import { membershipResource } from './record/resource.ts';
import type { MembershipRow } from './record/row.ts';

const latestEvent: Statement = {
  name: 'membership-latest-event',
  text: 'select version from membership_events where membership_id = $1 order by id desc limit 1',
};

/**
 * 409: another user wrote since. The message names the latest event and its author, unless its cabinet was moved to
 * another partner after that event; the answer contains the current membership.
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
  const [latest] = await executor.query<{ version: number }>(latestEvent, [id]);
  const said = latest?.version === fresh.version ? saidOf(membership.story[0]) : '';
  return conflict(
    'stale_version',
    `Cette adhésion a changé entre-temps${said}. Voici où elle en est\u202f; ${nothingIsLost}`,
    { membership },
  );
}
