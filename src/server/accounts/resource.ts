import type { AccountResource, UserSummary } from '#contract/users.ts';
import { invitationDays } from '#domain/account.ts';
import { permitted, refused } from '#machines/account/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import { conflict, type Refused } from '../calls/refused.ts';
import type { Executor } from '../database/executor.ts';
import { factsOf, situationOf } from './facts.ts';
import { loadAccount, type AccountRow } from './row.ts';

/** When an invitation of that instant ends. */
export const invitationEnd = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + invitationDays * 24 * 3_600_000);

/** An account as a line of the list. */
export const summaryOf = ({
  id,
  email,
  name,
  last_name: lastname,
  role,
  main_admin,
  can_do,
  state,
  company,
  broker,
  seen_at,
  invited_at,
}: AccountRow): UserSummary => ({
  id,
  email,
  name,
  lastname,
  role,
  main_admin,
  can_do,
  state,
  organisation: company?.name ?? broker?.name ?? null,
  seen_at: seen_at?.toISOString() ?? null,
  invited_until: state === 'invited' && invited_at ? invitationEnd(invited_at).toISOString() : null,
});

function stopOf({
  closed_at,
  suspended_at,
  stopped_reason,
  stopped_by,
}: AccountRow): AccountResource['stopped'] {
  const at = closed_at ?? suspended_at;
  return at && { at: at.toISOString(), by: stopped_by, reason: stopped_reason };
}

/** An account with the events that the caller may send, and the reasons of the refused ones. */
export async function accountResource(
  executor: Executor,
  row: AccountRow,
  caller: UserCaller,
): Promise<AccountResource> {
  const facts = await factsOf(executor, row, caller);
  const by = { role: caller.role, userId: caller.userId };
  return {
    ...summaryOf(row),
    version: row.version,
    created_at: row.created_at.toISOString(),
    stopped: stopOf(row),
    permitted: permitted(situationOf(row), facts, by).map(({ event, channel }) => ({ event, channel })),
    refused: refused(situationOf(row), facts, by),
  };
}

/** 409: another user wrote since; the answer contains the current account. */
export async function staleAccount(
  executor: Executor,
  { id }: Pick<AccountRow, 'id'>,
  caller: UserCaller | null,
): Promise<Refused> {
  const message = 'Ce compte a changé entre-temps. Voici où il en est.';
  if (!caller) return conflict('stale_version', message);
  const account = await accountResource(executor, await loadAccount(executor, id), caller);
  return conflict('stale_version', message, { account });
}
