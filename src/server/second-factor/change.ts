import type { AccountEventKind } from '#contract/account-events.ts';
import type { UserCaller } from '../calls/caller.ts';
import { forbidden, refused } from '../calls/refused.ts';
import { requireManager } from '../collaborators/cabinet.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { ProfileWriter } from '../profile/handlers.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';
import { checkCurrentPassword } from '../session/current-password.ts';

/** How long a given password lets a session change the second factor, ms. */
const freshness = 10 * 60_000;

const fresh: Statement = {
  name: 'session_proved',
  text: 'select token_hash from sessions where token_hash = $1 and proved_at > $2',
};
const prove: Statement = {
  name: 'session_prove',
  text: 'update sessions set proved_at = $2 where token_hash = $1',
};
/** Changes of one account come one after the other, and none beside a login. */
const lock: Statement = {
  name: 'second_factor_lock',
  text: 'select activated_at is not null as activated from users where id = $1 for no key update',
};

/** The password of the caller, for ten minutes of changes. Throws a 422 if it is wrong, a 429 after too many. */
export async function provePassword(
  { current_password: typed }: { current_password: string },
  { caller, services, address, now }: ProfileWriter,
): Promise<void> {
  await requireManager(services.database, caller);
  await checkCurrentPassword(services, caller, typed, { address, now });
  await services.database.query(prove, [caller.sessionHash, now]);
}

/**
 * Throws a 403 if the caller may not change the second factor: a collaborator who is no manager, or a session in
 * which the password was given too long ago (`proof_asked`).
 */
export async function requireFresh(executor: Executor, caller: UserCaller, now: Date): Promise<void> {
  await requireManager(executor, caller);
  const since = new Date(now.getTime() - freshness);
  if ((await executor.query(fresh, [caller.sessionHash, since])).length === 0)
    throw refused(403, 'proof_asked', 'Confirmez votre mot de passe pour changer votre second facteur.');
}

/**
 * Locks the caller's account for a change. Throws as `requireFresh` does, and a 403 for a registration that was
 * never activated: a person who has its address may begin it anew.
 */
export async function lockForChange(tx: Transaction, { caller, now }: ProfileWriter): Promise<void> {
  const [account] = await tx.query<{ activated: boolean }>(lock, [caller.userId]);
  if (!account?.activated) throw forbidden('Activez d’abord votre compte.');
  await requireFresh(tx, caller, now);
}

/** Records a change of the second factor in the journal of accounts. */
export const note = (
  tx: Transaction,
  kind: AccountEventKind,
  { caller: { userId, collaboratorId }, address, now }: ProfileWriter,
  data?: AccountEvent['data'],
): Promise<void> =>
  recordAccountEvent(tx, { kind, userId, collaboratorId, address, now, ...(data && { data }) });
