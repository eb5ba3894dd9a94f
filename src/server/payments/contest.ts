import type { Statement } from '../database/executor.ts';
import type { NoticeJob } from '../notices/effects.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { Services } from '../services/services.ts';

const insert: Statement = {
  name: 'contestation-made',
  text: `insert into contestations (request_id, due_id, message, at)
    select $1, (select max(id) from dues where request_id = $1 and cancelled_at is null), $2, $3
    where not exists (
      select 1
      from contestations
      where request_id = $1
        and message = $2
        and not at_bank
        and at > $3::timestamptz - interval '10 minutes'
    )
    returning id`,
};

/**
 * Stores a message by which a client contests a payment, and mails the administrators. The same text within
 * ten minutes is taken for a second click and not stored again.
 */
export async function contest(services: Services, requestId: number, message: string): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, requestId, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const [made] = await tx.query<{ id: number }>(insert, [requestId, message, now]);
      if (!made) return;
      const notice: NoticeJob = {
        requestId,
        notice: 'contested',
        comment: message,
        pieces: [],
        version: row.version,
      };
      await services.outbox.add(tx, {
        kind: 'request.notice',
        payload: notice,
        dedupe: `notice contested ${made.id}`,
      });
    },
  });
}
