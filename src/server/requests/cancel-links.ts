import type { Callback } from '#contract/guests.ts';
import { purposeAt } from '#domain/signatures.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { RequestMove } from './kind.ts';
import type { RequestRow } from './row.ts';

/** What ends a client's links and the sessions that they opened, but those of the purposes named. */
const ending = (name: string, ...kept: readonly Callback[]): Record<'revoke' | 'close', Statement> => {
  const but = (purpose: string): string => kept.map((one) => ` and ${purpose} <> '${one}'`).join('');
  return {
    revoke: { name: `client-links-revoked ${name}`, text: `update client_links set revoked_at = $2 where request_id = $1 and revoked_at is null${but('callback')}` },
    close: { name: `client-sessions-closed ${name}`, text: `delete from sessions where kind = 'client' and request_id = $1 and contractor_link_id is null${but('purpose')}` },
  };
};
/** Money that came may be contested whatever becomes of the file: the receipt's link is for the money, not for the offer. The two statements are exported for the bench, whose servers write the same rows. */
export const { revoke, close } = ending('cancelled', 'contestation');
/** The same but for the links by which one signs, and what they opened. */
const signed = ending('signed', 'contestation', 'signature');
const readBySomebodyElse = ending('address');
const revokeContractors: Statement = {
  name: 'contractor-links-cancelled',
  text: 'update contractor_links l set revoked_at = $2 from contractors c where c.id = l.contractor_id and c.request_id = $1 and l.revoked_at is null',
};
const closeContractors: Statement = { name: 'contractor-sessions-cancelled', text: 'delete from sessions where request_id = $1 and contractor_link_id is not null' };

/** Whether what the step left had signed is signed: its links can sign nothing any more, and whoever comes back from signing reads by them that it is done. */
function isSigned({ held }: RequestRow, { from }: RequestMove): boolean {
  const purpose = from && purposeAt(from.step);
  return purpose ? held.signature.some((one) => one.purpose === purpose && one.state === 'completed' && !one.late) : false;
}

/**
 * Revokes the links of the request, its contractors' too, and ends the sessions that they opened; but those of a signature that everybody gave, and those that
 * contest a payment. After the request itself was written in the same transaction: whoever makes a link holds the request's row meanwhile, so that its link is
 * either seen here or never made.
 */
export async function cancelLinks(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  const ended = isSigned(row, move) ? signed : { revoke, close };
  await tx.query(ended.revoke, [row.id, move.now]);
  await tx.query(ended.close, [row.id]);
  await tx.query(revokeContractors, [row.id, move.now]);
  await tx.query(closeContractors, [row.id]);
}

/** Whom an offer is mailed to: the first policyholder; '' while it has no address. */
export const mailedTo = ({ form }: Pick<RequestRow, 'form'>): string => form.souscripteurs[0]?.client.email ?? '';

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Where an edit corrects the address that the offer was mailed to, whoever reads the former one reads nothing of the file any more. Nothing is mailed
 * to the new one by that alone: a mail that still waits goes there, otherwise the broker sends the quote again.
 */
export async function cancelFormerAddress(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  if (!move.from || sameAddress(mailedTo(move.from), mailedTo(row))) return;
  await tx.query(readBySomebodyElse.revoke, [row.id, move.now]);
  await tx.query(readBySomebodyElse.close, [row.id]);
}
