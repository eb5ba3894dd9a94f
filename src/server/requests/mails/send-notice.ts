import { layOut } from '../../adapters/mail/layout.ts';
import type { MailAttachment } from '../../adapters/mail/port.ts';
import { brandOfBroker } from '../../brand.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { refusalName } from '../../quote-pdf/papers.ts';
import type { Services } from '../../services.ts';
import { declinerOf } from '../describe.ts';
import type { NoticeJob } from '../jobs.ts';
import { keptPapers } from '../kept-papers.ts';
import { loadRequest } from '../load.ts';
import type { RequestRow } from '../row.ts';
import { notices } from './notices.ts';
import { recipientsOf } from './recipients.ts';

const companyName: Statement = { name: 'notice-company', text: 'select name from companies where id = $1' };

async function decliner(executor: Executor, { status, company_id }: RequestRow): Promise<string> {
  const [company] = await executor.query<{ name: string }>(companyName, [company_id]);
  return declinerOf(status, company?.name ?? null);
}

async function letterOf(executor: Executor, row: RequestRow): Promise<MailAttachment[]> {
  const papers = await keptPapers(executor, row, [refusalName]);
  return papers.map(({ name, key, bytes }) => ({ name: `${row.reference}-${name}`, type: 'application/pdf', storageKey: key, bytes }));
}

/** Tells every active account of the party what happened to a request, each in a mail of its own. Nobody to tell: nothing is sent. */
export async function sendNotice({ requestId, notice, comment, pieces }: NoticeJob, services: Services, job: { id: number }): Promise<void> {
  const { database, mailer, config } = services;
  const { to, subject, title, paragraphs, note, withLetter } = notices[notice];
  const recipients = await recipientsOf(database, to, requestId);
  const row = await loadRequest(database, { kind: 'all', id: 0 }, requestId);
  const brand = await brandOfBroker(database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs({ ...row, comment, pieces, decliner: await decliner(database, row) }),
    action: { label: 'Ouvrir le dossier', url: `${config.publicUrl}/dommage-ouvrage/do/offres/${requestId}` },
    note,
  });
  const attachments = withLetter ? await letterOf(database, row) : [];
  for (const { id, email } of recipients) {
    await mailer.send({ to: email, subject: `${brand.name} – ${row.reference}, ${subject}`, ...letter, attachments, dedupe: `job-${job.id}-${id}` });
  }
}
