import type { TrustedDevice } from '#contract/second-factor.ts';
import { trustedDays } from '#domain/second-factor.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { browserName } from '../session/browser-name.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { passwordDigest } from './password-digest.ts';

const insert: Statement = {
  name: 'trusted_device_new',
  text: `insert into trusted_devices (token_hash, user_id, password_digest, agent, created_at, expires_at)
    select $2, u.id, ${passwordDigest}, $3, $4, $5 from users u where u.id = $1`,
};
const valid = `from trusted_devices d
  join users u on u.id = d.user_id
  where d.user_id = $1 and d.expires_at > $2 and d.password_digest = ${passwordDigest}`;
const find: Statement = {
  name: 'trusted_device',
  text: `select d.id ${valid} and d.token_hash = any($3::bytea[])`,
};
const list: Statement = {
  name: 'trusted_devices',
  text: `select d.id, d.agent, d.created_at, d.expires_at ${valid} order by d.id desc`,
};
const drop: Statement = {
  name: 'trusted_devices_drop',
  text: 'delete from trusted_devices where user_id = $1 returning id',
};

/** Trusts the device of a login for thirty days and returns its token. */
export async function trustDevice(
  tx: Transaction,
  userId: number,
  agent: string,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  const end = new Date(now.getTime() + trustedDays * 24 * 3_600_000);
  await tx.query(insert, [userId, hash, browserName(agent), now, end]);
  return token;
}

/** Whether one of the tokens is that of a device that the account trusts, since its present password. */
export const isTrusted = async (
  executor: Executor,
  userId: number,
  tokens: readonly string[],
  now: Date,
): Promise<boolean> =>
  tokens.length > 0 && (await executor.query(find, [userId, now, tokens.map(hashToken)])).length > 0;

/** The devices that an account trusts, the latest first. */
export const devicesOf = async (executor: Executor, userId: number, now: Date): Promise<TrustedDevice[]> =>
  (
    await executor.query<{ id: number; agent: string; created_at: Date; expires_at: Date }>(list, [
      userId,
      now,
    ])
  ).map(({ id, agent, created_at, expires_at }) => ({
    id,
    browser: agent,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));

/** Trusts no device of the account any more; returns how many there were. */
export const dropDevices = async (tx: Transaction, userId: number): Promise<number> =>
  (await tx.query(drop, [userId])).length;
