import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { dropDevices } from './devices.ts';
import { dropCodes } from './recovery.ts';
import type { StoredPasskey } from './webauthn.ts';

export interface AuthenticatorRow {
  secret: Uint8Array;
  created_at: Date;
  used_at: Date | null;
}
export interface PasskeyRow extends StoredPasskey {
  id: number;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

const authenticator: Statement = {
  name: 'authenticator',
  text: 'select secret, created_at, used_at from authenticators where user_id = $1',
};
const passkeys: Statement = {
  name: 'passkeys',
  text: `select id, credential, public_key, counter::double precision as counter, transports, name, created_at, used_at
    from passkeys
    where user_id = $1
    order by id`,
};
const keepAuthenticator: Statement = {
  name: 'authenticator_keep',
  text: `insert into authenticators (user_id, secret, last_step, created_at)
    values ($1, $2, $3, $4)
    on conflict (user_id) do update
    set secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at, used_at = null`,
};
const keepPasskey: Statement = {
  name: 'passkey_keep',
  text: `insert into passkeys (user_id, credential, public_key, counter, transports, name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (credential) do nothing
    returning id`,
};
/** A code of the same thirty seconds, or of earlier ones, was used, or is refused like one that was. */
const takeStep: Statement = {
  name: 'authenticator_step',
  text: `update authenticators
    set last_step = $2, used_at = $3
    where user_id = $1 and last_step < $2
    returning user_id`,
};
const notePasskey: Statement = {
  name: 'passkey_used',
  text: 'update passkeys set counter = $2, used_at = $3 where id = $1',
};
const dropAuthenticator: Statement = {
  name: 'authenticator_drop',
  text: 'delete from authenticators where user_id = $1 returning user_id',
};
const dropPasskey: Statement = {
  name: 'passkey_drop',
  text: 'delete from passkeys where user_id = $1 and id = $2 returning id',
};
const dropPasskeys: Statement = { name: 'passkeys_drop', text: 'delete from passkeys where user_id = $1' };
const dropPending: Statement = {
  name: 'pending_logins_drop',
  text: 'delete from pending_logins where user_id = $1',
};
const dropEnrolments: Statement = {
  name: 'factor_enrolments_drop',
  text: `delete from factor_enrolments e using sessions s where s.token_hash = e.session_hash and s.user_id = $1`,
};

export const authenticatorOf = async (executor: Executor, userId: number): Promise<AuthenticatorRow | null> =>
  (await executor.query<AuthenticatorRow>(authenticator, [userId]))[0] ?? null;

export const passkeysOf = (executor: Executor, userId: number): Promise<PasskeyRow[]> =>
  executor.query<PasskeyRow>(passkeys, [userId]);

/** Whether the account has a factor, as its present rows say. */
export const hasAny = async (executor: Executor, userId: number): Promise<boolean> =>
  (await authenticatorOf(executor, userId)) !== null || (await passkeysOf(executor, userId)).length > 0;

/** Stores an authenticator, in the place of an earlier one. `step`: that of its first code. */
export const storeAuthenticator = async (
  tx: Transaction,
  userId: number,
  { secret, step, now }: { secret: Uint8Array; step: number; now: Date },
): Promise<void> => void (await tx.query(keepAuthenticator, [userId, secret, step, now]));

/** Stores a passkey; false if any account has it already. */
export async function storePasskey(
  tx: Transaction,
  userId: number,
  { credential, public_key, counter, transports }: StoredPasskey,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  const values = [userId, credential, Buffer.from(public_key), counter, transports, name, now];
  return (await tx.query(keepPasskey, values)).length > 0;
}

/** Uses the code of those thirty seconds; false if it, or a later one, was used. */
export const useStep = async (tx: Transaction, userId: number, step: number, now: Date): Promise<boolean> =>
  (await tx.query(takeStep, [userId, step, now])).length > 0;

export const notePasskeyUse = async (
  tx: Transaction,
  id: number,
  counter: number,
  now: Date,
): Promise<void> => void (await tx.query(notePasskey, [id, counter, now]));

/** Removes the authenticator; false if there is none. */
export const removeAuthenticatorOf = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.query(dropAuthenticator, [userId])).length > 0;

/** Removes a passkey of the account; false if it has none with that id. */
export const removePasskeyOf = async (tx: Transaction, userId: number, id: number): Promise<boolean> =>
  (await tx.query(dropPasskey, [userId, id])).length > 0;

/**
 * Removes what goes with the last factor of an account: recovery codes, trusted devices, logins that wait and
 * factors that are being added.
 */
export async function forgetRest(tx: Transaction, userId: number): Promise<void> {
  await dropCodes(tx, userId);
  await dropDevices(tx, userId);
  await tx.query(dropPending, [userId]);
  await tx.query(dropEnrolments, [userId]);
}

/** Removes every factor of an account, and what goes with them (docs/domain/account.md, FACTOR.RESET). */
export async function forgetFactors(tx: Transaction, userId: number): Promise<void> {
  await removeAuthenticatorOf(tx, userId);
  await tx.query(dropPasskeys, [userId]);
  await forgetRest(tx, userId);
}
