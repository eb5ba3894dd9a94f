import type { Side } from '#contract/messages.ts';
import type { Statement } from '../database/executor.ts';
import { loadRequest } from '../requests/load.ts';
import { noticeJob } from '../notices/effects.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { otherSide } from './thread.ts';
import type { MessageMailJob } from './write.ts';

interface Untold {
  unread: number;
  told: number;
}
const untold = (to: Side): Statement => ({
  name: `message-untold ${to}`,
  text: `select ${to}_unread as unread, ${to}_told as told from threads where request_id = $1 for update`,
});
const tell = (to: Side): Statement => ({
  name: `message-told ${to}`,
  text: `update threads set ${to}_told = $2 where request_id = $1`,
});
const statements: Record<Side, { untold: Statement; tell: Statement }> = {
  broker: { untold: untold('broker'), tell: tell('broker') },
  underwriter: { untold: untold('underwriter'), tell: tell('underwriter') },
};
const since: Statement = {
  name: 'message-since',
  text: `select id, kind, who, body
    from messages
    where request_id = $1 and side = $2 and id > $3
    order by id`,
};

/**
 * Outbox: one mail reports to one side all messages since the last mail; none is
 * sent where it has read them. A request for an abandonment has a mail of its own.
 */
export async function mailMessages(
  { requestId, to }: MessageMailJob,
  { database, outbox }: Services,
): Promise<void> {
  const row = await loadRequest(database, everything, requestId);
  await database.transaction(async (tx) => {
    const [thread] = await tx.query<Untold>(statements[to].untold, [requestId]);
    if (!thread) return;
    const written = await tx.query<{ id: number; kind: string; who: string; body: string }>(since, [
      requestId,
      otherSide(to),
      thread.told,
    ]);
    const last = written.at(-1)?.id ?? thread.told;
    await tx.query(statements[to].tell, [requestId, last]);
    const comment = written
      .filter(({ kind }) => kind === 'message')
      .map(({ who, body }) => `${who}\u00a0: ${body.replaceAll('\n', ' ')}`)
      .join('\n');
    if (thread.unread === 0 || comment === '') return;
    await outbox.add(
      tx,
      noticeJob(row, to === 'broker' ? 'message-to-broker' : 'message-to-underwriter', {
        comment,
        dedupe: `message-mail ${requestId} ${to} ${last}`,
      }),
    );
  });
}
