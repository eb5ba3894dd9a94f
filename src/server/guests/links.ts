import { offerCallbacks, type Callback } from '#contract/guests.ts';
import { plusParisDays } from '#domain/dates.ts';
import { ring } from '../bell/ring.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import type { RequestRow } from '../requests/row.ts';
import { hashToken, newToken } from '../session/tokens.ts';

/** The columns of a request that identify a sending of the offer, and its recipient. */
type SentOffer = Pick<
  RequestRow,
  'id' | 'offer_version' | 'sent_at' | 'status' | 'links_cancelled_version' | 'form'
>;

/** A mailed link lasts longer than the offer's 90 days: the page of an expired offer says so itself. */
const linkDays = 120;
const sessionMinutes = 60;

/**
 * Inserts the link only where the sending and its recipient are unchanged.
 * `for share`: a concurrent change revokes the link, or prevents it.
 */
const insertLink: Statement = {
  name: 'client-link-made',
  text: `insert into client_links (token_hash, request_id, callback, created_at, expires_at)
    select $1, r.id, $3, $4, $5
    from requests r
    where r.id = $2
      and r.offer_version = $6
      and r.sent_at = $7
      and r.status = $8
      and r.links_cancelled_version = $9
      and coalesce(r.form #>> '{souscripteurs,0,client,email}', '') = $10
    for share
    returning request_id`,
};

/**
 * One statement, so that a link revoked at the same instant opens no session. Notes when the link was opened.
 */
const exchange: Statement = {
  name: 'client-link-exchanged',
  text: `with opened as (
      update client_links l
      set opened_at = $4::timestamptz
      where l.token_hash = $1
        and l.callback = $2
        and l.revoked_at is null
        and l.expires_at > $4::timestamptz
      returning l.request_id, l.callback, l.signer
    )
    insert into sessions (token_hash, kind, request_id, purpose, signer, created_at, expires_at)
    select $3, 'client', l.request_id, l.callback, l.signer, $4::timestamptz, $5
    from opened l
    returning request_id, (select r.reference from requests r where r.id = request_id) as reference,
      (select r.offer_version from requests r where r.id = request_id) as offer_version`,
};

/**
 * Makes a link for one sent offer and one purpose, valid until `until`, by
 * default for 120 days. Returns its token, which is not stored; `null` where the
 * offer has been taken back, closed, sent again or readdressed since it was read.
 */
export async function makeClientLink(
  executor: Executor,
  sent: SentOffer,
  callback: Callback,
  now: Date,
  until: Date = plusParisDays(now, linkDays),
): Promise<string | null> {
  const { token, hash } = newToken();
  const values = [
    hash,
    sent.id,
    callback,
    now,
    until,
    sent.offer_version,
    sent.sent_at,
    sent.status,
    sent.links_cancelled_version,
    mailedTo(sent),
  ];
  const made = await executor.query(insertLink, values);
  return made.length > 0 ? token : null;
}

/**
 * Opens a client session of sixty minutes by a link's token; `null` where the link is unknown, expired or revoked. The
 * first time for a version of the offer rings for its broker.
 */
export async function openClientSession(
  tx: Transaction,
  callback: Callback,
  linkToken: string,
  now: Date,
): Promise<{ token: string; reference: string; expiresAt: Date } | null> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + sessionMinutes * 60_000);
  const [opened] = await tx.query<{ reference: string; request_id: number; offer_version: number }>(
    exchange,
    [hashToken(linkToken), callback, hash, now, expiresAt],
  );
  if (opened && offerCallbacks.includes(callback)) {
    const { request_id: requestId, offer_version: version } = opened;
    await ring(tx, 'link-opened', { requestId, key: `opened ${requestId} ${version}`, now });
  }
  return opened ? { token, reference: opened.reference, expiresAt } : null;
}

/**
 * A link that the client's own refusal revoked. A link revoked
 * earlier, or by a refusal that the broker recorded, is not found.
 */
const endedByRefusal: Statement = {
  name: 'client-link-ended-by-refusal',
  text: `select 1
    from client_links l
    join requests r on r.id = l.request_id
    where l.token_hash = $1
      and l.callback = $2
      and l.expires_at > $3::timestamptz
      and r.status = 'offres-refusees'
      and exists (
        select
        from request_events e
        where e.request_id = l.request_id
          and e.event = 'CLIENT.REFUSE'
          and e.actor = 'client'
          and e.at = l.revoked_at
      )`,
};

/** Whether the client's refusal, still in force, revoked that link. */
export async function isEndedByRefusal(
  executor: Executor,
  callback: Callback,
  linkToken: string,
  now: Date,
): Promise<boolean> {
  return (
    offerCallbacks.includes(callback) &&
    (await executor.query(endedByRefusal, [hashToken(linkToken), callback, now])).length > 0
  );
}
