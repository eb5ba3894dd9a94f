import { ibanMeant, maskedIban } from '#domain/iban.ts';
import { ibanMessage } from '#domain/validation/registration.ts';
import type { Transaction } from '../database/executor.ts';
import { validationRefused } from '../calls/refused.ts';
import type { MembershipWriter } from './act.ts';
import { noticeJob } from './effects.ts';
import type { MembershipRow } from './record/row.ts';
import { tell } from './record-sepa-change.ts';
import { writeIban } from './record/write.ts';

/**
 * Keeps the account that commissions are paid to; the mask of the one that is kept leaves that
 * one. Once the documents were submitted, another account (or the first, of a member from before
 * the portal kept any) is a line of the story, by its mask, and the administrators are told.
 * Under the lock of the membership's row. Throws a 422 for a mask that is not the kept one's.
 */
export async function changeIban(
  tx: Transaction,
  row: MembershipRow,
  given: string,
  writer: MembershipWriter,
): Promise<void> {
  const iban = ibanMeant(given, row.iban);
  if (iban === null) throw validationRefused({ ibanRib: [ibanMessage] });
  if (iban === row.iban) return;
  await writeIban(tx, row.id, iban);
  if (row.submitted_at === null) return;
  const masks =
    row.iban === null
      ? `${maskedIban(iban)}, le premier`
      : `${maskedIban(row.iban)} remplacé par ${maskedIban(iban)}`;
  await tell(tx, row, 'IBAN.CHANGE', masks, writer);
  await writer.services.outbox.add(
    tx,
    noticeJob(row, 'iban-changed', masks, `iban ${writer.now.toISOString()}`),
  );
}
