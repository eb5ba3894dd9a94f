import type { Executor, Statement } from '../database/executor.ts';
import { hashToken, newToken } from './tokens.ts';

export type LinkKind = 'activation' | 'password' | 'email';

const hour = 3_600_000;
/** How long a mailed link is valid, ms. */
const lifetimes: Record<LinkKind, number> = {
  activation: 7 * 24 * hour,
  password: hour,
  email: 24 * hour,
};

const insert: Statement = {
  name: 'account_link_new',
  text: 'insert into account_links (token_hash, kind, user_id, expires_at) values ($1, $2, $3, $4)',
};
const takeBack: Statement = {
  name: 'account_link_take_back',
  text: 'delete from account_links where token_hash = $1 and $2',
};
const find: Statement = {
  name: 'account_link_find',
  text: `select l.user_id, u.email from account_links l join users u on u.id = l.user_id
    where l.token_hash = $1 and l.kind = $2 and l.used_at is null and l.expires_at > $3 and not u.put_away`,
};
/**
 * Locks the account before its links, so that concurrent uses
 * and the removal of the account take their locks in one order.
 */
const lock: Statement = {
  name: 'account_link_lock',
  text: `select u.id
    from users u
    join account_links l on l.user_id = u.id
    where l.token_hash = $1
    for update of u`,
};
const use: Statement = {
  name: 'account_link_use',
  text: `update account_links l
    set used_at = $3
    from users u
    where u.id = l.user_id
      and l.token_hash = $1
      and l.kind = $2
      and l.used_at is null
      and l.expires_at > $3
      and not u.put_away
      and ($4::text is null or lower(u.email) = lower($4))
    returning l.user_id`,
};
const useAll: Statement = {
  name: 'account_link_use_all',
  text: 'update account_links set used_at = $3 where user_id = $1 and kind = $2 and used_at is null',
};

/** When a link made at `now` expires. */
export const linkEnd = (kind: LinkKind, now: Date): Date => new Date(now.getTime() + lifetimes[kind]);

/** Makes a link and returns its token. Earlier links stay valid until they expire, or one is used. */
export async function makeLink(
  database: Executor,
  kind: LinkKind,
  userId: number,
  now: Date,
  end = linkEnd(kind, now),
): Promise<string> {
  const { token, hash } = newToken();
  await database.query(insert, [hash, kind, userId, end]);
  return token;
}

/**
 * Makes a link for a mail and returns its token. With `isDelivered` false the same statements run and the
 * link is deleted in the same transaction: its token opens nothing.
 */
export async function makeLinkIf(
  isDelivered: boolean,
  tx: Executor,
  kind: LinkKind,
  userId: number,
  now: Date,
  end: Date,
): Promise<string> {
  const token = await makeLink(tx, kind, userId, now, end);
  await tx.query(takeBack, [hashToken(token), !isDelivered]);
  return token;
}

/** Ends the links of that kind that the account was sent. */
export const endLinks = async (tx: Executor, kind: LinkKind, userId: number, now: Date): Promise<void> =>
  void (await tx.query(useAll, [userId, kind, now]));

/** The account of a valid link; `null` where it is not valid, or belongs to another address than `email`. */
export async function accountOfLink(
  database: Executor,
  kind: LinkKind,
  token: string,
  email: string | null,
  now: Date,
): Promise<number | null> {
  const [link] = await database.query<{ user_id: number; email: string }>(find, [
    hashToken(token),
    kind,
    now,
  ]);
  return link && (email === null || link.email.toLowerCase() === email.toLowerCase()) ? link.user_id : null;
}

/** Whether the link is valid, for that account where one is named. */
export const linkStands = async (...link: Parameters<typeof accountOfLink>): Promise<boolean> =>
  (await accountOfLink(...link)) !== null;

/**
 * Uses a link once, and ends the account's other links of its kind.
 * Returns the account, or `null` where the link is not valid.
 */
export async function useLink(
  tx: Executor,
  kind: LinkKind,
  token: string,
  email: string | null,
  now: Date,
): Promise<number | null> {
  await tx.query(lock, [hashToken(token)]);
  const [link] = await tx.query<{ user_id: number }>(use, [hashToken(token), kind, now, email]);
  if (!link) return null;
  await endLinks(tx, kind, link.user_id, now);
  return link.user_id;
}
