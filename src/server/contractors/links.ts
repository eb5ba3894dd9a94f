import type { ContractorResource } from '#contract/contractors.ts';
import { endOfParisDayIn } from '#domain/dates.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { sameAddress } from '../requests/values/addressee.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import type { ContractorRow } from './rows.ts';

export type ApiLink = NonNullable<ContractorResource['link']>;

/** Validity of a link in days; its mail names the last day. */
const linkDays = 30;
/** Mails that a contractor gets in 24 hours. */
const mostMails = 5;
const sessionMinutes = 60;

/** A link; `used` unless the check rejected its file. */
export interface LinkRow {
  id: number;
  contractor_id: number;
  request_id: number;
  email: string | null;
  made_at: Date;
  waiting: boolean;
  expires_at: Date;
  revoked: boolean;
  used: boolean;
  /** Id of the document sent by it last. */
  document_id: number | null;
}

const columns = `l.id, l.contractor_id, c.request_id, l.email, l.made_at,
  l.token_hash is null as waiting, l.expires_at, l.revoked_at is not null as revoked,
  (d.id is not null and d.state <> 'rejected') as used, l.document_id`;
const from =
  'contractor_links l join contractors c on c.id = l.contractor_id left join documents d on d.id = l.document_id';

const ofRequest: Statement = {
  name: 'contractor-links-of-request',
  text: `select ${columns} from ${from} where c.request_id = $1 and l.revoked_at is null order by l.id`,
};
const byId: Statement = {
  name: 'contractor-link-by-id',
  text: `select ${columns} from ${from} where l.id = $1`,
};
const byToken: Statement = {
  name: 'contractor-link-by-token',
  text: `select ${columns} from ${from} where l.token_hash = $1`,
};
const insert: Statement = {
  name: 'contractor-link-made',
  text: `insert into contractor_links (contractor_id, token_hash, email, made_at, made_by, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    returning id`,
};
const give: Statement = {
  name: 'contractor-link-given',
  text: `update contractor_links
    set token_hash = $2
    where id = $1 and revoked_at is null and document_id is null and expires_at > $3
    returning email`,
};
const revoke: Statement = {
  name: 'contractor-links-revoked',
  text: `update contractor_links
    set revoked_at = $2
    where contractor_id = $1 and revoked_at is null
    returning id`,
};
/**
 * Condition: the mail was not sent yet and there is an address ($3), so that the link follows the new
 * address. Evaluated in one update, on the locked row, because a token may be set meanwhile.
 */
const follows = "token_hash is null and $3::text <> ''";
const correct: Statement = {
  name: 'contractor-links-corrected',
  text: `update contractor_links
    set email = case when ${follows} then $3::text else email end,
      revoked_at = case when ${follows} then null else $2::timestamptz end
    where contractor_id = $1 and revoked_at is null
    returning id`,
};
const closeOf: Statement = {
  name: 'contractor-sessions-closed',
  text: 'delete from sessions where contractor_link_id = any ($1::integer[])',
};
const drop: Statement = {
  name: 'contractor-link-used',
  text: 'update contractor_links set document_id = $2 where id = $1',
};
const mailed: Statement = {
  name: 'contractor-links-mailed',
  text: `select 1
    from contractor_links
    where contractor_id = $1 and email is not null and made_at > $2
    limit $3`,
};
const lock: Statement = {
  name: 'contractor-link-locked',
  text: 'select id from contractor_links where id = $1 for update',
};
const open: Statement = {
  name: 'contractor-session-opened',
  text: `insert into sessions (
      token_hash, kind, request_id, purpose, contractor_link_id, created_at, expires_at
    )
    select $2, 'client', c.request_id, 'attestation', l.id, $3::timestamptz, $4
    from contractor_links l
    join contractors c on c.id = l.contractor_id
    where l.id = $1 and l.revoked_at is null and l.expires_at > $3::timestamptz for share of l
    returning request_id`,
};

export const linkById = async (executor: Executor, id: number): Promise<LinkRow | undefined> =>
  (await executor.query<LinkRow>(byId, [id]))[0];
export const linkByToken = async (executor: Executor, token: string): Promise<LinkRow | undefined> =>
  (await executor.query<LinkRow>(byToken, [hashToken(token)]))[0];

