import type { Executor, Statement } from '../database/executor.ts';
import type { Limits } from '../config/config.ts';
import { browserName } from './browser-name.ts';
import { networkOf } from './network.ts';
import { newToken } from './tokens.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The last use of a session is written when it is older than this, ms: reads stay cheap. */
const usedStep = 5 * minute;

/** How long a token for the external offers site is valid: the site exchanges it at once. */
const rcdMinutes = 15;

const insert: Statement = {
  name: 'session_open',
  text: `insert into sessions (token_hash, kind, user_id, created_at, expires_at, used_at, proved_at, agent, network)
    values ($1, $2, $3, $4, $5, $4, $4, $6, $7)`,
};
const insertRcd: Statement = {
  name: 'session_open_rcd',
  text: `insert into sessions (token_hash, kind, user_id, opened_by, created_at, expires_at)
    values ($1, 'rcd', $2, $3, $4, $5)`,
};
const slide: Statement = {
  name: 'session_slide',
  text: `update sessions
    set expires_at = $2, used_at = $3
    where token_hash = $1 and expires_at > $3
    returning token_hash`,
};
const closeOne: Statement = { name: 'session_close', text: 'delete from sessions where token_hash = $1' };
const closeUser: Statement = { name: 'session_close_user', text: 'delete from sessions where user_id = $1' };

/** Tokens for the offers site end with the session that opened them. */
const closeOthers: Statement = {
  name: 'session_close_others',
  text: "delete from sessions where user_id = $1 and kind = 'user' and token_hash <> $2",
};

/**
 * When a session used at `now` expires: after `sessionHours` without use, at most `sessionDays` after it was
 * opened.
 */
const expiryOf = (openedAt: Date, now: Date, { sessionHours, sessionDays }: Limits): Date =>
  new Date(Math.min(now.getTime() + sessionHours * hour, openedAt.getTime() + sessionDays * 24 * hour));

/**
 * Returns a new token for the external offers site. It expires after a quarter of an hour, or ends with
 * the session `sessionHash`.
 */
export async function openRcd(
  database: Executor,
  userId: number,
  sessionHash: Uint8Array,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await database.query(insertRcd, [
    hash,
    userId,
    sessionHash,
    now,
    new Date(now.getTime() + rcdMinutes * 60_000),
  ]);
  return token;
}

/** Where a session is opened: the browser by its User-Agent header, and its IP address. */
export interface OpenedFrom {
  agent: string;
  address: string;
}

/** Opens a session and returns its token, with a short-lived one for the external offers site. */
export async function openSession(
  database: Executor,
  userId: number,
  limits: Limits,
  now: Date,
  { agent, address }: OpenedFrom,
): Promise<{ token: string; tokenrcd: string }> {
  const { token, hash } = newToken();
  await database.query(insert, [
    hash,
    'user',
    userId,
    now,
    expiryOf(now, now, limits),
    browserName(agent),
    networkOf(address),
  ]);
  return { token, tokenrcd: await openRcd(database, userId, hash, now) };
}

/**
 * Prolongs a session, notes its use, and returns both times; writes at most once in five minutes. `null` if the
 * session has ended since it was read.
 */
export async function keepAlive(
  database: Executor,
  session: { hash: Uint8Array; openedAt: Date; expiresAt: Date; usedAt: Date },
  limits: Limits,
  now: Date,
): Promise<{ expiresAt: Date; usedAt: Date } | null> {
  const { hash, openedAt, expiresAt, usedAt } = session;
  if (now.getTime() - usedAt.getTime() < usedStep) return { expiresAt, usedAt };
  const expiry = expiryOf(openedAt, now, limits);
  const [alive] = await database.query(slide, [hash, expiry, now]);
  return alive ? { expiresAt: expiry, usedAt: now } : null;
}

/** Closes one session: its token, and its tokens for the offers site, are no longer valid. */
export const closeSession = async (database: Executor, hash: Uint8Array): Promise<void> =>
  void (await database.query(closeOne, [hash]));

/** Closes every session of an account. */
export const closeSessionsOf = async (database: Executor, userId: number): Promise<void> =>
  void (await database.query(closeUser, [userId]));

/** Closes every session of an account but one. */
export const closeOtherSessions = async (
  database: Executor,
  userId: number,
  kept: Uint8Array,
): Promise<void> => void (await database.query(closeOthers, [userId, kept]));
