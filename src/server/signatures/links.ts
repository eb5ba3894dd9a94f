import { plusParisDays } from '#domain/dates.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { hashToken, newToken } from '../session/tokens.ts';

/** Longer than a transaction is open: afterwards it says what became of it, and offers a new one. */
const linkDays = 60;

/** While the transaction waits for its signers: what cancels it at the same instant, and revokes the links, waits for the request's row or is seen here. */
const insertLink: Statement = {
  name: 'signature-link-made',
  text: `insert into client_links (token_hash, request_id, callback, signer, created_at, expires_at)
    select $1, r.id, 'signature', $3, $4, $5 from requests r join signature_transactions s on s.request_id = r.id
    where s.id = $2 and s.state in ('open', 'refused') for share of r returning request_id`,
};

/** A link for one signer of a transaction. Gives the token, which is stored nowhere; `null` where it is open no more. */
export async function makeSignatureLink(executor: Executor, transaction: string, signer: string, now: Date): Promise<string | null> {
  const { token } = newToken();
  const made = await executor.query(insertLink, [hashToken(token), transaction, signer, now, plusParisDays(now, linkDays)]);
  return made.length > 0 ? token : null;
}
