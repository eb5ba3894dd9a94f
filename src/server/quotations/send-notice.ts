import { solutions } from '#domain/solutions.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Recipient } from '../notices/recipients.ts';
import { isActive } from '../session/active-account.ts';
import { queueForEach, type ToAccount } from '../outbox/for-each-account.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import type { QuotationNoticeJob } from './effects.ts';
import { quotationNotices } from './notices.ts';
import { selectQuotation, type QuotationRow } from './row.ts';

const byId: Statement = { name: 'quotation-notified', text: `${selectQuotation} where q.id = $1` };
const ofBroker: Statement = {
  name: 'quotation-notified-broker',
  text: `select u.id, u.email from users u where u.broker_id = $1 and ${isActive} order by u.id`,
};
const admins: Statement = {
  name: 'quotation-notified-admins',
  text: `select u.id, u.email from users u where u.role = 'admin' and ${isActive} order by u.id`,
};

const recipientsOf = (
  executor: Executor,
  { notice }: QuotationNoticeJob,
  row: QuotationRow,
): Promise<Recipient[]> =>
  quotationNotices[notice].to === 'admins'
    ? executor.query<Recipient>(admins)
    : executor.query<Recipient>(ofBroker, [row.broker_id]);

async function rowOf(executor: Executor, { quotationId }: QuotationNoticeJob): Promise<QuotationRow> {
  const [row] = await executor.query<QuotationRow>(byId, [quotationId]);
  if (!row) throw new Error(`No quotation ${quotationId}`);
  return row;
}

/** Outbox: one job for each account that is notified. */
async function queueNotices(
  payload: QuotationNoticeJob,
  services: Services,
  job: { id: number },
): Promise<void> {
  const row = await rowOf(services.database, payload);
  const recipients = await recipientsOf(services.database, payload, row);
  await queueForEach('quotation.notice-mail', payload, recipients, services, job);
}

/** Outbox: notifies one account; nothing is sent where it is no recipient any more. */
async function sendNotice(
  payload: QuotationNoticeJob & ToAccount,
  services: Services,
  { signal }: RunningJob,
): Promise<void> {
  const { database, mailer, config } = services;
  const row = await rowOf(database, payload);
  const recipient = (await recipientsOf(database, payload, row)).find(({ id }) => id === payload.userId);
  if (!recipient) return;
  const { subject, title, paragraphs } = quotationNotices[payload.notice];
  const brand = await brandOfBroker(database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs({
      cabinet: row.cabinet,
      solution: solutions[row.solution].title,
      comment: payload.comment,
    }),
    action: {
      label: 'Ouvrir la demande',
      url: `${config.publicUrl}/dashboard/nos-offres?demande=${row.id}`,
    },
  });
  await mailer.send(
    { to: recipient.email, subject: `${brand.name} – ${subject}`, ...letter, dedupe: payload.mail },
    signal,
  );
}

/** Jobs of quotations, for the outbox. */
export const quotationJobs = {
  'quotation.notice': { lane: 'work', run: queueNotices },
  'quotation.notice-mail': { lane: 'mail', run: sendNotice },
} as Effects;
