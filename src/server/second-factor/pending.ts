import type { FactorAsked } from '#contract/second-factor.ts';
import type { FactorWay } from '#domain/second-factor.ts';
import { refused, type Refused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { authenticatorOf, passkeysOf } from './factors.ts';
import { passwordDigest } from './password-digest.ts';
import { codesOf } from './recovery.ts';
import { relyingPartyOf } from './webauthn.ts';

/** How long a login waits for its second step, ms. */
const patience = 10 * 60_000;
/** Wrong answers after which the password is asked again. */
const mostFailures = 5;

/** A login that waits, with its account. */
export interface PendingLogin {
  user_id: number;
  email: string;
  password_hash: string;
  challenge: string | null;
  failures: number;
}

const insert: Statement = {
  name: 'pending_login_new',
  text: `insert into pending_logins (token_hash, user_id, password_digest, expires_at)
    select $2, u.id, ${passwordDigest}, $3 from users u where u.id = $1`,
};
const select = `select u.id as user_id, u.email, u.password_hash, p.challenge, p.failures
  from pending_logins p
  join users u on u.id = p.user_id
  where p.token_hash = $1 and p.expires_at > $2 and p.password_digest = ${passwordDigest} and not u.put_away`;
const find: Statement = { name: 'pending_login', text: select };
/** The account first: tries of one account are counted one after the other. */
const lock: Statement = {
  name: 'pending_login_lock_account',
  text: `select u.id
    from users u
    join pending_logins p on p.user_id = u.id
    where p.token_hash = $1
    for no key update of u`,
};
const findLocked: Statement = { name: 'pending_login_locked', text: `${select} for update of p` };
const setChallenge: Statement = {
  name: 'pending_login_challenge',
  text: 'update pending_logins set challenge = $2 where token_hash = $1',
};
const fail: Statement = {
  name: 'pending_login_fail',
  text: 'update pending_logins set failures = failures + 1 where token_hash = $1',
};
const drop: Statement = {
  name: 'pending_login_drop',
  text: 'delete from pending_logins where token_hash = $1',
};

/** 401: the login was begun too long ago, was tried too often, or its account has changed. */
export const proofOver = (): Refused =>
  refused(401, 'proof_over', 'Cette connexion n’attend plus. Entrez à nouveau votre mot de passe.');

/** The ways in which the account can prove its login, the preferred one first. */
async function waysOf({ database, config }: Pick<Services, 'database' | 'config'>, userId: number) {
  const has: Record<FactorWay, boolean> = {
    passkey: relyingPartyOf(config) !== null && (await passkeysOf(database, userId)).length > 0,
    authenticator: (await authenticatorOf(database, userId)) !== null,
    recovery: ((await codesOf(database, userId))?.left ?? 0) > 0,
  };
  return (Object.keys(has) as FactorWay[]).filter((way) => has[way]);
}

/** Begins the second step of a login whose password was given. */
export async function beginProof(
  services: Pick<Services, 'database' | 'config'>,
  userId: number,
  now: Date,
): Promise<FactorAsked> {
  const { token, hash } = newToken();
  await services.database.query(insert, [userId, hash, new Date(now.getTime() + patience)]);
  return { proof: token, ways: await waysOf(services, userId) };
}

/** The login that waits under that proof. Throws a 401 if there is none. */
export async function pendingOf(executor: Executor, proof: string, now: Date): Promise<PendingLogin> {
  const [pending] = await executor.query<PendingLogin>(find, [hashToken(proof), now]);
  if (!pending) throw proofOver();
  return pending;
}

/** The same, locked with its account until the end of the transaction. */
export async function lockPending(tx: Transaction, proof: string, now: Date): Promise<PendingLogin> {
  await tx.query(lock, [hashToken(proof)]);
  const [pending] = await tx.query<PendingLogin>(findLocked, [hashToken(proof), now]);
  if (!pending) throw proofOver();
  return pending;
}

/** Stores the challenge of the passkey that is asked for; `null`: it was used. */
export const keepChallenge = async (
  executor: Executor,
  proof: string,
  challenge: string | null,
): Promise<void> => void (await executor.query(setChallenge, [hashToken(proof), challenge]));

/** Counts a wrong answer; after too many the login waits no more. */
export async function countFailure(
  tx: Transaction,
  proof: string,
  { failures }: PendingLogin,
): Promise<void> {
  await tx.query(failures + 1 < mostFailures ? fail : drop, [hashToken(proof)]);
}

/** Ends the wait of a login. */
export const endProof = async (tx: Transaction, proof: string): Promise<void> =>
  void (await tx.query(drop, [hashToken(proof)]));
