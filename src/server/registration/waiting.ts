import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { plusParisDays } from '#domain/dates.ts';
import { unsubmittedStatuses } from '#domain/membership.ts';
import type { Identity } from '#domain/registration.ts';

/**
 * A registration that waits for its activation, or was begun at the address of an active account: its
 * account, its broker, its membership.
 */
export interface Waiting {
  id: number;
  broker_id: number;
  membership_id: number;
}

/** The accounts of an e-mail address: the active one and the unconfirmed registration, if there are any. */
export interface AtAddress {
  active: { id: number } | null;
  waiting: (Waiting & { password_hash: string; answers: Partial<Identity> }) | null;
}

interface Found {
  id: number;
  broker_id: number | null;
  membership_id: number | null;
  password_hash: string;
  answers: Partial<Identity> | null;
  waits: boolean;
}

/**
 * SQL condition: the account `u` with its membership `m` is unconfirmed; its removal requires the same.
 * `statuses`: the parameter that holds `unsubmittedStatuses`.
 */
export const unconfirmed = (statuses: '$2' | '$3' | '$4'): string =>
  `(u.shadow or (u.activated_at is null and not u.registered and u.role = 'broker' and m.status = any (${statuses}::text[]) and m.answers <> '{}'::jsonb))`;

/**
 * A registration is unconfirmed while nobody has followed its link; every other account of the address counts
 * as active, even one that an admin has still to activate.
 */
const find: Statement = {
  name: 'registration-at-address',
  text: `select u.id, u.broker_id, m.id as membership_id, u.password_hash, m.answers,
      ${unconfirmed('$2')} as waits
    from users u
    left join lateral (
      select id, status, answers from memberships where broker_id = u.broker_id order by id desc limit 1
    ) m on true
    where lower(u.email) = lower($1) and not u.put_away
    order by u.id desc`,
};

const waitingDays = 90;

/**
 * Until when a registration begun at `begun` waits for its activation, regardless of later mails:
 * /donnees-personnelles promises it (docs/domain/registration.md, "One account").
 */
export const waitsUntil = (begun: Date): Date => plusParisDays(begun, waitingDays);

/** Registrations begun before the returned instant no longer wait. */
export const waitedSince = (now: Date): Date => plusParisDays(now, -waitingDays);

export async function atAddress(executor: Executor, email: string): Promise<AtAddress> {
  const found = await executor.query<Found>(find, [email, unsubmittedStatuses]);
  const active = found.find(({ waits }) => !waits);
  const waiting = found.find(({ waits }) => waits);
  return {
    active: active ? { id: active.id } : null,
    waiting:
      waiting?.broker_id != null && waiting.membership_id !== null
        ? {
            ...waiting,
            broker_id: waiting.broker_id,
            membership_id: waiting.membership_id,
            answers: waiting.answers ?? {},
          }
        : null,
  };
}

/** The address changed since it was read: the caller reads it again. */
export class AddressMoved extends Error {}

/**
 * Marks an unconfirmed registration as replaced, so that its address is free, or (`$3` false) writes the same
 * rows unchanged. Where a concurrent confirmation or registration holds the account's row, nothing is
 * written.
 */
const write: Statement = {
  name: 'registration-put-away',
  text: `with account as (
      update users u
      set put_away = $3::boolean, shadow = u.shadow or $3::boolean
      from memberships m
      where u.id = $1 and m.id = $2 and m.broker_id = u.broker_id and not u.put_away and ${unconfirmed('$4')}
      returning u.id
    )
    update memberships
    set shadow = shadow or $3::boolean
    where id = $2 and exists (select from account)
    returning id`,
};

/**
 * Replaces the unconfirmed registration of an address by a new one, which `make` creates: the former one can
 * no longer be used or seen, and the sweep removes it. Where there is none, the new one is written once more
 * instead, so that every address costs as many statements and rows. Throws `AddressMoved` where the former
 * one was confirmed or replaced meanwhile.
 */
export async function inPlaceOf<Made extends Pick<Waiting, 'id' | 'membership_id'>>(
  executor: Executor,
  waiting: Waiting | null,
  make: () => Promise<Made>,
): Promise<Made> {
  const put = async (which: Pick<Waiting, 'id' | 'membership_id'> | null, away: boolean) =>
    (
      await executor.query(write, [
        which?.id ?? null,
        which?.membership_id ?? null,
        away,
        unsubmittedStatuses,
      ])
    ).length > 0;
  if (!(await put(waiting, true)) && waiting) throw new AddressMoved();
  const made = await make();
  await put(waiting ? null : made, false);
  return made;
}

const inPlace: Statement = {
  name: 'registration-not-put-away',
  text: 'select id from users where id = $1 and not put_away for share',
};

/** Locks the account until the end of the transaction. Throws `AddressMoved` where it was replaced. */
export async function holdInPlace(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.query(inPlace, [userId])).length === 0) throw new AddressMoved();
}

/**
 * Locks the account and its broker until the removal has ended: nobody activates the account meanwhile, nor
 * adds anything to the broker.
 */
const lock: Statement = {
  name: 'registration-removal-lock',
  text: `select u.id
    from users u
    join brokers b on b.id = u.broker_id
    join memberships m on m.broker_id = b.id
    where u.id = $1 and m.id = $2 and ${unconfirmed('$3')}
    for update of u, b`,
};

/** Deletions in the order of the foreign keys. `$1` the account, `$2` its broker. */
const removals: readonly Statement[] = [
  'delete from sessions where user_id = $1::integer and $2::integer is not null',
  'delete from account_links where user_id = $1::integer and $2::integer is not null',
  'delete from account_events where user_id = $1::integer and $2::integer is not null',
  'delete from drafts where user_id = $1::integer and $2::integer is not null',
  'delete from repeated_writes where user_id = $1::integer and $2::integer is not null',
  'delete from memberships where broker_id = $2::integer and $1::integer is not null',
  'delete from collaborators where broker_id = $2::integer and $1::integer is not null',
  'delete from users where id = $1::integer and $2::integer is not null',
  'delete from brokers where id = $2::integer and $1::integer is not null',
].map((text, index) => ({ name: `registration-removed-${index}`, text }));

/**
 * Removes an unconfirmed registration, with its sessions, its links and its collaborators. Throws
 * `AddressMoved` where somebody confirmed or removed it meanwhile.
 */
export async function removeWaiting(
  tx: Transaction,
  { id, broker_id: brokerId, membership_id: membershipId }: Waiting,
): Promise<void> {
  const [still] = await tx.query(lock, [id, membershipId, unsubmittedStatuses]);
  if (!still) throw new AddressMoved();
  for (const statement of removals) await tx.query(statement, [id, brokerId]);
}
