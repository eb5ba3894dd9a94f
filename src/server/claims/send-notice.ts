import { parisDateOf } from '#domain/dates.ts';
import { termsOf } from '#domain/claim-clock.ts';
import { claimReference } from '#domain/claim.ts';
import { layOut } from '../adapters/mail/layout.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { queueForEach, type ToAccount } from '../outbox/for-each-account.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { recipientsOf, type Recipient } from '../notices/recipients.ts';
import { attachmentsOf, type PaperRow } from '../stored-papers/papers.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import type { ClaimNoticeJob } from './effects.ts';
import { daysOf } from './facts.ts';
import { claimNotices } from './notices.ts';
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

async function allRecipients(
  executor: Executor,
  { notice }: ClaimNoticeJob,
  requestId: number,
): Promise<Recipient[]> {
  const found = new Map<number, Recipient>();
  for (const to of claimNotices[notice].to)
    for (const one of await recipientsOf(executor, to, requestId)) found.set(one.id, one);
  return [...found.values()];
}

/** Outbox: one job for each account that is notified. */
export async function queueClaimNotices(
  payload: ClaimNoticeJob,
  services: Services,
  job: { id: number },
): Promise<void> {
  const claim = await loadClaim(services.database, everything, payload.claimId);
  await queueForEach(
    'claim.notice-mail',
    payload,
    await allRecipients(services.database, payload, claim.request_id),
    services,
    job,
  );
}

async function receiptOf(services: Services, { request, number }: ClaimRow): Promise<MailAttachment[]> {
  return attachmentsOf(
    services,
    request.reference,
    await services.database.query<PaperRow>(latestReceipt, [request.id, receiptName(number)]),
  );
}

/** Outbox: mails one account a notice about a claim, if it is still a recipient. */
export async function sendClaimNotice(
  payload: ClaimNoticeJob & ToAccount,
  services: Services,
  { signal }: RunningJob,
): Promise<void> {
  const { database, mailer, config, clock } = services;
  const row = await loadClaim(database, everything, payload.claimId);
  const recipient = (await allRecipients(database, payload, row.request_id)).find(
    ({ id }) => id === payload.userId,
  );
  if (!recipient) return;
  const { subject, title, paragraphs, withReceipt } = claimNotices[payload.notice];
  const reference = claimReference(row.request.reference, row.number);
  const { client, site } = row.request;
  const facts = {
    reference,
    client,
    site,
    comment: payload.comment,
    missing: row.missing,
    expert: row.expert,
    offerCents: row.offer_cents,
    extensionDays: row.extension_days,
    terms: termsOf(daysOf(row), parisDateOf(clock.now())),
  };
  const brand = await brandOfBroker(database, row.request.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs(facts),
    action: {
      label: 'Ouvrir le sinistre',
      url: `${config.publicUrl}/dommage-ouvrage/do/dossier/${row.request_id}/sinistres`,
    },
  });
  const attachments = withReceipt ? await receiptOf(services, row) : [];
  await mailer.send(
    {
      to: recipient.email,
      subject: `${brand.name} – ${reference}, ${subject}`,
      ...letter,
      attachments,
      dedupe: payload.mail,
    },
    signal,
  );
}
