import { parisDateOf } from '#domain/dates.ts';
import { termsOf } from '#domain/claim-clock.ts';
import { claimReference } from '#domain/claim.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import type { Statement } from '../database/executor.ts';
import { noticeJobs } from '../notices/account-mails.ts';
import { recipientsOf, type Recipient } from '../notices/recipients.ts';
import { attachmentsOf, type PaperRow } from '../stored-papers/papers.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import type { ClaimNoticeJob } from './effects.ts';
import { daysOf } from './facts.ts';
import { claimNotices, type ClaimNoticeFacts } from './notices.ts';
import { receiptName } from './receipt-name.ts';
import { loadClaim, type ClaimRow } from './row.ts';

const latestReceipt: Statement = {
  name: 'claim-receipt-latest',
  text: `select id, request_id, version, name, content, storage_key, sha256, bytes
    from papers
    where request_id = $1 and name = $2
    order by id desc
    limit 1`,
};

async function receiptOf(services: Services, { request, number }: ClaimRow): Promise<MailAttachment[]> {
  return attachmentsOf(
    services,
    request.reference,
    await services.database.query<PaperRow>(latestReceipt, [request.id, receiptName(number)]),
  );
}

const factsOf = (row: ClaimRow, { comment }: ClaimNoticeJob, now: Date): ClaimNoticeFacts => ({
  reference: claimReference(row.request.reference, row.number),
  client: row.request.client,
  site: row.request.site,
  comment,
  missing: row.missing,
  expert: row.expert,
  offerCents: row.offer_cents,
  extensionDays: row.extension_days,
  terms: termsOf(daysOf(row), parisDateOf(now)),
});

/** The notices of claims, for the outbox. */
export const claimJobs = noticeJobs<ClaimNoticeJob, ClaimRow>({
  kind: 'claim',
  load: (executor, { claimId }) => loadClaim(executor, everything, claimId),
  recipients: async (executor, { notice }, row) => {
    const found = new Map<number, Recipient>();
    for (const to of claimNotices[notice].to)
      for (const one of await recipientsOf(executor, to, row.request_id)) found.set(one.id, one);
    return [...found.values()];
  },
  mail: async (services, payload, row) => {
    const { subject, title, paragraphs, withReceipt } = claimNotices[payload.notice];
    const facts = factsOf(row, payload, services.clock.now());
    return {
      brokerId: row.request.broker_id,
      subject: `${facts.reference}, ${subject}`,
      title,
      paragraphs: paragraphs(facts),
      action: {
        label: 'Ouvrir le sinistre',
        path: `/dommage-ouvrage/do/dossier/${row.request_id}/sinistres`,
      },
      attachments: withReceipt ? await receiptOf(services, row) : [],
    };
  },
});
