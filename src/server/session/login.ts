import { refused } from '../http/refused.ts';
import type { Handler } from '../http/handler.ts';
import type { Statement } from '../database/executor.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { beginAttempt } from './throttle.ts';
import { userResource, welcomeBrand } from './user-resource.ts';

const find: Statement = { name: 'login_account', text: 'select id, password_hash from users where lower(email) = lower($1)' };
/** A password that was changed while it was being verified opens nothing: its change has just closed every session. */
const stillRight: Statement = { name: 'login_still_right', text: 'select id from users where id = $1 and password_hash = $2 for share' };

const wrongCredentials = () => refused(401, 'credentials', 'L’adresse e-mail ou le mot de passe n’est pas le bon.');

/** A suspended account signs in too: it is then sent to /suspended. An unknown one gets the same answer as a wrong password. */
export const login: Handler<'login'> = async ({ body, services: { database, config }, now, address }) => {
  const attempt = await beginAttempt(database, { account: body.email, address }, config.limits.loginFailuresPerMinute, now);
  const [account] = await database.query<{ id: number; password_hash: string }>(find, [body.email]);
  const right = await isPassword(account?.password_hash ?? null, body.password);
  if (!account || !right) throw wrongCredentials();
  await attempt.succeeded();
  const tokens = await database.transaction(async (tx) => {
    const [same] = await tx.query(stillRight, [account.id, account.password_hash]);
    return same ? openSession(tx, account.id, config.limits, now) : null;
  });
  const user = await userResource(database, account.id, null);
  if (!tokens || !user) throw wrongCredentials();
  const role = user.roles[0]?.name as 'super_admin' | 'admin' | 'company' | 'broker' | 'main_broker';
  return { ...tokens, role, user, partenaires: user.partenaires, message: `Bienvenue chez ${welcomeBrand(user)}` };
};
