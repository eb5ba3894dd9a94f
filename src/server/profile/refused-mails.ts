import { mailTopicsOf, type MailTopic } from '#domain/mail-topics.ts';
import { requireManager } from '../collaborators/cabinet.ts';
import type { Statement } from '../database/executor.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import type { ProfileWriter } from './handlers.ts';

const change: Statement = {
  name: 'profile_refused_mails',
  text: `update users set refused_mails = $2, version = version + 1 where id = $1 and version = $3 returning id`,
};

/**
 * Stores the topics whose mails the account does not want. Throws a 403 for a collaborator who is no manager, a
 * 422 for a topic of which the account gets no mail, a 409 for another version than the one that was seen.
 */
export async function refuseMails(
  { refused, seen }: { refused: readonly MailTopic[]; seen: number },
  { caller, services: { database }, address, now }: ProfileWriter,
): Promise<void> {
  await requireManager(database, caller);
  const known = mailTopicsOf(caller.role);
  const topics = [...new Set(refused)];
  if (topics.some((topic) => !known.includes(topic)))
    throw validationRefused({ refused: ['Votre compte ne reçoit pas ces mails.'] });
  await database.transaction(async (tx) => {
    const [changed] = await tx.query(change, [caller.userId, topics, seen]);
    if (!changed)
      throw conflict('stale_version', 'Ce profil a changé entre-temps\u00a0: le voici à jour. Recommencez.');
    const { userId, collaboratorId } = caller;
    await recordAccountEvent(tx, {
      kind: 'mails_changed',
      userId,
      collaboratorId,
      address,
      now,
      data: { refused: topics.length },
    });
  });
}
