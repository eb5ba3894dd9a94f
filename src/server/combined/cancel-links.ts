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
 * Statements that revoke links of a request ($1) at an instant ($2), and then close the sessions that they
 * opened. Two statements, because the first waits for a session that is being opened, and only the second
 * sees it.
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

/**
 * For a cancelled request. Links to contest a payment stay valid, because they concern the money, not the
 * offer. Exported for the bench, whose servers write the same rows.
 */
export const endingLinks = ending('cancelled', { kept: ['contestation'], contractors: true });
/** The same without links for signatures and their sessions. */
const endingOnceSigned = ending('signed', { kept: ['contestation', 'signature'], contractors: true });
const endingOfFormerReader = ending('address', { kept: [], contractors: false });

/** Whether everything at that step is signed: its links then only show that the signature is done. */
function isSignedThere({ contents }: RequestRow, { from }: RequestMove): boolean {
  const purpose = from && purposeAt(from.step);
  return purpose ? isSigned(contents.signature, purpose, from) : false;
}

/**
 * Revokes the links of a request and its contractors, and ends their sessions, except links of a complete
 * signature and links to contest a payment. Runs after the request was written in the same transaction:
 * making a link locks the request's row, so that a concurrent link is either revoked here or not made.
 */
export async function cancelLinks(tx: Transaction, row: RequestRow, move: RequestMove): Promise<void> {
  await end(tx, isSignedThere(row, move) ? endingOnceSigned : endingLinks, row.id, move.now);
}

/**
 * After an edit of the address that the offer was mailed to: revokes the links mailed to the former one.
 * Nothing is mailed to the new one, except mails that still wait; the broker sends the quote again.
 */
export async function cancelFormerAddress(
  tx: Transaction,
  row: RequestRow,
  move: RequestMove,
): Promise<void> {
  if (!move.from || sameAddress(mailedTo(move.from), mailedTo(row))) return;
  await end(tx, endingOfFormerReader, row.id, move.now);
}
