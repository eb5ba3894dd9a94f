import { brokerPieceName } from '#domain/broker-pieces.ts';
import { expiryWord } from '#domain/broker-piece-documents.ts';
import { formatDate } from '#domain/calendar.ts';
import { correctedStepWords } from '#domain/corrections.ts';
import { parisDateOf } from '#domain/dates.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { queueForEach, type ToAccount } from '../outbox/for-each-account.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import type { Recipient } from '../notices/recipients.ts';
import { isActive } from '../session/active-account.ts';
import type { Services } from '../services/services.ts';
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
const admins: Statement = {
  name: 'membership-notified-admins',
  text: `select u.id, u.email from users u where u.role = 'admin' and ${isActive} order by u.id`,
};

const recipientsOf = (
  executor: Executor,
  { notice }: MembershipNoticeJob,
  row: MembershipRow,
): Promise<Recipient[]> =>
  membershipNotices[notice].to === 'admins'
    ? executor.query<Recipient>(admins)
    : executor.query<Recipient>(ofBroker, [row.broker_id]);

/** Outbox: one job for each account that is notified. */
async function queueNotices(
  payload: MembershipNoticeJob,
  services: Services,
  job: { id: number },
): Promise<void> {
  const row = await membershipById(services.database, payload.membershipId);
  const recipients = row.shadow ? [] : await recipientsOf(services.database, payload, row);
  await queueForEach('membership.notice-mail', payload, recipients, services, job);
}

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

/** Outbox: notifies one account; nothing is sent where it is no recipient any more. */
async function sendNotice(
  payload: MembershipNoticeJob & ToAccount,
  services: Services,
  { id: job, signal }: RunningJob,
): Promise<void> {
  const { database, mailer, config, clock } = services;
  const row = await membershipById(database, payload.membershipId);
  const recipient = (await recipientsOf(database, payload, row)).find(({ id }) => id === payload.userId);
  if (!recipient || row.shadow) return;
  // Nobody has proved that address yet.
  const { notice } = payload;
  if (
    notice === 'not-eligible' &&
    !(await database.transaction((tx) =>
      takeMailOf(tx, { kind: notice, address: recipient.email, job, now: clock.now() }),
    ))
  )
    return;
  const { subject, title, paragraphs, action } = membershipNotices[payload.notice];
  const facts = await noticeFacts(database, row, payload.comment, clock.now());
  const brand = await brandOfBroker(database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs(facts),
    action: { label: action.label, url: `${config.publicUrl}${action.path.replace('{id}', String(row.id))}` },
  });
  await mailer.send(
    { to: recipient.email, subject: `${brand.name} – ${subject}`, ...letter, dedupe: payload.mail },
    signal,
  );
}

/** Jobs of memberships, for the outbox. */
export const membershipJobs = {
  'membership.notice': { lane: 'work', run: queueNotices },
  'membership.notice-mail': { lane: 'mail', run: sendNotice },
} as Effects;
