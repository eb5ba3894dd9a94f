import type { Statement, Transaction } from '../database/executor.ts';
import type { RequestMove } from './kind.ts';
import type { RequestRow } from './row.ts';

const revoke: Statement = { name: 'client-links-revoked', text: 'update client_links set revoked_at = $2 where request_id = $1 and revoked_at is null' };
const close: Statement = { name: 'client-sessions-closed', text: "delete from sessions where kind = 'client' and request_id = $1" };

/**
 * Revokes the client's links and ends the sessions that they opened. After the request itself was written in the same transaction: whoever
 * makes a link holds the request's row meanwhile, so that its link is either seen here or never made.
 */
export async function cancelClientLinks(tx: Transaction, row: RequestRow, { now }: RequestMove): Promise<void> {
  await tx.query(revoke, [row.id, now]);
  await tx.query(close, [row.id]);
}
