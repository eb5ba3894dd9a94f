import { formatDateTime } from '#domain/calendar.ts';
import { invitationEnd } from './resource.ts';
import { sendNoticeMail } from '../notices/account-mails.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { endLinks, makeLink } from '../session/account-links.ts';
import type { AccountNoticeJob } from './effects.ts';
import { accountNotices } from './notices.ts';
import { loadAccount, type AccountRow } from './row.ts';

/** Makes the link of an invitation; answers the path of its page and when it ends. */
async function invitationOf({ database }: Services, { id, email }: AccountRow, now: Date) {
  const end = invitationEnd(now);
  const token = await database.transaction(async (tx) => {
    // A former try of this mail may have made a link.
    await endLinks(tx, 'password', id, now);
    return makeLink(tx, 'password', id, now, end);
  });
  return { path: `/reset?email=${encodeURIComponent(email)}&token=${token}`, until: formatDateTime(end) };
}

/** Outbox: mails the owner of an account. An invitation is not sent once the account has changed. */
async function sendNotice(
  { accountId, notice, comment, version }: AccountNoticeJob,
  services: Services,
  { id: job, signal }: RunningJob,
): Promise<void> {
  const { database, clock } = services;
  const account = await loadAccount(database, accountId);
  const isInvitation = notice === 'invitation';
  if (isInvitation && (account.state !== 'invited' || account.version !== version)) return;
  const { subject, title, paragraphs, action, note } = accountNotices[notice];
  const invitation = isInvitation ? await invitationOf(services, account, clock.now()) : null;
  await sendNoticeMail(
    services,
    {
      brokerId: account.broker?.id ?? null,
      subject,
      title,
      paragraphs: [`Bonjour ${account.name},`, ...paragraphs({ comment, until: invitation?.until ?? '' })],
      action: action && { label: action.label, path: invitation?.path ?? action.path },
      note,
    },
    { to: account.email, dedupe: `job-${job}` },
    signal,
  );
}

/** Jobs of accounts, for the outbox. */
export const accountJobs = { 'account.notice': { lane: 'account', run: sendNotice } } as Effects;
