import { parisDateOf } from '#domain/dates.ts';
import { layOut } from '../adapters/mail/layout.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { refusalName } from '../papers/written.ts';
import { queueForEach, type ToAccount } from '../outbox/for-each-account.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { declinerOf } from '../requests/values/describe.ts';
import { positionOf } from '../requests/law.ts';
import { loadRequest } from '../requests/load.ts';
import type { NoticeJob } from './effects.ts';
import { attachmentsOf, latestPapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import { notices, stillHolds } from './notices.ts';
import { recipientsOf } from './recipients.ts';
import { topicOf } from './topics.ts';

const companyName: Statement = { name: 'notice-company', text: 'select name from companies where id = $1' };

async function decliner(executor: Executor, { status, company_id }: RequestRow): Promise<string> {
  const [company] = await executor.query<{ name: string }>(companyName, [company_id]);
  return declinerOf(status, company?.name ?? null);
}

async function letterOf(services: Services, row: RequestRow, version: number): Promise<MailAttachment[]> {
  return attachmentsOf(
    services,
    row.reference,
    await latestPapers(services.database, row, [refusalName], version),
  );
}

/** Outbox: one job for each active account of the party. */
export async function queueNotices(
  payload: NoticeJob,
  services: Services,
  job: { id: number },
): Promise<void> {
  const { notice, requestId } = payload;
  const recipients = await recipientsOf(services.database, notices[notice].to, requestId, topicOf(notice));
  await queueForEach('request.notice-mail', payload, recipients, services, job);
}

/**
 * Outbox: notifies one account of an event of a request. Sends nothing where the account is no longer one of
 * the party's, refuses the topic, or the notice is no longer true.
 */
export async function sendNotice(
  job: NoticeJob & ToAccount,
  services: Services,
  { signal }: RunningJob,
): Promise<void> {
  const { requestId, notice, comment, pieces, byClient = false, version, userId, mail } = job;
  const { database, mailer, config, clock } = services;
  const { to, subject, title, paragraphs, note, withLetter } = notices[notice];
  const recipient = (await recipientsOf(database, to, requestId, topicOf(notice))).find(
    ({ id }) => id === userId,
  );
  if (!recipient) return;
  const row = await loadRequest(database, everything, requestId);
  if (!stillHolds(notice, positionOf(row).step, services.factsOf(row, parisDateOf(clock.now())))) return;
  const brand = await brandOfBroker(database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs({ ...row, comment, pieces, byClient, decliner: await decliner(database, row) }),
    action: { label: 'Ouvrir le dossier', url: `${config.publicUrl}/dommage-ouvrage/do/offres/${requestId}` },
    note,
  });
  const attachments = withLetter ? await letterOf(services, row, version) : [];
  await mailer.send(
    {
      to: recipient.email,
      subject: `${brand.name} – ${row.reference}, ${subject}`,
      ...letter,
      attachments,
      dedupe: mail,
    },
    signal,
  );
}
