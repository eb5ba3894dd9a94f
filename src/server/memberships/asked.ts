import { brokerPieces, isBrokerPieceKey, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { MembershipMove } from './kind.ts';
import type { MembershipRow } from './row.ts';

const ask: Statement = { name: 'broker-piece-asked', text: 'insert into asked_pieces (membership_id, piece, asked, at) values ($1, $2, $3, $4)' };

/** `RC`, or the words in which a piece is listed, or words of its own. */
function pieceMeant(words: string): { piece: BrokerPieceKey; asked: string | null } {
  const named = brokerPieces.find(({ label }) => label.toLocaleLowerCase('fr') === words.toLocaleLowerCase('fr'));
  const key = isBrokerPieceKey(words) ? words : named?.key;
  return key ? { piece: key, asked: null } : { piece: 'AUTRE', asked: words };
}

/** What INFO.REQUEST asks for is kept: it is lacking until a document comes for it. In words alone, any document answers it. */
export async function keepAskedBrokerPieces(tx: Transaction, { id }: MembershipRow, { data, now }: MembershipMove): Promise<void> {
  const listed = Array.isArray(data['pieces']) ? data['pieces'].filter((one): one is string => typeof one === 'string' && one !== '') : [];
  const meant = listed.length > 0 ? listed.map(pieceMeant) : [{ piece: 'AUTRE' as const, asked: null }];
  for (const { piece, asked } of meant) await tx.query(ask, [id, piece, asked, now]);
}
