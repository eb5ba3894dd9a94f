import { impersonalLabelOf, pieceOf } from '#domain/pieces/index.ts';
import { ring, withdrawRing } from '../bell/ring.ts';
import { documentGone } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { changeContents, type ContentsChange } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import { checkVerdict, judge, refuse, takeBack, undoVerdict, type Verdict } from './judge.ts';
import { mayDecide, mayRead, maySend } from './may.ts';
import { documentById, isOfRequest, type DocumentRow } from './rows.ts';

/** A document of that request, on a tab that its reader may enter; throws a 404. */
export async function documentIn(
  executor: Executor,
  request: RequestRow,
  id: number,
  { caller }: Pick<Writer, 'caller'>,
): Promise<DocumentRow> {
  const document = await documentById(executor, id);
  if (
    !document ||
    !isOfRequest(document) ||
    document.request_id !== request.id ||
    !mayRead(caller.role, request, pieceOf(document.piece).tab)
  )
    throw documentGone();
  return document;
}

/**
 * Changes a document on behalf of a caller who judges, under the lock of its request. Throws 409 if nobody
 * judges it now, or another party does.
 */
const judged = (
  request: RequestRow,
  id: number,
  writer: Writer,
  work: (tx: Transaction, document: DocumentRow) => Promise<DocumentRow>,
): Promise<ContentsChange<DocumentRow>> =>
  changeContents(writer.services, request.id, writer.now, {
    check: () => undefined,
    work: async (tx, row) => {
      const document = await documentIn(tx, row, id, writer);
      if (!mayDecide(writer.caller.role, row, pieceOf(document.piece).tab))
        throw refuse('À cette étape, les pièces ne sont plus jugées, ou pas par vous.');
      return work(tx, document);
    },
  });

const refusalKey = ({ id, decided_at: at }: DocumentRow): string =>
  `piece-refused ${id} ${at?.toISOString() ?? ''}`;

/**
 * Accepts or refuses a document on behalf of the caller. Throws 404; 409 if it is not, or no longer, to be
 * judged; 422 without a reason.
 */
export async function giveVerdict(
  request: RequestRow,
  id: number,
  verdict: Verdict,
  writer: Writer,
): Promise<ContentsChange<DocumentRow>> {
  await documentIn(writer.services.database, request, id, writer);
  checkVerdict(verdict);
  const { author } = agentOf(writer);
  return judged(request, id, writer, async (tx, document) => {
    const decided = await judge(tx, document, verdict, { author, now: writer.now });
    if (!verdict.accepted)
      await ring(tx, 'piece-refused', {
        requestId: request.id,
        key: refusalKey(decided),
        now: writer.now,
        author,
        detail: impersonalLabelOf(decided.piece),
      });
    return decided;
  });
}

/**
 * Undoes a verdict that its author has just given. Throws 404, 409 where it is not to be undone (any more).
 */
export async function undoJudgement(
  request: RequestRow,
  id: number,
  writer: Writer,
): Promise<ContentsChange<DocumentRow>> {
  await documentIn(writer.services.database, request, id, writer);
  const { author } = agentOf(writer);
  return judged(request, id, writer, async (tx, document) => {
    await withdrawRing(tx, refusalKey(document));
    return undoVerdict(tx, document, { author, now: writer.now });
  });
}

/**
 * Takes a document back. Its bytes go; what it had taken the place of
 * counts again. Throws 404, 409 where it may not be taken back (any more).
 */
export async function withdrawDocument(
  request: RequestRow,
  id: number,
  writer: Writer,
): Promise<ContentsChange<DocumentRow>> {
  const { services, now, caller } = writer;
  const seen = await documentIn(services.database, request, id, writer);
  if (seen.state === 'withdrawn') return { row: request, result: seen };
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const document = await documentIn(tx, row, id, writer);
      if (document.state === 'withdrawn') return document;
      if (!maySend(caller.role, row, pieceOf(document.piece).tab))
        throw refuse('À cette étape, le dossier ne rend plus de pièce.');
      return takeBack(tx, services, document);
    },
  });
}
