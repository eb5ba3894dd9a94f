import { layOut } from '../../adapters/mail/layout.ts';
import type { MailAttachment } from '../../adapters/mail/port.ts';
import { brandOfBroker } from '../../brand.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { refusalName } from '../../quote-pdf/papers.ts';
import type { Services } from '../../services.ts';
import { declinerOf } from '../describe.ts';
import { loadRequest } from '../load.ts';
import type { NoticeJob } from '../notices-of-effects.ts';
import { attachmentsOf, latestPapers } from '../papers.ts';
import type { RequestRow } from '../row.ts';
import { everything } from '../scope.ts';
import { notices } from './notices.ts';
import { recipientsOf } from './recipients.ts';

const companyName: Statement = { name: 'notice-company', text: 'select name from companies where id = $1' };

async function decliner(executor: Executor, { status, company_id }: RequestRow): Promise<string> {
  const [company] = await executor.query<{ name: string }>(companyName, [company_id]);
  return declinerOf(status, company?.name ?? null);
}

async function letterOf(services: Services, row: RequestRow, version: number): Promise<MailAttachment[]> {
  return attachmentsOf(services, row.reference, await latestPapers(services.database, row, [refusalName], version));
}

/** Notifies every active account of the party of what happened to a request, each in a mail of its own; nothing is sent where there is none. */
export async function sendNotice({ requestId, notice, comment, pieces, version }: NoticeJob, services: Services, job: { id: number }): Promise<void> {
  const { database, mailer, config } = services;
  const { to, subject, title, paragraphs, note, withLetter } = notices[notice];
  const recipients = await recipientsOf(database, to, requestId);
  const row = await loadRequest(database, everything, requestId);
  const brand = await brandOfBroker(database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs({ ...row, comment, pieces, decliner: await decliner(database, row) }),
    action: { label: 'Ouvrir le dossier', url: `${config.publicUrl}/dommage-ouvrage/do/offres/${requestId}` },
    note,
  });
  const attachments = withLetter ? await letterOf(services, row, version) : [];
  for (const { id, email } of recipients) {
    await mailer.send({ to: email, subject: `${brand.name} – ${row.reference}, ${subject}`, ...letter, attachments, dedupe: `job-${job.id}-${id}` });
  }
}