/** The link of each contractor of a request that has one. */
export async function linksOf(
  executor: Executor,
  requestId: number,
  now: Date,
): Promise<Map<number, ApiLink>> {
  const rows = await executor.query<LinkRow>(ofRequest, [requestId]);
  const stateOf = ({ used, waiting, expires_at }: LinkRow): ApiLink['state'] =>
    used ? 'used' : expires_at <= now ? 'over' : waiting ? 'waiting' : 'open';
  return new Map(
    rows.map((row) => [
      row.contractor_id,
      {
        state: stateOf(row),
        email: row.email,
        made_at: row.made_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      },
    ]),
  );
}

const closeSessions = (tx: Transaction, ended: readonly { id: number }[]) =>
  tx.query(closeOf, [ended.map(({ id }) => id)]);

/** Ends the links of a contractor, and the sessions that they opened. */
export async function revokeLinks(tx: Transaction, contractorId: number, now: Date): Promise<void> {
  await closeSessions(tx, await tx.query<{ id: number }>(revoke, [contractorId, now]));
}

type Addressed = Pick<ContractorRow, 'id' | 'email'>;

/**
 * After a contractor's address was corrected: an unsent mail goes to the new address, a sent link is revoked
 * and the broker sends another one. A link of a contractor without a former address stays.
 */
export async function correctLinks(
  tx: Transaction,
  before: Addressed,
  after: Addressed,
  now: Date,
): Promise<void> {
  if (before.email === '' || sameAddress(before.email, after.email)) return;
  await closeSessions(tx, await tx.query<{ id: number }>(correct, [before.id, now, after.email]));
}

export const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

/** Whether a link of the last 24 hours still waits for an attestation; "à tous" does not replace it. */
export const waitsSinceLately = ({ made_at: at, state }: ApiLink, now: Date): boolean =>
  (state === 'open' || state === 'waiting') && new Date(at) > dayBefore(now);

/** Whether the daily limit of mails to a contractor is reached, counting ended links too. */
export async function hasAllMails(tx: Transaction, contractorId: number, now: Date): Promise<boolean> {
  return (await tx.query(mailed, [contractorId, dayBefore(now), mostMails])).length === mostMails;
}

export interface NewLink {
  contractorId: number;
  /** Address that it is mailed to; its token is then made at sending. `null`: the token is returned now. */
  email: string | null;
  by: number | null;
  now: Date;
}

/**
 * Makes a link and revokes the former one. Returns its id, and its token if it is not mailed; only the
 * token's hash is stored.
 */
export async function makeLink(
  tx: Transaction,
  { contractorId, email, by, now }: NewLink,
): Promise<{ id: number; token: string | null }> {
  await revokeLinks(tx, contractorId, now);
  const { token, hash } = newToken();
  const expires = endOfParisDayIn(linkDays, now);
  const [made] = await tx.query<{ id: number }>(insert, [
    contractorId,
    email === null ? hash : null,
    email,
    now,
    by,
    expires,
  ]);
  if (!made) throw new Error('The link was not made');
  return { id: made.id, token: email === null ? token : null };
}

/**
 * Makes the token of a link when its mail is sent, replacing that of an earlier try. Returns it with the
 * address; `null` if the link is expired, used or revoked.
 */
export async function tokenFor(
  executor: Executor,
  id: number,
  now: Date,
): Promise<{ token: string; email: string } | null> {
  const { token, hash } = newToken();
  const [given] = await executor.query<{ email: string | null }>(give, [id, hash, now]);
  return given?.email ? { token, email: given.email } : null;
}

/** Opens a session of sixty minutes by a link; `null` if the link ended meanwhile. */
export async function openContractorSession(
  executor: Executor,
  { id }: LinkRow,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + sessionMinutes * 60_000);
  const opened = await executor.query(open, [id, hash, now, expiresAt]);
  return opened.length > 0 ? { token, expiresAt } : null;
}

/** Serialises uploads by one link. */
export const lockLink = async (tx: Transaction, id: number): Promise<void> =>
  void (await tx.query(lock, [id]));
export const markUsed = async (tx: Transaction, id: number, documentId: number): Promise<void> =>
  void (await tx.query(drop, [id, documentId]));
