import type { Statement, Transaction } from '../database/executor.ts';
import { locks } from '../database/locks.ts';
import type { RequestRow } from '../requests/row.ts';
import { dayBefore } from './links.ts';

/** Mails of links that one address may get in 24 hours from one brokerage, over all contractors. */
const mostMails = 10;

/** Serialises mails of one brokerage, so that each count includes the former mails. */
const lock: Statement = {
  name: 'contractor-addresses-locked',
  text: `select pg_advisory_xact_lock(${locks.contractorMails}, $1)`,
};
const mailed: Statement = {
  name: 'contractor-addresses-mailed',
  text: `select lower(l.email) as address, count(*)::integer as mails
    from contractor_links l
    join contractors c on c.id = l.contractor_id
    join requests r on r.id = c.request_id
    where r.broker_id = $1 and l.made_at > $2 and lower(l.email) = any ($3::text[])
    group by 1`,
};

export interface AddressMails {
  isFull: (email: string) => boolean;
  /** Counts a further mail in this transaction. */
  add: (email: string) => void;
}

/** Counts mails to these addresses within 24 hours from one brokerage, also of ended links. */
export async function mailsAt(
  tx: Transaction,
  { broker_id: broker }: Pick<RequestRow, 'broker_id'>,
  emails: readonly string[],
  now: Date,
): Promise<AddressMails> {
  await tx.query(lock, [broker]);
  const addresses = emails.map((email) => email.toLowerCase());
  const rows = await tx.query<{ address: string; mails: number }>(mailed, [
    broker,
    dayBefore(now),
    addresses,
  ]);
  const counts = new Map(rows.map(({ address, mails }) => [address, mails]));
  const at = (email: string) => counts.get(email.toLowerCase()) ?? 0;
  return {
    isFull: (email) => at(email) >= mostMails,
    add: (email) => void counts.set(email.toLowerCase(), at(email) + 1),
  };
}
