import { parisDateOf } from '#domain/dates.ts';
import type { Statement } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import type { Job } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';

/** Mails of one link that a client gets in a day, in Paris, at the request of users. */
const mostADay = 5;
const minute = 60_000;

const asked: Statement = {
  name: 'links-mailed-by-hand',
  text: 'select created_at from outbox where dedupe = any ($1::text[]) order by created_at desc',
};

/**
 * Queues a mail that a user asks for; asked for again within a minute, it is not
 * sent twice. Concurrent requests take the same key, and queue one mail. Throws a
 * 409 where the client has had all the mails of a day. `about`: the counter's name.
 */
export async function queueByHand(
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  about: string,
  job: Job,
  now: Date,
): Promise<void> {
  const keys = Array.from({ length: mostADay }, (_, index) => `${about} ${parisDateOf(now)} ${index + 1}`);
  await database.transaction(async (tx) => {
    const mailed = await tx.query<{ created_at: Date }>(asked, [keys]);
    const [latest] = mailed;
    if (latest && now.getTime() - latest.created_at.getTime() < minute) return;
    const dedupe = keys[mailed.length];
    if (dedupe === undefined)
      throw conflict(
        'not_permitted',
        'Le client a reçu ce lien cinq fois aujourd’hui\u00a0: copiez-le pour le lui transmettre, ou réessayez demain.',
      );
    await outbox.add(tx, { ...job, dedupe });
  });
}
