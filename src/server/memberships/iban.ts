import { ibanMeant, maskedIban } from '#domain/iban.ts';
import { ibanMessage } from '#domain/validation/registration.ts';
import { hash } from '#machines/membership/law.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { validationRefused } from '../http/refused.ts';
import { userAgent, type MembershipWriter } from './act.ts';
import { noticeJob } from './effects.ts';
import type { MembershipRow } from './row.ts';
import { writeIban } from './write.ts';

/** No event of the law: the file stays where it lies. */
const told: Statement = {
  name: 'membership-iban-changed',
  text: `insert into membership_events (membership_id, at, user_id, collaborator_id, actor, who, event, from_status, to_status, from_standing, to_standing, version, comment, data, transitions, chart_hash)
    values ($1, $2, $3, $4, $5, $6, 'IBAN.CHANGE', $7, $7, $8, $8, $9, $10, '{}', '{}', $11)`,
};

/**
 * Keeps the account that commissions are paid to; the mask of the one that is kept leaves that one. Once the documents were submitted, another account (or the first, of a
 * member from before the portal kept any) is a line of the story, by its mask, and the administrators are told. Under the lock of the membership's row. Throws a 422 for a mask that is not the kept one's.
 */
export async function changeIban(tx: Transaction, row: MembershipRow, given: string, writer: MembershipWriter): Promise<void> {
  const iban = ibanMeant(given, row.iban);
  if (iban === null) throw validationRefused({ ibanRib: [ibanMessage] });
  if (iban === row.iban) return;
  await writeIban(tx, row.id, iban);
  if (row.submitted_at === null) return;
  const { author } = userAgent(writer);
  const masks = row.iban === null ? `${maskedIban(iban)}, le premier` : `${maskedIban(row.iban)} remplacé par ${maskedIban(iban)}`;
  await tx.query(told, [row.id, writer.now, author.userId, author.collaboratorId, author.by.role, author.who, row.status, row.standing, row.version, masks, hash]);
  await writer.services.outbox.add(tx, noticeJob(row, 'iban-changed', masks, `iban ${writer.now.toISOString()}`));
}
