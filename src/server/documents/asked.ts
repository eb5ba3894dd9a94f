import { parisDateOf } from '#domain/dates.ts';
import { checklistOf, isPieceKey, pieceOf, pieces, type PieceName } from '#domain/pieces/index.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contentsChanged } from '../law/store.ts';
import type { RequestMove } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import { wordsIn, isLabel } from './asked-words.ts';
import { fileDataOf } from './file-data.ts';
import { insertAskedPiece } from './rows.ts';

/** `plans`, or the words in which the request's checklist or any other lists a piece, or words of its own. */
function pieceMeant(words: string, row: RequestRow, now: Date): PieceName {
  if (isPieceKey(words)) return { piece: words, contractorId: null, asked: null };
  const listed = checklistOf(fileDataOf(row), parisDateOf(now)).find(({ label }) => isLabel(label, words));
  if (listed) return listed;
  const known = pieces.find(({ label }) => isLabel(label, words));
  return { piece: known?.key ?? 'autre', contractorId: null, asked: known ? null : words };
}

const question: PieceName = { piece: 'autre', contractorId: null, asked: null };

const keep = (
  tx: Transaction,
  { id }: RequestRow,
  { piece, contractorId, asked }: PieceName,
  at: Date,
): Promise<void> => insertAskedPiece(tx, id, { piece, contractor_id: contractorId, asked, at });

/**
 * Stores the pieces that INFO.REQUEST asks for: each is missing until a document for it arrives. A question
 * in words alone misses no document, and takes any.
 */
export async function keepAskedPieces(
  tx: Transaction,
  row: RequestRow,
  { data, now }: RequestMove,
): Promise<typeof contentsChanged> {
  const listed = wordsIn(data['pieces']);
  const meant = listed.length > 0 ? listed.map((words) => pieceMeant(words, row, now)) : [question];
  for (const one of meant) await keep(tx, row, one, now);
  return contentsChanged;
}

const forget: Statement = {
  name: 'pieces-asked-forgotten',
  text: `delete from asked_pieces
    where request_id = $1
      and at = (
        select at
        from request_events
        where request_id = $1 and event in ('INFO.REQUEST', 'WORKS_END.MISSING')
        order by id desc
        limit 1
      )`,
};

/**
 * The question is taken back: what it asked for is lacking
 * no more. What an earlier one asked for stays asked.
 */
export async function forgetAskedPieces(
  tx: Transaction,
  { id }: RequestRow,
): Promise<typeof contentsChanged> {
  await tx.query(forget, [id]);
  return contentsChanged;
}

/**
 * Of what WORKS_END.MISSING lists, the pieces of the end of the works are kept in
 * the same way; other words are only mailed, for no piece of that tab is in words.
 */
export async function keepMissingPieces(
  tx: Transaction,
  row: RequestRow,
  { data, now }: RequestMove,
): Promise<typeof contentsChanged> {
  for (const one of wordsIn(data['pieces']).map((words) => pieceMeant(words, row, now)))
    if (pieceOf(one.piece).tab === 'fin-de-travaux') await keep(tx, row, one, now);
  return contentsChanged;
}
