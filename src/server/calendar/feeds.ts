import type { CalendarFeed } from '#contract/calendar.ts';
import { calendarCalls } from '#contract/calendar.ts';
import type { UserCaller } from '../calls/caller.ts';
import { conflict, forbidden, notFound, Refused } from '../calls/refused.ts';
import { callerIsManager, isManagerOf, lockCabinet } from '../collaborators/cabinet.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { accountColumns, userOf, type AccountRow } from '../session/authenticate.ts';
import { authorise } from '../session/authorise.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const ofUser: Statement = {
  name: 'calendar-feed',
  text: 'select opened_at, read_at from calendar_feeds where user_id = $1',
};
const lockedOf: Statement = {
  name: 'calendar-feed-locked',
  text: 'select opened_at from calendar_feeds where user_id = $1 for update',
};
const open: Statement = {
  name: 'calendar-feed-opened',
  text: `insert into calendar_feeds (user_id, token_hash, opened_at, opened_by) values ($1, $2, $3, $4)
    on conflict (user_id) do nothing
    returning user_id`,
};
const replace: Statement = {
  name: 'calendar-feed-replaced',
  text: `update calendar_feeds set token_hash = $2, opened_at = $3, opened_by = $4, read_at = null
    where user_id = $1
    returning user_id`,
};
const close: Statement = {
  name: 'calendar-feed-closed',
  text: 'delete from calendar_feeds where user_id = $1 returning user_id',
};
const owner: Statement = {
  name: 'calendar-feed-owner',
  text: `select u.id as user_id, ${accountColumns}
    from calendar_feeds f
    join users u on u.id = f.user_id and not u.put_away and u.activated_at is not null
    left join brokers b on b.id = u.broker_id
    where f.token_hash = $1`,
};
/** At most once an hour: calendars read every few minutes. */
const noteRead: Statement = {
  name: 'calendar-feed-read',
  text: `update calendar_feeds set read_at = $2
    where token_hash = $1 and (read_at is null or read_at < $2::timestamptz - interval '1 hour')`,
};

/** Whether the caller's account has an address, and its last use. */
export async function feedOf(executor: Executor, caller: UserCaller): Promise<CalendarFeed> {
  const [row] = await executor.query<{ opened_at: Date; read_at: Date | null }>(ofUser, [caller.userId]);
  return {
    opened_at: row?.opened_at.toISOString() ?? null,
    read_at: row?.read_at?.toISOString() ?? null,
    may_write: await callerIsManager(executor, caller),
  };
}

/**
 * Locks the cabinet's list, and throws a 403 for a collaborator who is no manager of it: the address would outlast the
 * departure.
 */
async function checkManager(tx: Transaction, { brokerId, collaboratorId }: UserCaller): Promise<void> {
  if (brokerId !== null && !isManagerOf(await lockCabinet(tx, brokerId), collaboratorId))
    throw forbidden('Seul un gérant change l’adresse de l’agenda du cabinet.');
}

const stale = () =>
  conflict(
    'stale_version',
    'L’adresse a changé entre-temps, dans une autre fenêtre ou sur un autre poste\u00a0: voici où elle en est.',
  );

interface Opening {
  /** `opened_at` of the former address as the caller saw it; null: none. */
  seen: string | null;
  now: Date;
}

/**
 * Gives the account a new address in place of the former one. Out: its token, which is not stored. Throws a 403 as
 * above, and a 409 if the former address is not the one that was seen.
 */
export async function openFeed(tx: Transaction, caller: UserCaller, { seen, now }: Opening): Promise<string> {
  await checkManager(tx, caller);
  const [former] = await tx.query<{ opened_at: Date }>(lockedOf, [caller.userId]);
  if ((former?.opened_at.toISOString() ?? null) !== seen) throw stale();
  const { token, hash } = newToken();
  const stored = await tx.query(former ? replace : open, [caller.userId, hash, now, caller.collaboratorId]);
  // Another session created one at the same moment.
  if (stored.length === 0) throw stale();
  return token;
}

/** Ends the address. Out: whether there was one. */
export async function closeFeed(tx: Transaction, caller: UserCaller): Promise<boolean> {
  await checkManager(tx, caller);
  return (await tx.query(close, [caller.userId])).length > 0;
}

const over = () => notFound('Cet agenda n’a plus d’adresse.');

/**
 * The account whose calendar has this token. Throws a 404 for an unknown token, and for an account that could not read
 * its offers by a session: suspended, closed, or without its rights.
 */
export async function feedOwner(
  { database, config }: Pick<Services, 'database' | 'config'>,
  token: string,
  now: Date,
): Promise<UserCaller> {
  const hash = hashToken(token);
  const [row] = await database.query<AccountRow & { user_id: number }>(owner, [hash]);
  if (!row) throw over();
  const caller = userOf({ ...row, collaborator_id: null, must_choose: false }, row.user_id, hash, config);
  try {
    authorise(calendarCalls.openCalendar, caller);
  } catch (error) {
    if (error instanceof Refused) throw over();
    throw error;
  }
  await database.query(noteRead, [hash, now]);
  return caller;
}
