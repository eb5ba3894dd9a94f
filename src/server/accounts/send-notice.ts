import { formatDateTime } from '#domain/calendar.ts';
import { invitationEnd } from './resource.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
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
  const { database, mailer, config, clock } = services;
  const account = await loadAccount(database, accountId);
  const isInvitation = notice === 'invitation';
  if (isInvitation && (account.state !== 'invited' || account.version !== version)) return;
  const { subject, title, paragraphs, action, note } = accountNotices[notice];
  const invitation = isInvitation ? await invitationOf(services, account, clock.now()) : null;
  const brand = await brandOfBroker(database, account.broker?.id ?? null);
  const letter = layOut({
    brand,
    title,
    paragraphs: [`Bonjour ${account.name},`, ...paragraphs({ comment, until: invitation?.until ?? '' })],
    action: action && { label: action.label, url: `${config.publicUrl}${invitation?.path ?? action.path}` },
    note,
  });
  await mailer.send(
    { to: account.email, subject: `${brand.name} – ${subject}`, ...letter, dedupe: `job-${job}` },
    signal,
  );
}

/** Jobs of accounts, for the outbox. */
export const accountJobs = { 'account.notice': { lane: 'account', run: sendNotice } } as Effects;
