import type { AccountState } from '#domain/account.ts';
import type { UserRole } from '#domain/roles.ts';
import { notFound } from '../calls/refused.ts';
import { hasFactor } from '../session/account-conditions.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** An account as its law sees it. */
export interface AccountRow {
  id: number;
  /** `users.access_version`: raised by each event of the law. */
  version: number;
  email: string;
  name: string;
  last_name: string;
  role: UserRole;
  main_admin: boolean;
  can_do: boolean;
  state: AccountState;
  has_factor: boolean;
  company: { id: number; name: string } | null;
  broker: { id: number; name: string } | null;
  created_at: Date;
  invited_at: Date | null;
  suspended_at: Date | null;
  closed_at: Date | null;
  /** Why it was suspended or closed, and the name of who did it; null if it was neither. */
  stopped_reason: string | null;
  stopped_by: string | null;
  /** Last login; null if there was none within a year. */
  seen_at: Date | null;
}

/** The state of an account `u`, as SQL. */
const state = `case
  when u.closed_at is not null then 'closed'
  when u.suspended_at is not null then 'suspended'
  when u.activated_at is null then 'invited'
  else 'active'
end`;

/** Accounts that the law governs, as SQL of `u`: not a registration whose address nobody has confirmed. */
export const governed = '(not u.shadow and (u.activated_at is not null or u.invited_at is not null))';

/** Reads accounts `u`; a `where` follows. */
export const selectAccount = `select a.* from (
  select u.id, u.access_version as version, u.email, u.name, u.last_name, u.role, u.main_admin,
    u.can_do, ${state} as state, ${hasFactor} as has_factor, u.created_at, u.invited_at,
    u.suspended_at, u.closed_at, u.stopped_reason,
    (select concat_ws(' ', s.name, s.last_name) from users s where s.id = u.stopped_by) as stopped_by,
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = u.company_id)
      as company,
    (select json_build_object('id', b.id, 'name', b.company_name) from brokers b where b.id = u.broker_id)
      as broker,
    (
      select e.at from account_events e
      where e.user_id = u.id and e.kind = 'login'
      order by e.id desc
      limit 1
    ) as seen_at
  from users u
  where ${governed}
) a`;

const byId: Statement = { name: 'account-by-id', text: `${selectAccount} where a.id = $1` };

/** The account with that id, if the law governs it. */
export const accountOfId = async (executor: Executor, id: number): Promise<AccountRow | null> =>
  (await executor.query<AccountRow>(byId, [id]))[0] ?? null;

/** The same; throws a 404 if there is none. */
export async function loadAccount(executor: Executor, id: number): Promise<AccountRow> {
  const row = await accountOfId(executor, id);
  if (!row) throw notFound('Ce compte est introuvable.');
  return row;
}

declare module '../calls/handler.ts' {
  interface Objects {
    account: AccountRow;
  }
}
