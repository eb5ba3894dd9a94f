import { requireManager } from '../collaborators/cabinet.ts';
import type { Statement } from '../database/executor.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import { endLinks } from '../session/account-links.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { checkCurrentPassword } from '../session/current-password.ts';
import { hashPassword } from '../session/passwords.ts';
import { closeOtherSessions } from '../session/sessions.ts';
import type { ProfileWriter } from './handlers.ts';
import { passwordMail } from './mails.ts';

/** An address that waits for its confirmation waits no more: somebody else may have asked for it. */
const change: Statement = {
  name: 'profile_password',
  text: `update users
    set password_hash = $2, password_changed_at = $3, wanted_email = null, wanted_email_at = null
    where id = $1 and password_hash = $4
    returning id`,
};

/**
 * Changes the password of the caller's account and closes its other sessions. Throws a 403 for a collaborator
 * who is no manager, a 422 for a wrong present password, a 429 after too many of them, a 409 if the password
 * was changed meanwhile.
 */
export async function changePassword(
  { current_password: current, password }: { current_password: string; password: string },
  { caller, services, address, now }: ProfileWriter,
): Promise<void> {
  const { database, outbox } = services;
  await requireManager(database, caller);
  const before = await checkCurrentPassword(services, caller, current, { address, now });
  if (current === password)
    throw validationRefused({ password: ['C’est déjà votre mot de passe\u00a0: choisissez-en un autre.'] });
  const hash = await hashPassword(password);
  const { userId, collaboratorId } = caller;
  await database.transaction(async (tx) => {
    const [same] = await tx.query(change, [userId, hash, now, before]);
    if (!same)
      throw conflict('stale_version', 'Le mot de passe a changé entre-temps. Recommencez avec le nouveau.');
    await closeOtherSessions(tx, userId, caller.sessionHash);
    await endLinks(tx, 'password', userId, now);
    await recordAccountEvent(tx, { kind: 'password_changed', userId, collaboratorId, address, now });
    await outbox.add(tx, passwordMail(userId, now));
  });
}
