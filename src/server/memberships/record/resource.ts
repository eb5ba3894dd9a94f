import {
  membershipCalls,
  type BrokerDocument,
  type BrokerPiece,
  type MembershipResource,
  type MembershipStoryEntry,
  type MembershipSummary,
} from '#contract/memberships.ts';
import { brokerPieceName, brokerPieceOf } from '#domain/broker-pieces.ts';
import {
  expiryWord,
  isBrokerPieceNeeded,
  type BrokerPieceWithDocuments,
} from '#domain/broker-piece-documents.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { formatIban, maskedIban } from '#domain/iban.ts';
import { membershipStatusLabels, takesDocuments, type MembershipStatus } from '#domain/membership.ts';
import { documentAfter, isReadable } from '#domain/pieces/index.ts';
import { isAdminRole } from '#domain/roles.ts';
import type { TransactionState } from '#domain/signatures.ts';
import { permitted, refused } from '#machines/membership/law.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { BrokerDocumentRow } from '../../documents/rows.ts';
import { maySend } from '../../session/authorise.ts';
import type { UserCaller } from '../../calls/caller.ts';
import { answersOf } from './answers.ts';
import { contentsOf, correctionsIn, piecesOf, type MembershipContents } from './documents.ts';
import { factsOf, situationOf } from './facts.ts';
import type { MembershipRow } from './row.ts';
import { storyLabels } from './story.ts';

/** Who reads a membership, when, and whether it may write in it (`writerOf`). */
export interface MembershipReader {
  caller: UserCaller;
  now: Date;
  mayWrite: boolean;
}

interface Line {
  id: number;
  at: Date;
  who: string;
  event: MembershipStoryEntry['event'];
  from_status: MembershipStatus | null;
  to_status: MembershipStatus;
  comment: string | null;
  pieces: string[] | null;
}
const story: Statement = {
  name: 'membership-story',
  text: `select id, at, who, event, from_status, to_status, comment,
      data -> 'pieces' as pieces
    from membership_events
    where membership_id = $1
    order by id desc
    limit 500`,
};
const duplicates: Statement = {
  name: 'membership-duplicates',
  text: `select m.id, b.company_name, m.status
    from memberships m
    join brokers b on b.id = m.broker_id
    where b.orias = $1 and b.orias <> '' and m.id <> $2 and not m.shadow
    order by m.id`,
};
const transaction: Statement = {
  name: 'membership-transaction',
  text: `select state, completed_at
    from signature_transactions
    where membership_id = $1
    order by number desc
    limit 1`,
};

type Listed = BrokerPieceWithDocuments<
  { row: BrokerDocumentRow } & BrokerPieceWithDocuments['documents'][number]
>;

const documentResource = (
  { caller, mayWrite }: MembershipReader,
  membership: MembershipRow,
  row: BrokerDocumentRow,
): BrokerDocument => {
  const counts = row.superseded_by === null;
  const decides = counts && isAdminRole(caller.role);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    state: row.state,
    reason: row.reason,
    date: row.dated,
    expires_on: row.expires_on,
    sent_at: row.sent_at.toISOString(),
    sender: row.sender,
    decided_at: row.decided_at?.toISOString() ?? null,
    decider: row.decider,
    superseded: !counts,
    may: {
      read: isReadable(row.state),
      withdraw:
        counts &&
        mayWrite &&
        takesDocuments(membership.status, membership.step) &&
        documentAfter(row.state, 'WITHDRAW') !== null,
      accept: decides && documentAfter(row.state, 'ACCEPT') !== null,
      refuse: decides && documentAfter(row.state, 'REFUSE') !== null,
    },
  };
};

function pieceResource(
  reader: MembershipReader,
  membership: MembershipRow,
  piece: Listed,
  today: IsoDate,
): BrokerPiece {
  const { purpose, many = false, date } = brokerPieceOf(piece.piece);
  return {
    piece: piece.piece,
    asked: piece.asked,
    label: brokerPieceName(piece),
    purpose,
    many,
    need: piece.askedAt === null ? piece.need : 'mandatory',
    because: piece.askedAt === null ? piece.because : 'Demandée par l’examen de votre demande.',
    date,
    asked_at: piece.askedAt,
    state: piece.state,
    supplied: piece.supplied,
    expires_on: piece.expiresOn,
    expiry: expiryWord(piece.piece, piece.expiresOn, today),
    documents: piece.documents.map(({ row }) => documentResource(reader, membership, row)),
    may_send: reader.mayWrite && takesDocuments(membership.status, membership.step),
  };
}

