import type { Callback } from '#contract/guests.ts';
import { purposeAt } from '#domain/signatures.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { isSigned } from '../signatures/record/contents.ts';
import type { RequestMove } from '../requests/kind.ts';
import { mailedTo, sameAddress } from '../requests/values/addressee.ts';
import type { RequestRow } from '../requests/row.ts';

interface Ended {
  /** Purposes of the client's links that stay. */
  kept: readonly Callback[];
  /** The contractors' links end too. */
  contractors: boolean;
}

/**
 * What revokes links of a request ($1) at an instant ($2), and what then closes the sessions that they opened. Two statements: whoever was opening a session
 * by a link meanwhile is waited for by the first, and seen by the second alone.
 */
function ending(name: string, { kept, contractors }: Ended): Record<'revoke' | 'close', Statement> {
  const but = (purpose: string): string => kept.map((one) => ` and ${purpose} <> '${one}'`).join('');
  const ofClient = `kind = 'client' and contractor_link_id is null${but('purpose')}`;
  const ofContractors = `with contractors_revoked as (update contractor_links l set revoked_at = $2::timestamptz from contractors c
      where c.id = l.contractor_id and c.request_id = $1::integer and l.revoked_at is null)`;
  return {
    revoke: {
      name: `links-revoked ${name}`,
      text: `${contractors ? ofContractors : ''} update client_links set revoked_at = $2::timestamptz where request_id = $1::integer and revoked_at is null${but('callback')}`,
    },
    close: {
      name: `link-sessions-closed ${name}`,
      text: `delete from sessions where request_id = $1 and (${contractors ? `contractor_link_id is not null or (${ofClient})` : ofClient})`,
    },
  };
}

async function end(
  tx: Transaction,
  { revoke, close }: ReturnType<typeof ending>,
  requestId: number,
  now: Date,
): Promise<void> {
  await tx.query(revoke, [requestId, now]);
  await tx.query(close, [requestId]);
}

/** Money that came may be contested whatever becomes of the file: the receipt's link is for the money, not for the offer. Exported for the bench, whose servers write the same rows. */
export const endingLinks = ending('cancelled', { kept: ['contestation'], contractors: true });
/** The same but for the links by which one signs, and what they opened. */
const endingOnceSigned = ending('signed', { kept: ['contestation', 'signature'], contractors: true });
const endingOfFormerReader = ending('address', { kept: [], contractors: false });

/**
 * Whether everything that the step had signed is signed: its links can sign nothing any more, and a
 * signer who comes back reads there that it is done.
 */
function isSignedThere({ contents }: RequestRow, { from }: RequestMove): boolean {
  const purpose = from && purposeAt(from.step);
  return purpose ? isSigned(contents.signature, purpose, from) : false;
}

/**
 * Revokes the links of the request, its contractors' too, and ends the sessions that they opened; but those of a signature that everybody gave, and those that
 * contest a payment. After the request itself was written in the same transaction: whoever makes a link holds the request's row meanwhile, so that its link is
 * either seen here or never made.
 */
export async function cancelLinks(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  await end(tx, isSignedThere(row, move) ? endingOnceSigned : endingLinks, row.id, move.now);
}

/**
 * Where an edit corrects the address that the offer was mailed to, whoever reads the former one reads nothing of the file any more. Nothing is mailed
 * to the new one by that alone: a mail that still waits goes there, otherwise the broker sends the quote again.
 */
export async function cancelFormerAddress(
  tx: Transaction,
  row: RequestRow,
  move: RequestMove,
): Promise<void> {
  if (!move.from || sameAddress(mailedTo(move.from), mailedTo(row))) return;
  await end(tx, endingOfFormerReader, row.id, move.now);
}
