import type { Executor, Statement } from '../database/executor.ts';
import { forbidden } from '../http/refused.ts';
import type { UserCaller } from '../session/caller.ts';
import type { MembershipRow } from './row.ts';

export const isAdmin = ({ role }: Pick<UserCaller, 'role'>): boolean => role === 'admin' || role === 'super_admin';

/** A broker whose cabinet lists nobody is its own manager; in a cabinet that lists people, the collaborator of the session must be one. */
const manages: Statement = {
  name: 'membership-managed-by',
  text: `select coalesce(bool_or(manager and id = $2::integer), true) as manages from collaborators where broker_id = $1 and active`,
};

/** Whether the caller writes in a membership: an admin, or whoever manages its broker. A main broker reads its agencies' and writes its own. */
export async function mayWriteIn(executor: Executor, caller: UserCaller, membership: Pick<MembershipRow, 'broker_id'>): Promise<boolean> {
  if (isAdmin(caller)) return true;
  if (caller.brokerId !== membership.broker_id) return false;
  const [found] = await executor.query<{ manages: boolean }>(manages, [caller.brokerId, caller.collaboratorId]);
  return found?.manages ?? true;
}

/** Throws a 403 for whoever reads the membership only. */
export async function refuseReaders(executor: Executor, caller: UserCaller, membership: Pick<MembershipRow, 'broker_id'>): Promise<void> {
  if (!(await mayWriteIn(executor, caller, membership))) throw forbidden('Seul un gérant du cabinet modifie son adhésion. Vous pouvez la consulter.');
}

/** Whether documents come into the file where it lies: not before the account is activated, nor once it is refused. */
export const takesDocuments = ({ status, step }: Pick<MembershipRow, 'status' | 'step'>): boolean => status !== 'noteligible' && status !== 'rejected' && (status !== 'unfinished' || step >= 2);
