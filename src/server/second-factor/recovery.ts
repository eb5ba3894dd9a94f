import { randomInt } from 'node:crypto';
import {
  recoveryAlphabet,
  recoveryCode,
  recoveryCodes,
  recoveryLength,
  shownRecoveryCode,
} from '#domain/second-factor.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

const drop: Statement = {
  name: 'recovery_codes_drop',
  text: 'delete from recovery_codes where user_id = $1',
};
const insert: Statement = {
  name: 'recovery_codes_new',
  text: `insert into recovery_codes (user_id, hash, made_at)
    select $1, h.hash, $3 from unnest($2::bytea[]) h (hash)`,
};
const use: Statement = {
  name: 'recovery_code_use',
  text: `update recovery_codes
    set used_at = $3
    where user_id = $1 and hash = $2 and used_at is null
    returning user_id`,
};
const count: Statement = {
  name: 'recovery_codes_left',
  text: `select count(*) filter (where used_at is null)::integer as left, min(made_at) as made_at
    from recovery_codes
    where user_id = $1
    having count(*) > 0`,
};

const hashOf = (secrets: Secrets, userId: number, code: string) => secrets.mac(code, `recovery ${userId}`);

/** Fifty bits. */
const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** Makes the recovery codes of an account, in the place of earlier ones; only this answer contains them. */
export async function makeCodes(
  tx: Transaction,
  secrets: Secrets,
  userId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(secrets, userId, code)));
  await tx.query(drop, [userId]);
  await tx.query(insert, [userId, hashes, now]);
  return codes.map(shownRecoveryCode);
}

/** How many codes are left, and when they were made; null if the account has none. */
export const codesOf = async (
  executor: Executor,
  userId: number,
): Promise<{ left: number; made_at: Date } | null> =>
  (await executor.query<{ left: number; made_at: Date }>(count, [userId]))[0] ?? null;

/** Uses a typed code once; false if it is wrong or was used. */
export async function takeCode(
  tx: Transaction,
  secrets: Secrets,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = recoveryCode(typed);
  if (code === null) return false;
  return (await tx.query(use, [userId, await hashOf(secrets, userId, code), now])).length > 0;
}

export const dropCodes = async (tx: Transaction, userId: number): Promise<void> =>
  void (await tx.query(drop, [userId]));
