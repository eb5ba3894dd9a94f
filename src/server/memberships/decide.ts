import { verdictUndo } from '#domain/pieces/index.ts';
import { expiryOf, whyNoSuchDay } from '#domain/broker-piece-days.ts';
import { brokerPieceName, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { takesDocuments } from '#domain/membership.ts';
import { checkVerdict, judge, refuse, takeBack, undoVerdict, type Verdict } from '../documents/judge.ts';
import { documentById, isOfMembership, type BrokerDocumentRow } from '../documents/rows.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Job } from '../outbox/outbox.ts';
import { documentGone, validationRefused } from '../calls/refused.ts';
import { userAgent, type MembershipWriter } from './act.ts';
import { noticeJob } from './effects.ts';
import type { MembershipRow } from './record/row.ts';
import { changeMembershipContents } from './record/write.ts';

export type DocumentChange = { row: MembershipRow; result: BrokerDocumentRow };

/** A document of that membership; throws a 404. */
export async function documentIn(
  executor: Executor,
  membership: Pick<MembershipRow, 'id'>,
  id: number,
): Promise<BrokerDocumentRow> {
  const document = await documentById(executor, id);
  if (!document || !isOfMembership(document) || document.membership_id !== membership.id)
    throw documentGone();
  return document;
}

/** Leaves once the verdict can be undone no more. */
function refusedJob(row: MembershipRow, document: BrokerDocumentRow, at: Date): Job {
  const { id, name, reason } = document;
  const what = `${brokerPieceName(document)} (${name})`;
  const comment = [what, reason].filter(Boolean).join(' – ');
  return {
    ...noticeJob(row, 'document-refused', comment, `document ${id} ${at.toISOString()}`),
    runAfter: new Date(at.getTime() + verdictUndo.taken),
  };
}

const dropJob: Statement = {
  name: 'membership-notice-dropped',
  text: 'delete from outbox where dedupe = $1',
};

/**
 * Undoes a verdict that its author has just given; the broker hears
 * nothing of it. Throws 404, 409 where it is not to be undone (any more).
 */
export async function undoJudgement(
  membership: MembershipRow,
  id: number,
  writer: MembershipWriter,
): Promise<DocumentChange> {
  const { services, now } = writer;
  const { author } = userAgent(writer);
  await documentIn(services.database, membership, id);
  return changeMembershipContents(services, membership.id, async (tx, row) => {
    const document = await documentIn(tx, row, id);
    const undone = await undoVerdict(tx, document, { author, now });
    if (document.state === 'refused' && document.decided_at)
      await tx.query(dropJob, [refusedJob(row, document, document.decided_at).dedupe]);
    return undone;
  });
}

/** The days of a document that its judge corrects; throws a 422 where the piece bears no such day. */
function daysOf(piece: BrokerPieceKey, date: IsoDate | null, today: IsoDate) {
  if (date === null) return {};
  const why = whyNoSuchDay(piece, date, today);
  if (why !== null) throw validationRefused({ date: [why] });
  return { dated: date, expires_on: expiryOf(piece, date) };
}

/**
 * Accepts or refuses a document; `date`: the day that the judge reads on it. What is refused while the file is examined is mailed to the broker. Throws 404, 409 where it is
 * not to be judged (any more), 422 for a refusal without its reason or for a day that the piece cannot bear.
 */
export async function giveVerdict(
  membership: MembershipRow,
  id: number,
  verdict: Verdict & { date: IsoDate | null },
  writer: MembershipWriter,
): Promise<DocumentChange> {
  const { services, now } = writer;
  const { author } = userAgent(writer);
  await documentIn(services.database, membership, id);
  checkVerdict(verdict);
  return changeMembershipContents(services, membership.id, async (tx, row) => {
    const document = await documentIn(tx, row, id);
    const days = daysOf(document.piece, verdict.date, parisDateOf(now));
    const judged = await judge(tx, document, verdict, { author, now, days });
    if (judged.state === 'refused') await services.outbox.add(tx, refusedJob(row, judged, now));
    return judged;
  });
}

/** Takes a document back. Throws 404, 409 where it may not be taken back (any more). */
export async function withdraw(
  membership: MembershipRow,
  id: number,
  { services }: MembershipWriter,
): Promise<DocumentChange> {
  const seen = await documentIn(services.database, membership, id);
  if (seen.state === 'withdrawn') return { row: membership, result: seen };
  return changeMembershipContents(services, membership.id, async (tx, row) => {
    const document = await documentIn(tx, row, id);
    if (document.state === 'withdrawn') return document;
    if (!takesDocuments(row.status, row.step))
      throw refuse('À ce stade, votre dossier ne rend plus de pièce.');
    return takeBack(tx, services, document);
  });
}
