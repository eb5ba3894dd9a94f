import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import { systemAuthor } from '../law/author.ts';
import { personalLink } from '../guests/mailed-link.ts';
import type { Job, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import { isLiving } from '#domain/signatures.ts';
import { homeOf } from './home.ts';
import { currentOf } from './record/resource.ts';
import { signatureById, signaturesOf } from './record/store.ts';

/** Payload of an invitation: it holds no token, as the link is made with the mail. */
interface InviteJob {
  transaction: string;
  signer: string;
  /** Who asked to send it again; absent: the portal. */
  by?: { userId: number | null; who: string };
  /** The signer was invited before, and has not signed. */
  again?: true;
}

/** Payload of a reminder: the request whose signers are reminded. */
export interface ReminderJob {
  requestId: number;
  /** The request's version that asked for it. */
  version: number;
}

export const inviteJob = (transaction: string, signer: string): Job => ({
  kind: 'signature.invite',
  payload: { transaction, signer } satisfies InviteJob,
  dedupe: `signature-invite ${transaction} ${signer}`,
});

/**
 * Outbox: queues one mail for each signer who has not signed what the request's step has signed; none where
 * it waits for no signature any more. `id`: the id of this job.
 */
export async function remindSigners(
  { requestId }: ReminderJob,
  { database, outbox }: Services,
  { id }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { step } = await loadRequest(database, everything, requestId);
  const current = currentOf(await signaturesOf(database, requestId), step);
  if (!current || !isLiving(current.state)) return;
  await database.transaction(async (tx) => {
    for (const { email, state } of current.signers) {
      if (state !== 'waiting') continue;
      await outbox.add(tx, {
        kind: 'signature.invite',
        payload: { transaction: current.id, signer: email, again: true } satisfies InviteJob,
        dedupe: `signature-reminder ${id} ${email}`,
      });
    }
  });
}

/**
 * Outbox: mails one signer its link; nothing where it has signed meanwhile, or the transaction is no longer
 * open.
 */
export async function inviteSigner(
  { transaction, signer, again, by = systemAuthor }: InviteJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const { database, mailer } = services;
  const row = await signatureById(database, transaction);
  const found = row?.signers.find(({ email }) => email === signer);
  if (!row || !found || found.state === 'signed' || (found.state === 'refused' && by === systemAuthor))
    return;
  const line = {
    transaction,
    signer,
    what: 'mailed',
    userId: by.userId,
    who: by.who,
    mail: `job-${id}`,
  } as const;
  const invitation = await homeOf(row).invitation(services, line, row);
  if (!invitation) return;
  const brand = await brandOfBroker(database, invitation.brokerId);
  const letter = layOut({
    brand,
    title: again ? `${invitation.title} attend votre signature` : `${invitation.title} est à signer`,
    paragraphs: [
      `Bonjour ${found.name},`,
      invitation.sentence,
      ...(row.expires_at ? [`Vous pouvez signer jusqu’au ${formatDate(parisDateOf(row.expires_at))}.`] : []),
    ],
    action: { label: 'Lire et signer', url: invitation.url },
    note: personalLink,
  });
  await mailer.send(
    {
      to: signer,
      subject: `${brand.name} – ${again ? 'rappel\u00a0: ' : ''}${invitation.subject} à signer`,
      ...letter,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
