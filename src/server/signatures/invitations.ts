import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../brand.ts';
import { personalLink } from '../guests/mailed-link.ts';
import type { Job, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { homeOf } from './home.ts';
import { signatureById } from './store.ts';

/** Payload: no token, the link is made when the mail is. */
interface InviteJob {
  transaction: string;
  signer: string;
}

export const inviteJob = (transaction: string, signer: string): Job => ({
  kind: 'signature.invite', payload: { transaction, signer } satisfies InviteJob, dedupe: `signature-invite ${transaction} ${signer}`,
});

/** Outbox: mails one signer its link; nothing where it has signed meanwhile, or the transaction is open no more. */
export async function inviteSigner({ transaction, signer }: InviteJob, services: Services, { id, signal }: RunningJob): Promise<void> {
  const { database, mailer } = services;
  const row = await signatureById(database, transaction);
  const found = row?.signers.find(({ email }) => email === signer);
  if (!row || found?.state !== 'waiting') return;
  const invitation = await homeOf(row).invitation(services, row, signer);
  if (!invitation) return;
  const brand = await brandOfBroker(database, invitation.brokerId);
  const letter = layOut({
    brand,
    title: `${invitation.title} est à signer`,
    paragraphs: [
      `Bonjour ${found.name},`,
      invitation.sentence,
      ...(row.expires_at ? [`Vous pouvez signer jusqu’au ${formatDate(parisDateOf(row.expires_at))}.`] : []),
    ],
    action: { label: 'Lire et signer', url: invitation.url },
    note: personalLink,
  });
  await mailer.send({ to: signer, subject: `${brand.name} – ${invitation.subject} à signer`, ...letter, dedupe: `job-${id}` }, signal);
}
