import type { AccountFacts } from '#domain/account.ts';
import type { AccountSituation } from '#machines/account/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { isActive } from '../session/active-account.ts';
import type { AccountRow } from './row.ts';

export const situationOf = ({ state }: Pick<AccountRow, 'state'>): AccountSituation => ({ access: state });

/**
 * The other active accounts that could do what the account does: other super_admins of a super_admin, other
 * main administrators of a main one. `$2`: it is a super_admin.
 */
const peers: Statement = {
  name: 'account-peers',
  text: `select count(*)::integer as peers
    from users u
    where u.id <> $1 and ${isActive}
      and (u.role = 'super_admin' or (not $2::boolean and u.role = 'admin' and u.main_admin))`,
};
const lock: Statement = {
  name: 'account-peers-lock',
  text: `select u.id
    from users u
    where ${isActive} and (u.role = 'super_admin' or (u.role = 'admin' and u.main_admin))
    order by u.id
    for update`,
};

/** Counts the peers of an account. */
export async function peersOf(
  executor: Executor,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<number> {
  const [found] = await executor.query<{ peers: number }>(peers, [id, role === 'super_admin']);
  return found?.peers ?? 0;
}

/** Locks every main administrator, so that no two of them lose their rights at the same time. */
export const lockAdministrators = async (executor: Executor): Promise<void> =>
  void (await executor.query(lock));

/** The facts that the law of accounts reads, for an event of that caller. */
export const factsOf = async (
  executor: Executor,
  row: AccountRow,
  caller: Pick<UserCaller, 'userId' | 'role'> | null,
): Promise<AccountFacts> => ({
  role: row.role,
  mainAdmin: row.main_admin,
  canDo: row.can_do,
  own: caller?.userId === row.id,
  bySuper: caller?.role === 'super_admin',
  peers: await peersOf(executor, row),
});
