import { plusParisDays } from '#domain/dates.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { noteTrail, type TrailLine } from './record/trail.ts';

/** Longer than a transaction is open: afterwards it says what became of it, and offers a new one. */
const linkDays = 60;

/**
 * While the transaction waits for its signers: what cancels it at the same
 * instant, and revokes the links, waits for the request's row or is seen here.
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
 * A link for one signer of a transaction. `handed`: the line that says how it was handed
 * out. Gives the token, which is stored nowhere; `null` where it is open no more.
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
 * A new link of one signer, with the line that hands it out. `null`,
 * and nothing is written, where it cannot be signed any more.
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
