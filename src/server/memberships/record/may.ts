import { isAdminRole } from '#domain/roles.ts';
import { callerIsManager } from '../../collaborators/cabinet.ts';
import type { Executor } from '../../database/executor.ts';
import { forbidden } from '../../calls/refused.ts';
import type { UserCaller } from '../../calls/caller.ts';
import type { MembershipRow } from './row.ts';

/**
 * Whether the caller may write in a membership: an administrator, or a manager of its broker. A main broker
 * reads its agencies' memberships and writes only its own.
 */
export async function mayWriteIn(
  executor: Executor,
  caller: UserCaller,
  membership: Pick<MembershipRow, 'broker_id'>,
): Promise<boolean> {
  if (isAdminRole(caller.role)) return true;
  if (caller.brokerId !== membership.broker_id) return false;
  return callerIsManager(executor, caller);
}

/** Throws a 403 for a caller who only reads the membership. */
export async function refuseReaders(
  executor: Executor,
  caller: UserCaller,
  membership: Pick<MembershipRow, 'broker_id'>,
): Promise<void> {
  if (!(await mayWriteIn(executor, caller, membership)))
    throw forbidden('Seul un gérant du cabinet modifie son adhésion. Vous pouvez la consulter.');
}
