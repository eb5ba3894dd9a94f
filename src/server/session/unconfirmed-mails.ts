import type { Statement, Transaction } from '../database/executor.ts';
import { locks } from '../database/locks.ts';

/**
 * Mails of one kind that an unconfirmed address gets in a day, however many registrations are begun with it
 * (docs/domain/registration.md, "One account").
 */
const mostADay = 5;
const day = 24 * 3_600_000;

/**
 * Of several at once for one address each counts what the one before took: a statement
 * sees nothing that is committed after it began, so this one comes before it.
 */
const lock: Statement = {
  name: 'unconfirmed_mail_lock',
  text: `select pg_advisory_xact_lock(${locks.unconfirmedMails}, hashtext(lower($1)))`,
};

/** A job that is run again has its mail already, and takes no second one. */
const take: Statement = {
  name: 'unconfirmed_mail_take',
  text: `insert into unproved_mails (job_id, kind, address, at)
    select $1, $2, lower($3), $4
    where $6
      and (
        select count(*)
        from unproved_mails
        where address = lower($3) and kind = $2 and at > $5 and job_id <> $1
      ) < ${mostADay}
    on conflict (job_id) do update set at = unproved_mails.at
    returning job_id`,
};

interface Asked {
  kind: 'activation' | 'not-eligible' | 'email';
  address: string;
  job: number;
  now: Date;
}

/**
 * Counts one mail against the daily limit of an address; false if the limit is reached. With `isDelivered`
 * false the same statements run and nothing is counted.
 */
export async function takeMailOf(
  tx: Transaction,
  { kind, address, job, now }: Asked,
  isDelivered = true,
): Promise<boolean> {
  await tx.query(lock, [address]);
  const taken = await tx.query(take, [job, kind, address, now, new Date(now.getTime() - day), isDelivered]);
  return taken.length > 0;
}
