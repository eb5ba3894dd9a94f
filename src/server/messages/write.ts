import type { Side } from '#contract/messages.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { changeContents } from '../requests/change-contents.ts';
import { ring } from '../bell/ring.ts';
import { noticeJob } from '../notices/effects.ts';
import type { RequestRow } from '../requests/row.ts';
import { isAbandonable, isOpen, otherSide, sideOf } from './thread.ts';

/** How long messages are gathered before one mail reports them, ms. */
const gathering = 120_000;

const insert: Statement = {
  name: 'message-written',
  text: `insert into messages (request_id, at, user_id, collaborator_id, who, side, kind, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
};
/**
 * One more unread message for a side, and none for the writer's.
 * Returns the last message that a mail reported to that side.
 */
const count = (to: Side): Statement => ({
  name: `message-counted ${to}`,
  text: `insert into threads (request_id, ${to}_unread, ${to}_since)
    values ($1, 1, $2)
    on conflict (request_id) do update set ${to}_unread = threads.${to}_unread + 1,
      ${to}_since = coalesce(threads.${to}_since, $2), ${otherSide(to)}_unread = 0,
      ${otherSide(to)}_since = null
    returning ${to}_told as told`,
});
const counts: Record<Side, Statement> = { broker: count('broker'), underwriter: count('underwriter') };
const askedFor: Statement = {
  name: 'message-abandonment-asked',
  text: 'update threads set abandonment_asked_at = $2 where request_id = $1',
};
const isAsked: Statement = {
  name: 'message-abandonment-is-asked',
  text: 'select 1 as asked from threads where request_id = $1 and abandonment_asked_at is not null',
};

const refuseClosed = (row: RequestRow): void => {
  if (!isOpen(row))
    throw conflict(
      'not_permitted',
      'Ce dossier est clos\u00a0: l’échange se lit encore, mais ne se poursuit plus.',
      {},
    );
};

interface Written {
  id: number;
  to: Side;
  /** Id of the last message that a mail reported to the other side. */
  told: number;
}

async function keep(
  tx: Transaction,
  { id }: RequestRow,
  { kind, body }: { kind: 'message' | 'abandonment'; body: string },
  writer: Writer,
): Promise<Written> {
  const { author } = agentOf(writer);
  const side = sideOf(writer.caller);
  const to = otherSide(side);
  const [made] = await tx.query<{ id: number }>(insert, [
    id,
    writer.now,
    author.userId,
    author.collaboratorId,
    author.who,
    side,
    kind,
    body,
  ]);
  const [counted] = await tx.query<{ told: number }>(counts[to], [id, writer.now]);
  return { id: made?.id ?? 0, to, told: counted?.told ?? 0 };
}

/** The job of the mail that reports the gathered messages of a request to one side. */
export interface MessageMailJob {
  requestId: number;
  to: Side;
}

/**
 * Writes to the other side: its page shows the message at once,
 * a mail reports the gathered ones. Throws 409 on a closed file.
 */
export async function writeMessage(row: RequestRow, body: string, writer: Writer): Promise<RequestRow> {
  const changed = await changeContents(writer.services, row.id, writer.now, {
    check: refuseClosed,
    work: async (tx, fresh) => {
      const { to, told } = await keep(tx, fresh, { kind: 'message', body }, writer);
      // An answer of the underwriter settles a requested abandonment.
      if (to === 'broker') await tx.query(askedFor, [row.id, null]);
      const payload: MessageMailJob = { requestId: row.id, to };
      // The first of those that a mail gathers rings.
      const key = `messages ${row.id} ${to} ${told}`;
      await writer.services.outbox.add(tx, {
        kind: 'message.mail',
        payload,
        dedupe: key,
        runAfter: new Date(writer.now.getTime() + gathering),
      });
      await ring(tx, to === 'broker' ? 'message-to-broker' : 'message-to-underwriter', {
        requestId: row.id,
        key,
        now: writer.now,
        author: agentOf(writer).author,
      });
    },
  });
  return changed.row;
}

/**
 * Asks the admins to abandon an offer: a message with the reason, a
 * task and a mail. Throws 409 where it is already asked, or too late.
 */
export async function askAbandonment(row: RequestRow, body: string, writer: Writer): Promise<RequestRow> {
  const changed = await changeContents(writer.services, row.id, writer.now, {
    check: (fresh) => {
      refuseClosed(fresh);
      if (!isAbandonable(fresh))
        throw conflict('not_permitted', 'Seule une offre en cours peut être abandonnée.', {});
    },
    work: async (tx, fresh) => {
      const [before] = await tx.query(isAsked, [row.id]);
      if (before) throw conflict('not_permitted', 'L’abandon de ce dossier est déjà demandé.', {});
      const written = await keep(tx, fresh, { kind: 'abandonment', body }, writer);
      await tx.query(askedFor, [row.id, writer.now]);
      await writer.services.outbox.add(
        tx,
        noticeJob(fresh, 'abandonment-asked', { comment: body, dedupe: `abandonment ${written.id}` }),
      );
      await ring(tx, 'abandonment-asked', {
        requestId: row.id,
        key: `abandonment ${written.id}`,
        now: writer.now,
        author: agentOf(writer).author,
      });
    },
  });
  return changed.row;
}
