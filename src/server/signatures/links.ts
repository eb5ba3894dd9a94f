import { plusParisDays } from '#domain/dates.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { noteTrail, type TrailLine } from './record/trail.ts';

/**
 * Validity of a link, days: longer than a transaction is open, so that its page can then show the outcome and
 * offer a new one.
 */
const linkDays = 60;

/**
 * Inserts a link while the transaction is open. A concurrent cancellation, which revokes the links, waits for
 * the request's row or is seen here.
 */
const insertLink: Statement = {
  name: 'signature-link-made',
  text: `insert into client_links (token_hash, request_id, callback, signer, created_at, expires_at, handed)
    select $1, r.id, 'signature', $3, $4, $5, $6
    from requests r
    join signature_transactions s on s.request_id = r.id
    where s.id = $2 and s.state in ('open', 'refused')
    for share of r
    returning request_id`,
};

/**
 * Makes a link for one signer of a transaction. `handed`: the id of the story line that says how it was
 * handed out. Returns the token, which is stored nowhere; `null` where the transaction is no longer open.
 */
async function makeSignatureLink(
  executor: Executor,
  transaction: string,
  signer: string,
  now: Date,
  handed: number,
): Promise<string | null> {
  const { token } = newToken();
  const made = await executor.query(insertLink, [
    hashToken(token),
    transaction,
    signer,
    now,
    plusParisDays(now, linkDays),
    handed,
  ]);
  return made.length > 0 ? token : null;
}

class Closed extends Error {}

/**
 * Makes a new link of one signer, with its story line. `null`, and nothing is written, where the transaction
 * can no longer be signed.
 */
export async function handOut(
  { database, config }: Pick<Services, 'database' | 'config'>,
  line: TrailLine,
  now: Date,
): Promise<string | null> {
  return database
    .transaction(async (tx) => {
      const token = await makeSignatureLink(
        tx,
        line.transaction,
        line.signer,
        now,
        await noteTrail(tx, line, now),
      );
      if (token === null) throw new Closed();
      return `${config.publicUrl}/client/signature/${token}`;
    })
    .catch((error: unknown) => {
      if (error instanceof Closed) return null;
      throw error;
    });
}