/** A line of a list, from the row and its documents. */
export function summaryOf(row: MembershipRow, contents: MembershipContents): MembershipSummary {
  const needed = piecesOf(row, contents).filter(isBrokerPieceNeeded);
  return {
    id: row.id,
    version: row.version,
    contents_version: row.contents_version,
    status: { slug: row.status, label: membershipStatusLabels[row.status] },
    broker: {
      id: row.broker_id,
      company_name: row.company_name,
      status: row.broker_status,
      partenaire: row.partner,
    },
    step: row.step,
    name: row.answers.name ?? row.name,
    lastname: row.answers.lastname ?? row.last_name,
    email: row.email,
    phone: row.answers.mobile || row.phone,
    orias: row.orias,
    siret: row.siren,
    city: row.answers.city ?? '',
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    since: row.since.toISOString(),
    pieces: {
      needed: needed.length,
      lacking: needed.filter(({ supplied }) => !supplied).length,
      accepted: needed.filter(({ state }) => state === 'accepted').length,
      to_examine: contents.documents.filter(
        ({ state, superseded_by: by }) => state === 'received' && by === null,
      ).length,
    },
  };
}

/**
 * A broker may not read the other way round who looked at its file; the words of each line are the past's.
 */
const entryOf = ({
  id,
  at,
  who,
  event,
  from_status: from,
  to_status: to,
  comment,
  pieces,
}: Line): MembershipStoryEntry => ({
  id,
  at: at.toISOString(),
  who,
  event,
  label: storyLabels[event],
  from,
  to,
  comment,
  ...(pieces && pieces.length > 0 && { pieces }),
});

/**
 * The part of a membership's answer that follows from its row and its contents alone, including the events
 * that the law allows.
 */
export function ownOf(
  row: MembershipRow,
  contents: MembershipContents,
  reader: MembershipReader,
): Omit<MembershipResource, 'story' | 'duplicates' | 'agreement'> {
  const today = parisDateOf(reader.now);
  const facts = factsOf(row, contents, today);
  const by = { role: reader.caller.role, userId: reader.caller.userId };
  const maySendIt = ({ event }: { event: string }) =>
    maySend(membershipCalls.membershipEvent, event, reader.caller);
  const iban =
    row.iban === null ? null : isAdminRole(reader.caller.role) ? formatIban(row.iban) : maskedIban(row.iban);
  return {
    ...summaryOf(row, contents),
    answers: answersOf(row),
    ibanRib: iban,
    orias_entry: row.orias_entry,
    orias_checked_at: row.orias_checked_at?.toISOString() ?? null,
    reasons: row.reasons,
    question: row.status === 'requestInfo' ? row.question : null,
    corrections: correctionsIn(row, contents),
    documents: piecesOf(row, contents).map((piece) => pieceResource(reader, row, piece, today)),
    permitted: reader.mayWrite
      ? permitted(situationOf(row), facts, by)
          .filter(maySendIt)
          .map(({ event, channel }) => ({ event, channel }))
      : [],
    refused: refused(situationOf(row), facts, by).filter(maySendIt),
    may_write: reader.mayWrite,
  };
}

/** A membership as this reader may see and move it. */
export async function membershipResource(
  executor: Executor,
  row: MembershipRow,
  reader: MembershipReader,
): Promise<MembershipResource> {
  const contents = (await contentsOf(executor, [row.id]))(row.id);
  const [signed] = await executor.query<{ state: TransactionState; completed_at: Date | null }>(transaction, [
    row.id,
  ]);
  const lines = await executor.query<Line>(story, [row.id]);
  return {
    ...ownOf(row, contents, reader),
    story: lines.map(entryOf),
    agreement: {
      state: row.agreement,
      transaction: signed?.state ?? null,
      signed_at: row.agreement === 'signed' ? (row.agreement_at?.toISOString() ?? null) : null,
    },
    duplicates: isAdminRole(reader.caller.role)
      ? await executor.query<MembershipResource['duplicates'][number]>(duplicates, [row.orias, row.id])
      : [],
  };
}
