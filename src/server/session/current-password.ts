import type { Statement } from '../database/executor.ts';
import { validationRefused } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent } from './account-events.ts';
import { isPassword } from './passwords.ts';
import { countingFailures } from './throttle.ts';

const find: Statement = { name: 'own_password', text: 'select password_hash from users where id = $1' };

export const wrongPassword = 'Ce n’est pas votre mot de passe actuel.';

/**
 * Checks the present password of a signed-in user and returns its hash, by which a write recognises that it is
 * still the same. Throws a 422 on `current_password` if it is wrong, and a 429 after as many wrong ones as a
 * login allows (docs/domain/session.md): the two count together.
 */
export async function checkCurrentPassword(
  services: Services,
  { userId, email, collaboratorId }: Pick<UserCaller, 'userId' | 'email' | 'collaboratorId'>,
  typed: string,
  { address, now }: { address: string; now: Date },
): Promise<string> {
  const { database } = services;
  const right = await countingFailures(services, { account: email, address, now }, async () => {
    const [account] = await database.query<{ password_hash: string }>(find, [userId]);
    if (account && (await isPassword(account.password_hash, typed))) return { ...account, activated: true };
    await recordAccountEvent(database, { kind: 'password_failed', userId, collaboratorId, address, now });
    return null;
  });
  if (!right) throw validationRefused({ current_password: [wrongPassword] });
  return right.password_hash;
}
