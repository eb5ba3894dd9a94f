import { welcome } from '#domain/welcome.ts';
import { refused } from '../calls/refused.ts';
import type { Handler } from '../calls/handler.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { recordAccountEvent } from './account-events.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { countingFailures } from './throttle.ts';
import { userResource } from './user-resource.ts';

/** The account that waits for its activation first: docs/domain/registration.md, "One account". */
const find: Statement = {
  name: 'login_account',
  text: `select id, password_hash, shadow, activated_at is not null as activated,
      suspended_at is not null and role not in ('broker', 'main_broker') as suspended_staff
    from users
    where lower(email) = lower($1) and not put_away
    order by (activated_at is null) desc, id desc
    limit 2`,
};
/**
 * Opens no session by a password that was changed, or for an
 * account that was put away, while the password was being verified.
 */
const stillRight: Statement = {
  name: 'login_still_right',
  text: `select id from users
    where id = $1
      and password_hash = $2
      and not put_away
      and (suspended_at is null or role in ('broker', 'main_broker'))
    for share`,
};

const wrongCredentials = () =>
  refused(401, 'credentials', 'L’adresse e-mail ou le mot de passe n’est pas le bon.');

interface Account {
  id: number;
  password_hash: string;
  activated: boolean;
  /** A suspended administrator or underwriter: no page is for them, unlike for a suspended broker. */
  suspended_staff: boolean;
}

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
 * A suspended broker signs in too, and is sent to /suspended; a suspended administrator or underwriter gets
 * a 403. An unknown account gets the answer of a wrong password.
 */
export const login: Handler<'login'> = async ({ body, services, now, address, agent }) => {
  const { database, config } = services;
  const account = await countingFailures(services, { account: body.email, address, now }, () =>
    accountBy(body, database, { address, now }),
  );
  if (!account) throw wrongCredentials();
  if (account.suspended_staff)
    throw refused(
      403,
      'suspended',
      `Votre compte est suspendu. Appelez l’administration du portail\u00a0: ${config.page.contact.phone}.`,
    );
  const tokens = await database.transaction(async (tx) => {
    const [same] = await tx.query(stillRight, [account.id, account.password_hash]);
    if (!same) return null;
    await recordAccountEvent(tx, { kind: 'login', userId: account.id, address, now });
    return openSession(tx, account.id, config.limits, now, { agent, address });
  });
  const user = await userResource(database, account.id, null);
  if (!tokens || !user) throw wrongCredentials();
  const role = user.roles[0]?.name as 'super_admin' | 'admin' | 'company' | 'broker' | 'main_broker';
  return { ...tokens, role, user, partenaires: user.partenaires, message: welcome(user) };
};
