import type { Statement, Transaction } from '../database/executor.ts';
import { systemAuthor } from '../law/author.ts';
import type { Author } from '../law/store.ts';
import { bellRows, type BellKind } from './rows.ts';

const insert: Statement = {
  name: 'bell-rung',
  text: `insert into bell_notifications (kind, audience, request_id, broker_id, lead_broker_id, company_id, at,
      user_id, collaborator_id, event_key, detail)
    select $2, $3, id, broker_id, lead_broker_id, company_id, $4, $5, $6, $7, $8
    from requests
    where id = $1
    on conflict do nothing`,
};

const withdraw: Statement = {
  name: 'bell-withdrawn',
  text: `with gone as (delete from bell_notifications where event_key = $1 returning audience, broker_id,
      lead_broker_id, company_id)
    select pg_notify('bell_rung', concat_ws(' ', audience,
      case audience when 'broker' then broker_id when 'company' then company_id end,
      case audience when 'broker' then lead_broker_id end)) from gone`,
};

interface Rung {
  requestId: number;
  /** Names what happened, as no other does: it rings once. */
  key: string;
  now: Date;
  /** Who made it happen, and is not rung; absent: nobody with an account. */
  author?: Pick<Author, 'userId' | 'collaboratorId'>;
  /** What the sentence is about: a piece, a day. */
  detail?: string;
}

/** Rings for what is no event of the law, in the transaction of what happens. */
export async function ring(
  tx: Pick<Transaction, 'query'>,
  kind: BellKind,
  { requestId, key, now, author = systemAuthor, detail }: Rung,
): Promise<void> {
  const { userId, collaboratorId } = author;
  const audience = bellRows.get(kind)?.to;
  await tx.query(insert, [requestId, kind, audience, now, userId, collaboratorId, key, detail ?? null]);
}

/** Takes back what rang for something that was undone. */
export const withdrawRing = async (tx: Pick<Transaction, 'query'>, key: string): Promise<void> =>
  void (await tx.query(withdraw, [key]));
