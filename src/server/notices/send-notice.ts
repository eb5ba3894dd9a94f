import { parisDateOf } from '#domain/dates.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { refusalName } from '../papers/written.ts';
import type { Services } from '../services/services.ts';
import { declinerOf } from '../requests/values/describe.ts';
import { positionOf } from '../requests/law.ts';
import { loadRequest } from '../requests/load.ts';
import { noticeJobs } from './account-mails.ts';
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

/** The notices of requests, for the outbox. A refused topic and a notice that is no longer true are not sent. */
export const requestNoticeJobs = noticeJobs<NoticeJob, RequestRow>({
  kind: 'request',
  load: (executor, { requestId }) => loadRequest(executor, everything, requestId),
  recipients: (executor, { notice, requestId }) =>
    recipientsOf(executor, notices[notice].to, requestId, topicOf(notice)),
  mail: async (services, { notice, comment, pieces, byClient = false, version }, row) => {
    const { database, clock } = services;
    const { subject, title, paragraphs, note, withLetter } = notices[notice];
    const facts = services.factsOf(row, parisDateOf(clock.now()));
    if (!stillHolds(notice, positionOf(row).step, facts)) return null;
    return {
      brokerId: row.broker_id,
      subject: `${row.reference}, ${subject}`,
      title,
      paragraphs: paragraphs({ ...row, comment, pieces, byClient, decliner: await decliner(database, row) }),
      action: { label: 'Ouvrir le dossier', path: `/dommage-ouvrage/do/offres/${row.id}` },
      note,
      attachments: withLetter ? await letterOf(services, row, version) : [],
    };
  },
});
