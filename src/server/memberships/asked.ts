import { brokerPieces, isBrokerPieceKey, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import { correctedSteps, type CorrectedStep } from '#domain/corrections.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { wordsIn, isLabel } from '../documents/asked-words.ts';
import type { MembershipMove } from './record/kind.ts';
import type { MembershipRow } from './record/row.ts';

const ask: Statement = {
  name: 'broker-piece-asked',
  text: 'insert into asked_pieces (membership_id, piece, asked, at) values ($1, $2, $3, $4)',
};

const askToCorrect: Statement = {
  name: 'broker-correction-asked',
  text: 'insert into asked_corrections (membership_id, step, at) values ($1, $2, $3)',
};
const corrected: Statement = {
  name: 'broker-correction-made',
  text: `update asked_corrections
    set corrected_at = $3
    where membership_id = $1 and step = $2 and corrected_at is null`,
};

/** `RC`, or the words in which a piece is listed, or words of its own. */
function pieceMeant(words: string): { piece: BrokerPieceKey; asked: string | null } {
  const named = brokerPieces.find(({ label }) => isLabel(label, words));
  const key = isBrokerPieceKey(words) ? words : named?.key;
  return key ? { piece: key, asked: null } : { piece: 'AUTRE', asked: words };
}

/**
 * Stores what INFO.REQUEST asks for: a piece is missing until a document for it arrives, a step is to be
 * corrected until one of its answers has changed.
 */
export async function keepAsked(
  tx: Transaction,
  { id }: MembershipRow,
  { data, now }: MembershipMove,
): Promise<void> {
  for (const { piece, asked } of wordsIn(data['pieces']).map(pieceMeant))
    await tx.query(ask, [id, piece, asked, now]);
  const steps = new Set(wordsIn(data['answers']));
  for (const step of correctedSteps.filter((one) => steps.has(one)))
    await tx.query(askToCorrect, [id, step, now]);
}

const lastAsked =
  "(select at from membership_events where membership_id = $1 and event = 'INFO.REQUEST' order by id desc limit 1)";
const forgetPieces: Statement = {
  name: 'broker-pieces-forgotten',
  text: `delete from asked_pieces where membership_id = $1 and at = ${lastAsked}`,
};
const forgetCorrections: Statement = {
  name: 'broker-corrections-forgotten',
  text: `delete from asked_corrections where membership_id = $1 and at = ${lastAsked}`,
};

/**
 * The question is taken back: what it asked for is lacking
 * no more. What an earlier one asked for stays asked.
 */
export async function forgetAsked(tx: Transaction, { id }: Pick<MembershipRow, 'id'>): Promise<void> {
  await tx.query(forgetPieces, [id]);
  await tx.query(forgetCorrections, [id]);
}

/** An answer of that step is another now. */
export const keepCorrected = async (
  tx: Transaction,
  { id }: Pick<MembershipRow, 'id'>,
  step: CorrectedStep,
  now: Date,
): Promise<void> => void (await tx.query(corrected, [id, step, now]));
