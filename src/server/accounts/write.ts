import type { AccountEventKind } from '#contract/account-events.ts';
import type { AccountLawEvent } from '#domain/account-events.ts';
import { conditions, type ConditionName } from '#machines/account/conditions.ts';
import { accountLaw } from '#machines/account/law.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { textOf } from '../law/event-text.ts';
import { networkOf } from '../session/network.ts';
import { factsOf, lockAdministrators } from './facts.ts';
import type { AccountChanges, AccountMove, NewAccount } from './kind.ts';
import { loadAccount, type AccountRow } from './row.ts';

/** The line of the journal for each event. */
const kinds: Readonly<Record<AccountLawEvent, AccountEventKind>> = {
  'ACCOUNT.INVITE': 'account_invited',
  'ACCOUNT.REINVITE': 'account_invited',
  'ACCOUNT.ACTIVATE': 'account_activated',
  'ACCOUNT.SUSPEND': 'account_suspended',
  'ACCOUNT.RESTORE': 'account_restored',
  'ACCOUNT.CLOSE': 'account_closed',
  'ACCOUNT.REOPEN': 'account_reopened',
  'MAIN_ADMIN.GRANT': 'main_admin_granted',
  'MAIN_ADMIN.WITHDRAW': 'main_admin_withdrawn',
  'WORK.GRANT': 'work_granted',
  'WORK.WITHDRAW': 'work_withdrawn',
  'FACTOR.RESET': 'factor_reset',
};

/** The events whose comment is the reason for which the account cannot be used. */
const stops: ReadonlySet<AccountLawEvent> = new Set<AccountLawEvent>(['ACCOUNT.SUSPEND', 'ACCOUNT.CLOSE']);

/** The address of the caller, which the journal stores as a network. */
export interface AccountNote {
  address: string;
}

const audited = (source: string, first: number) => `
  insert into account_events (at, kind, user_id, collaborator_id, network, data)
  select $${first}::timestamptz, $${first + 1}::text, coalesce($${first + 2}::integer, id),
    $${first + 3}::integer, $${first + 4}::text, jsonb_build_object('account', id)
  from ${source}`;

const insert: Statement = {
  name: 'account-insert',
  text: `with made as (
      insert into users (
        email, password_hash, name, last_name, role, company_id, can_do, invited_at, created_at
      )
      values ($1, '', $2, $3, $4, $5, true, $6::timestamptz, $6::timestamptz)
      returning id
    ),
    audited as (${audited('made', 7)})
    select id
    from made`,
};

/** `$3`: the new state; a closed account is put away, and a reopened one begins again without password. */
const change: Statement = {
  name: 'account-change',
  text: `with moved as (
      update users
      set access_version = access_version + 1,
        activated_at = case
          when $3 = 'invited' then null
          when $3 = 'active' then coalesce(activated_at, $7::timestamptz)
          else activated_at
        end,
        suspended_at = case
          when $3 = 'suspended' then $7::timestamptz
          when $3 = 'closed' then suspended_at
        end,
        closed_at = case when $3 = 'closed' then $7::timestamptz end,
        put_away = $3 = 'closed',
        stopped_reason = case when $3 in ('suspended', 'closed') then coalesce($12::text, stopped_reason) end,
        stopped_by = case
          when $3 in ('suspended', 'closed') then case when $12::text is null then stopped_by else $9::integer end
        end,
        invited_at = case when $3 = 'invited' then $7::timestamptz else invited_at end,
        password_hash = case when $3 = 'invited' then '' else coalesce($4::text, password_hash) end,
        main_admin = coalesce($5::boolean, main_admin),
        can_do = coalesce($6::boolean, can_do)
      where id = $1::integer and access_version = $2::integer
      returning id
    ),
    audited as (${audited('moved', 7)})
    select id
    from moved`,
};

/** Values of a line of the journal. */
const lineOf = ({ author, event, note, now }: AccountMove): unknown[] => [
  now,
  kinds[event.type],
  author.userId,
  author.collaboratorId,
  networkOf(String(note['address'] ?? '')),
];

/** Stores an invited account. Throws the database's error where the address has an account. */
export async function insertAccount(
  tx: Transaction,
  { email, name, lastname, role, companyId }: NewAccount,
  move: AccountMove,
): Promise<AccountRow> {
  const [made] = await tx.query<{ id: number }>(insert, [
    email,
    name,
    lastname,
    role,
    companyId,
    move.now,
    ...lineOf(move),
  ]);
  if (!made) throw new Error('No account was made');
  return loadAccount(tx, made.id);
}

/** Whether the law permits the event only while another account could do what this one does. */
const needsPeer = ({ event: { type } }: AccountMove, { state }: AccountRow): boolean =>
  accountLaw.rows.some(
    ({ event, from, conditions: asked }) =>
      event === type && from === state && asked.includes('replaceable' satisfies ConditionName),
  );

/**
 * Compare-and-set with the line of the journal; `null` if another writer was faster, or took the last other
 * administrator away meanwhile.
 */
export async function changeAccount(
  tx: Transaction,
  row: AccountRow,
  changes: AccountChanges,
  move: AccountMove,
): Promise<AccountRow | null> {
  if (needsPeer(move, row)) {
    await lockAdministrators(tx);
    if (!conditions.replaceable(await factsOf(tx, row, null))) return null;
  }
  const [moved] = await tx.query<{ id: number }>(change, [
    row.id,
    row.version,
    move.to.access,
    changes.password_hash ?? null,
    changes.main_admin ?? null,
    changes.can_do ?? null,
    ...lineOf(move),
    stops.has(move.event.type) ? textOf(move.event.data?.['comment']) : null,
  ]);
  return moved ? loadAccount(tx, moved.id) : null;
}
