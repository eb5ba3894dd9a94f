import { brokerPieceName } from '#domain/broker-pieces.ts';
import { expiryWord } from '#domain/broker-piece-documents.ts';
import { formatDate } from '#domain/calendar.ts';
import { correctedStepWords } from '#domain/corrections.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { allAdmins, noticeJobs } from '../notices/account-mails.ts';
import type { Recipient } from '../notices/recipients.ts';
import { takeMailOf } from '../session/unconfirmed-mails.ts';
import { contentsOf, correctionsIn, piecesOf } from './record/documents.ts';
import type { MembershipNoticeJob } from './effects.ts';
import { membershipById } from './record/load.ts';
import { membershipNotices, type MembershipNoticeFacts } from './notices.ts';
import type { MembershipRow } from './record/row.ts';

/**
 * The broker's accounts, also one that waits for its
 * activation: a newcomer is told where its registration stands.
 */
const ofBroker: Statement = {
  name: 'membership-notified-broker',
  text: 'select id, email from users where broker_id = $1 and not shadow and not put_away order by id',
};

async function noticeFacts(
  executor: Executor,
  row: MembershipRow,
  comment: string | null,
  now: Date,
): Promise<MembershipNoticeFacts> {
  const today = parisDateOf(now);
  const contents = (await contentsOf(executor, [row.id]))(row.id);
  const pieces = piecesOf(row, contents);
  const ending = pieces.filter(
    ({ piece, expiresOn, need }) =>
      need === 'mandatory' && ['near', 'over'].includes(expiryWord(piece, expiresOn, today)),
  );
  return {
    company: row.company_name,
    orias: row.orias,
    comment,
    reasons: row.reasons,
    asked: pieces.filter(({ askedAt, supplied }) => askedAt !== null && !supplied).map(brokerPieceName),
    corrections: correctionsIn(row, contents)
      .filter(({ corrected_at: made }) => made === null)
      .map(({ step }) => correctedStepWords[step]),
    ending: ending.map(
      (piece) =>
        `${brokerPieceName(piece)}, valable jusqu’au ${piece.expiresOn ? formatDate(piece.expiresOn) : ''}`,
    ),
  };
}

/** Jobs of memberships, for the outbox. */
export const membershipJobs = noticeJobs<MembershipNoticeJob, MembershipRow>({
  kind: 'membership',
  load: (executor, { membershipId }) => membershipById(executor, membershipId),
  recipients: async (executor, { notice }, row) => {
    if (row.shadow) return [];
    return membershipNotices[notice].to === 'admins'
      ? allAdmins(executor)
      : executor.query<Recipient>(ofBroker, [row.broker_id]);
  },
  mail: async ({ database, clock }, { notice, comment }, row, { recipient, job }) => {
    const now = clock.now();
    // Nobody has proved that address yet.
    const isCounted = notice === 'not-eligible';
    const taken = { kind: 'not-eligible', address: recipient.email, job, now } as const;
    if (isCounted && !(await database.transaction((tx) => takeMailOf(tx, taken)))) return null;
    const { subject, title, paragraphs, action } = membershipNotices[notice];
    return {
      brokerId: row.broker_id,
      subject,
      title,
      paragraphs: paragraphs(await noticeFacts(database, row, comment, now)),
      action: { label: action.label, path: action.path.replace('{id}', String(row.id)) },
    };
  },
});
