import { expiryOf, oriasEnd } from '#domain/broker-piece-days.ts';
import { brokerPieces, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays, plusMonths } from '#domain/calendar.ts';
import { collectsFunds, type OriasEntry, type RegistrationAnswers } from '#domain/registration.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { brokerSpecimenKey } from '../documents/specimens.ts';
import { documentState, renewals, type Career } from './membership-careers.ts';

const day = 86_400_000;

const columns = `membership_id, piece, name, type, bytes, sha256, state, reason, storage_key, sent_at, sender,
  decided_at, decided_by, decider, dated, expires_on`;
const insert: Statement = {
  name: 'seed_membership_documents',
  text: `insert into documents (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::documents, $1::jsonb)
    order by membership_id, sent_at`,
};
/** A version is followed by the next of the same piece. */
const supersede: Statement = {
  name: 'seed_membership_documents_superseded',
  text: `update documents d
    set superseded_by = (
      select min(n.id)
      from documents n
      where n.membership_id = d.membership_id and n.piece = d.piece and n.id > d.id
    )
    where d.membership_id = $1`,
};

/** Whose papers they are. */
export interface Holder {
  id: number;
  career: Career;
  answers: RegistrationAnswers;
  entry: OriasEntry;
}

/** One version of a piece. */
interface Sent {
  key: BrokerPieceKey;
  sentAt: Date;
  dated: string | null;
  state: 'received' | 'accepted' | 'refused';
}

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/**
 * The documents that were sent with the registration; their days are those of a file that is open on `today`.
 */
function firstVersions({ id, career, entry }: Holder, sentAt: Date, now: Date): Sent[] {
  const today = parisDateOf(now);
  const dated: Partial<Record<BrokerPieceKey, string>> = {
    KBIS: plusDays(parisDateOf(sentAt), -20),
    ORIAS: oriasEnd(career.renewal ? parisDateOf(sentAt) : today),
    RC: career.renewal ? plusDays(today, renewals[career.renewal].endsIn) : plusMonths(today, 4 + (id % 7)),
    FINANCIAL: plusMonths(today, 4 + (id % 7)),
  };
  const needed = brokerPieces.filter(
    ({ key }) =>
      ['KBIS', 'ORIAS', 'RC', 'RIBIBAN'].includes(key) || (key === 'FINANCIAL' && collectsFunds(entry)),
  );
  return needed.map(({ key }, index) => ({
    key,
    sentAt: new Date(sentAt.getTime() + index * 60_000),
    dated: dated[key] ?? null,
    state: documentState(career, key, index),
  }));
}

/**
 * The documents that a member of a year sent since: the ORIAS registration of the last 1 March, and its
 * attestation if it renewed it.
 */
function laterVersions({ career: { renewal } }: Holder, now: Date): Sent[] {
  if (!renewal) return [];
  const today = parisDateOf(now);
  const { endsIn, sentAgo } = renewals[renewal];
  const end = oriasEnd(today);
  const renewed = new Date(`${plusDays(plusMonths(end, -12), -10)}T09:00:00Z`);
  const orias: Sent = { key: 'ORIAS', sentAt: renewed, dated: end, state: 'accepted' };
  return sentAgo === null
    ? [orias]
    : [
        orias,
        {
          key: 'RC',
          sentAt: ago(now, sentAgo),
          dated: plusMonths(plusDays(today, endsIn), 12),
          state: 'received',
        },
      ];
}

/** The papers of one membership, sent when its documents were handed in, and since. */
export async function seedPapers(tx: Transaction, holder: Holder, sentAt: Date, now: Date): Promise<void> {
  if (holder.career.documents === 'none') return;
  const { id, answers } = holder;
  const file = answers.companyName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w]+/g, '_');
  const rows = [...firstVersions(holder, sentAt, now), ...laterVersions(holder, now)].map(
    ({ key, state, dated, ...sent }, index) => ({
      membership_id: id,
      piece: key,
      name: `${key}_${file}.pdf`,
      type: 'application/pdf',
      bytes: 22_000 + index * 1_300,
      sha256: '',
      state,
      reason: state === 'refused' ? 'La page 2 est illisible.' : null,
      storage_key: brokerSpecimenKey(key),
      sent_at: sent.sentAt.toISOString(),
      sender: `${answers.name} ${answers.lastname}`,
      ...(state !== 'received' && {
        decided_at: new Date(sent.sentAt.getTime() + day / 2).toISOString(),
        decided_by: 3,
        decider: 'Julien Prévost',
      }),
      dated,
      expires_on: expiryOf(key, dated),
    }),
  );
  await tx.query(insert, [JSON.stringify(rows)]);
  await tx.query(supersede, [id]);
}
