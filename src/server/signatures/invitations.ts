import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { purposeLabels } from '#domain/signatures.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../brand.ts';
import type { Job, RunningJob } from '../outbox/outbox.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services.ts';
import { makeSignatureLink } from './links.ts';
import { isOfRequest, signatureById } from './store.ts';

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
  const { database, clock, mailer, config } = services;
  const row = await signatureById(database, transaction);
  const found = row?.signers.find(({ email }) => email === signer);
  if (!row || !isOfRequest(row) || found?.state !== 'waiting') return;
  const token = await makeSignatureLink(database, transaction, signer, clock.now());
  if (token === null) return;
  const request = await loadRequest(database, everything, row.request_id);
  const brand = await brandOfBroker(database, request.broker_id);
  const what = purposeLabels[row.purpose].toLocaleLowerCase('fr');
  const letter = layOut({
    brand,
    title: `Votre ${what} est à signer`,
    paragraphs: [
      `Bonjour ${found.name},`,
      `${request.broker_name} vous invite à signer en ligne votre ${what} ${request.reference}${request.site ? `, pour le chantier situé ${request.site}` : ''}.`,
      ...(row.expires_at ? [`Vous pouvez signer jusqu’au ${formatDate(parisDateOf(row.expires_at))}.`] : []),
    ],
    action: { label: 'Lire et signer', url: `${config.publicUrl}/client/signature/${token}` },
    note: 'Ce lien vous est personnel\u00a0: ne le transmettez pas.',
  });
  await mailer.send({ to: signer, subject: `${brand.name} – ${what} ${request.reference} à signer`, ...letter, dedupe: `job-${id}` }, signal);
}
