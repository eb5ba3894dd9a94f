import { isPeer, type AccountFacts } from '#domain/account.ts';
import { adminRoles } from '#domain/roles.ts';
import type { AccountSituation } from '#machines/account/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { isActive } from '../session/account-conditions.ts';
import type { AccountRow } from './row.ts';

export const situationOf = ({ state }: Pick<AccountRow, 'state'>): AccountSituation => ({ access: state });

const administrators: Statement = {
  name: 'active-administrators',
  text: `select u.id, u.role, u.main_admin
    from users u
    where u.role = any($1::text[]) and ${isActive}`,
};
const lock: Statement = {
  name: 'active-administrators-lock',
  text: `${administrators.text}
    order by u.id
    for update`,
};

/** Counts the other active accounts that could do what the account does. */
export async function peersOf(
  executor: Executor,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<number> {
  const active = await executor.query<Pick<AccountRow, 'id' | 'role' | 'main_admin'>>(administrators, [
    adminRoles,
  ]);
  return active.filter(
    (other) => other.id !== id && isPeer(role, { role: other.role, mainAdmin: other.main_admin }),
  ).length;
}

/** Locks every administrator, so that no two main ones lose their rights at the same time. */
export const lockAdministrators = async (executor: Executor): Promise<void> =>
  void (await executor.query(lock, [adminRoles]));

/** The facts that the law of accounts reads, for an event of that caller. */
export const factsOf = async (
  executor: Executor,
  row: AccountRow,
  caller: Pick<UserCaller, 'userId' | 'role'> | null,
): Promise<AccountFacts> => ({
  role: row.role,
  mainAdmin: row.main_admin,
  canDo: row.can_do,
  secondFactor: row.has_factor,
  own: caller?.userId === row.id,
  bySuper: caller?.role === 'super_admin',
  peers: await peersOf(executor, row),
});
