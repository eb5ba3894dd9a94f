import { solutions } from '#domain/solutions.ts';
import type { Statement } from '../database/executor.ts';
import { allAdmins, noticeJobs } from '../notices/account-mails.ts';
import type { Recipient } from '../notices/recipients.ts';
import { isActive } from '../session/account-conditions.ts';
import type { QuotationNoticeJob } from './effects.ts';
import { quotationNotices } from './notices.ts';
import { selectQuotation, type QuotationRow } from './row.ts';

const byId: Statement = { name: 'quotation-notified', text: `${selectQuotation} where q.id = $1` };
const ofBroker: Statement = {
  name: 'quotation-notified-broker',
  text: `select u.id, u.email from users u where u.broker_id = $1 and ${isActive} order by u.id`,
};

/** Jobs of quotations, for the outbox. */
export const quotationJobs = noticeJobs<QuotationNoticeJob, QuotationRow>({
  kind: 'quotation',
  load: async (executor, { quotationId }) => {
    const [row] = await executor.query<QuotationRow>(byId, [quotationId]);
    if (!row) throw new Error(`No quotation ${quotationId}`);
    return row;
  },
  recipients: (executor, { notice }, row) =>
    quotationNotices[notice].to === 'admins'
      ? allAdmins(executor)
      : executor.query<Recipient>(ofBroker, [row.broker_id]),
  mail: (_, { notice, comment }, row) => {
    const { subject, title, paragraphs } = quotationNotices[notice];
    const facts = { cabinet: row.cabinet, solution: solutions[row.solution].title, comment };
    return Promise.resolve({
      brokerId: row.broker_id,
      subject,
      title,
      paragraphs: paragraphs(facts),
      action: { label: 'Ouvrir la demande', path: `/dashboard/nos-offres?demande=${row.id}` },
    });
  },
});
