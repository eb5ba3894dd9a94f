import { purposeAt } from '#domain/signatures.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { RequestMove } from './kind.ts';
import type { RequestRow } from './row.ts';

/** The two statements; exported for the bench, whose servers write the same rows. */
export const revoke: Statement = { name: 'client-links-revoked', text: 'update client_links set revoked_at = $2 where request_id = $1 and revoked_at is null' };
export const close: Statement = { name: 'client-sessions-closed', text: "delete from sessions where kind = 'client' and request_id = $1 and contractor_link_id is null" };
/** The same but for the links by which one signs, and what they opened. */
const revokeUnsigned: Statement = { name: 'client-links-revoked-but-signatures', text: "update client_links set revoked_at = $2 where request_id = $1 and revoked_at is null and callback <> 'signature'" };
const closeUnsigned: Statement = { name: 'client-sessions-closed-but-signatures', text: "delete from sessions where kind = 'client' and request_id = $1 and contractor_link_id is null and purpose <> 'signature'" };
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

/** Revokes every link of the request, its contractors' too, and ends the sessions that they opened; but those of a signature that everybody gave. */
export async function cancelLinks(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  if (isSigned(row, move)) {
    await tx.query(revokeUnsigned, [row.id, move.now]);
    await tx.query(closeUnsigned, [row.id]);
  } else await cancelClientLinks(tx, row, move);
  await tx.query(revokeContractors, [row.id, move.now]);
  await tx.query(closeContractors, [row.id]);
}

/**
 * Revokes the client's links and ends the sessions that they opened. After the request itself was written in the same transaction: whoever
 * makes a link holds the request's row meanwhile, so that its link is either seen here or never made.
 */
export async function cancelClientLinks(tx: Transaction, row: RequestRow, { now }: RequestMove): Promise<void> {
  await tx.query(revoke, [row.id, now]);
  await tx.query(close, [row.id]);
}

/** Whom an offer is mailed to: the first policyholder; '' while it has no address. */
export const mailedTo = ({ form }: Pick<RequestRow, 'form'>): string => form.souscripteurs[0]?.client.email ?? '';

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Where an edit corrects the address that the offer was mailed to, whoever reads the former one reads the offer no more. Nothing is mailed
 * to the new one by that alone: a mail that still waits goes there, otherwise the broker sends the quote again.
 */
export async function cancelFormerAddress(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  if (move.from && !sameAddress(mailedTo(move.from), mailedTo(row))) await cancelClientLinks(tx, row, move);
}
