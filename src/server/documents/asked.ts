import { isPieceKey, pieceOf, pieces, type PieceKey } from '#domain/pieces/index.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contentsChanged } from '../law/store.ts';
import type { RequestMove } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import { insertAskedPiece, type AskedRow } from './rows.ts';

/** `plans`, or the words in which a piece is listed, or words of its own. */
function pieceMeant(words: string): Pick<AskedRow, 'piece' | 'asked'> {
  const named = pieces.find(
    ({ label }) =>
      typeof label === 'string' && label.toLocaleLowerCase('fr') === words.toLocaleLowerCase('fr'),
  );
  const key: PieceKey | undefined = isPieceKey(words) ? words : named?.key;
  return key ? { piece: key, asked: null } : { piece: 'autre', asked: words };
}

const listedIn = (data: RequestMove['data']): string[] =>
  Array.isArray(data['pieces'])
    ? data['pieces'].filter((one): one is string => typeof one === 'string' && one !== '')
    : [];

/**
 * Stores the pieces that INFO.REQUEST asks for: each is missing until a document for it arrives. A question in
 * words alone misses no document, and takes any.
 */
export async function keepAskedPieces(
  tx: Transaction,
  row: RequestRow,
  { data, now }: RequestMove,
): Promise<typeof contentsChanged> {
  const listed = listedIn(data);
  const meant = listed.length > 0 ? listed.map(pieceMeant) : [{ piece: 'autre' as const, asked: null }];
  for (const one of meant) await insertAskedPiece(tx, row.id, { ...one, contractor_id: null, at: now });
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
  for (const one of listedIn(data).map(pieceMeant))
    if (pieceOf(one.piece).tab === 'fin-de-travaux')
      await insertAskedPiece(tx, row.id, { ...one, contractor_id: null, at: now });
  return contentsChanged;
}
