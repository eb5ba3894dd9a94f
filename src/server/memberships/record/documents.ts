import { brokerPieceName, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import {
  brokerPiecesWithDocuments,
  lackingAmong,
  lastCorrections,
  type BrokerAsked,
  type BrokerPieceDocument,
  type BrokerPieceWithDocuments,
} from '#domain/broker-piece-documents.ts';
import type { AskedCorrection, CorrectedStep } from '#domain/corrections.ts';
import { collectsFunds } from '#domain/registration.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { documentsOfMemberships, type BrokerDocumentRow } from '../../documents/rows.ts';
import type { MembershipRow } from './row.ts';

/** A row of `asked_pieces` that belongs to a membership. */
export interface BrokerAskedRow {
  membership_id: number;
  piece: BrokerPieceKey;
  asked: string | null;
  at: Date;
}

const askedOf: Statement = {
  name: 'asked-pieces-of-memberships',
  text: `select membership_id, piece, asked, at
    from asked_pieces
    where membership_id = any ($1::integer[])
    order by id`,
};

/** A row of `asked_corrections`. */
interface CorrectionRow {
  membership_id: number;
  step: CorrectedStep;
  at: Date;
  corrected_at: Date | null;
}

const correctionsOf: Statement = {
  name: 'asked-corrections-of-memberships',
  text: `select membership_id, step, at, corrected_at
    from asked_corrections
    where membership_id = any ($1::integer[])
    order by id`,
};

/** The contents of a membership, which are stored outside its row. */
export interface MembershipContents {
  documents: BrokerDocumentRow[];
  asked: BrokerAskedRow[];
  corrections: AskedCorrection[];
}

const correctionIn = ({ step, at, corrected_at: made }: CorrectionRow): AskedCorrection => ({
  step,
  at: at.toISOString(),
  corrected_at: made?.toISOString() ?? null,
});

const ofOne = <Row extends { membership_id: number | null }>(rows: readonly Row[], id: number): Row[] =>
  rows.filter((row) => row.membership_id === id);

/** The contents of each of these memberships, by their ids. */
export async function contentsOf(
  executor: Executor,
  ids: readonly number[],
): Promise<(id: number) => MembershipContents> {
  const documents = await documentsOfMemberships(executor, ids);
  const asked = await executor.query<BrokerAskedRow>(askedOf, [ids]);
  const corrections = await executor.query<CorrectionRow>(correctionsOf, [ids]);
  return (id) => ({
    documents: ofOne(documents, id),
    asked: ofOne(asked, id),
    corrections: ofOne(corrections, id).map(correctionIn),
  });
}

interface Listed extends BrokerPieceDocument {
  row: BrokerDocumentRow;
}

const listedOf = (row: BrokerDocumentRow): Listed => ({
  row,
  piece: row.piece,
  asked: row.asked,
  state: row.state,
  superseded: row.superseded_by !== null,
  sentAt: row.sent_at.toISOString(),
  expiresOn: row.expires_on,
});
const askedIn = ({ piece, asked, at }: BrokerAskedRow): BrokerAsked => ({
  piece,
  asked,
  at: at.toISOString(),
});

/** Each piece of a membership with its documents. */
export const piecesOf = (
  row: Pick<MembershipRow, 'orias_entry'>,
  { documents, asked }: MembershipContents,
): BrokerPieceWithDocuments<Listed>[] =>
  brokerPiecesWithDocuments(
    { collectsFunds: collectsFunds(row.orias_entry) },
    documents.map(listedOf),
    asked.map(askedIn),
  );

/**
 * The steps that are to be corrected now: of the latest
 * request for information, while it waits for its answer.
 */
export const correctionsIn = (
  row: Pick<MembershipRow, 'status' | 'orias_entry'>,
  contents: MembershipContents,
): AskedCorrection[] =>
  row.status === 'requestInfo' ? lastCorrections(piecesOf(row, contents), contents.corrections) : [];

/** The mandatory pieces of a membership that are not there, by their labels. */
export const lackingIn = (row: Pick<MembershipRow, 'orias_entry'>, contents: MembershipContents): string[] =>
  lackingAmong(piecesOf(row, contents)).map(brokerPieceName);
