import { brokerPieceOf, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import { brokerStandingOf, lackingAmong, type BrokerAsked, type BrokerHeld, type BrokerStandingOf } from '#domain/broker-standing.ts';
import { collectsFunds } from '#domain/registration.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { documentsOfMemberships, type BrokerDocumentRow } from '../documents/rows.ts';
import type { MembershipRow } from './row.ts';

/** A row of `asked_pieces` that belongs to a membership. */
export interface BrokerAskedRow {
  membership_id: number;
  piece: BrokerPieceKey;
  asked: string | null;
  at: Date;
}

const askedOf: Statement = { name: 'asked-pieces-of-memberships', text: 'select membership_id, piece, asked, at from asked_pieces where membership_id = any ($1::integer[]) order by id' };

/** What belongs to a membership beside its own row. */
export interface MembershipContents {
  documents: BrokerDocumentRow[];
  asked: BrokerAskedRow[];
}

/** The contents of each of these memberships, by their ids. */
export async function contentsOf(executor: Executor, ids: readonly number[]): Promise<(id: number) => MembershipContents> {
  const documents = await documentsOfMemberships(executor, ids);
  const asked = await executor.query<BrokerAskedRow>(askedOf, [ids]);
  return (id) => ({ documents: documents.filter((one) => one.membership_id === id), asked: asked.filter((one) => one.membership_id === id) });
}

interface Listed extends BrokerHeld {
  row: BrokerDocumentRow;
}

const heldOf = (row: BrokerDocumentRow): Listed => ({
  row, piece: row.piece, asked: row.asked, state: row.state, superseded: row.superseded_by !== null, sentAt: row.sent_at.toISOString(), expiresOn: row.expires_on,
});
const askedIn = ({ piece, asked, at }: BrokerAskedRow): BrokerAsked => ({ piece, asked, at: at.toISOString() });

/** Each piece of a membership with what is there of it. */
export const standingOf = (row: Pick<MembershipRow, 'orias_entry'>, { documents, asked }: MembershipContents): BrokerStandingOf<Listed>[] =>
  brokerStandingOf({ collectsFunds: collectsFunds(row.orias_entry) }, documents.map(heldOf), asked.map(askedIn));

/** The mandatory pieces of a membership that are not there, by their labels. */
export const lackingIn = (row: Pick<MembershipRow, 'orias_entry'>, contents: MembershipContents): string[] =>
  lackingAmong(standingOf(row, contents)).map(({ piece, asked }) => asked ?? brokerPieceOf(piece).label);
