import type { LoginAnswer } from '#contract/account-resources.ts';
import { welcome } from '#domain/welcome.ts';
import { refused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent } from './account-events.ts';
import { hasFactor } from './account-conditions.ts';
import { isPassword } from './passwords.ts';
import { openSession, type OpenedFrom } from './sessions.ts';
import { countingFailures } from './throttle.ts';
import { userResource } from './user-resource.ts';

/** The account that waits for its activation first: docs/domain/registration.md, "One account". */
const find: Statement = {
  name: 'login_account',
  text: `select u.id, u.email, u.password_hash, u.shadow, u.activated_at is not null as activated,
      u.suspended_at is not null and u.role not in ('broker', 'main_broker') as suspended_staff,
      ${hasFactor} as has_factor
    from users u
    where lower(u.email) = lower($1) and not u.put_away
    order by (u.activated_at is null) desc, u.id desc
    limit 2`,
};
/**
 * Opens no session by a password that was changed, or for an account that was put away, while the password was
 * being verified; nor one without the second factor (`$3`) that was added meanwhile.
 */
const stillRight: Statement = {
  name: 'login_still_right',
  text: `select u.id from users u
    where u.id = $1
      and u.password_hash = $2
      and not u.put_away
      and (u.suspended_at is null or u.role in ('broker', 'main_broker'))
      and ($3 or not ${hasFactor})
    for share of u`,
};

export const wrongCredentials = () =>
  refused(401, 'credentials', 'L’adresse e-mail ou le mot de passe n’est pas le bon.');

/** An account whose password was given. */
export interface KnownAccount {
  id: number;
  email: string;
  password_hash: string;
  has_factor: boolean;
}

interface Account extends KnownAccount {
  activated: boolean;
  /** A suspended administrator or underwriter: no page is for them, unlike for a suspended broker. */
  suspended_staff: boolean;
}

/** Where and when a session is opened. */
export type LoginFrom = OpenedFrom & { now: Date };

/** The account with that address and password, or `null`; a failed try is recorded. */
async function accountBy(
  { email, password }: { email: string; password: string },
  database: Executor,
  at: { address: string; now: Date },
): Promise<Account | null> {
  const found = await database.query<Account & { shadow: boolean }>(find, [email]);
  // A failed try always verifies two passwords, so that its
  // duration does not depend on the address's accounts.
  for (const account of [found[0], found[1]]) {
    const right = await isPassword(account?.password_hash || null, password);
    if (account && right) return account;
  }
  await recordAccountEvent(database, {
    kind: 'login_failed',
    userId: found.find(({ shadow }) => !shadow)?.id ?? null,
    ...at,
  });
  return null;
}

/**
 * The account with that address and password. A suspended broker signs in too, and is sent to /suspended; a
 * suspended administrator or underwriter gets a 403. An unknown account gets the answer of a wrong password. The
 * right password of an account with a second factor forgets no failure: its codes count with it.
 */
export async function accountByPassword(
  credentials: { email: string; password: string },
  services: Services,
  { address, now }: Pick<LoginFrom, 'address' | 'now'>,
): Promise<KnownAccount> {
  const { database, config } = services;
  const account = await countingFailures(services, { account: credentials.email, address, now }, async () => {
    const found = await accountBy(credentials, database, { address, now });
    return found && { ...found, activated: found.activated && !found.has_factor };
  });
  if (!account) throw wrongCredentials();
  if (account.suspended_staff)
    throw refused(
      403,
      'suspended',
      `Votre compte est suspendu. Appelez l’administration du portail\u00a0: ${config.page.contact.phone}.`,
    );
  return account;
}

/**
 * Opens a session of an account whose password, and second factor if it has one (`proved`), were given. `null`
 * if the account has changed meanwhile.
 */
export async function openLogin(
  tx: Transaction,
  account: Pick<KnownAccount, 'id' | 'password_hash'>,
  { config }: Pick<Services, 'config'>,
  { address, agent, now }: LoginFrom,
  proved: boolean,
): Promise<{ token: string; tokenrcd: string } | null> {
  const [same] = await tx.query(stillRight, [account.id, account.password_hash, proved]);
  if (!same) return null;
  await recordAccountEvent(tx, { kind: 'login', userId: account.id, address, now });
  return openSession(tx, account.id, config.limits, now, { agent, address });
}

/** The answer of a login. Throws a 401 if the account has changed meanwhile. */
export async function loginAnswer(
  services: Pick<Services, 'database' | 'config'>,
  userId: number,
  tokens: { token: string; tokenrcd: string } | null,
): Promise<LoginAnswer> {
  const user = await userResource(services, userId, null);
  if (!tokens || !user) throw wrongCredentials();
  const role = user.roles[0]?.name as 'super_admin' | 'admin' | 'company' | 'broker' | 'main_broker';
  return { ...tokens, role, user, partenaires: user.partenaires, message: welcome(user) };
}
