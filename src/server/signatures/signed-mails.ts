import { purposeLabels } from '#domain/signatures.ts';
import { layOut } from '../adapters/mail/layout.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { noticeJob } from './record/notices.ts';
import type { SignatureJob } from './open.ts';
import { isOfRequest, signatureById, signaturesOf, type SignatureRow } from './record/store.ts';

interface SignedMailJob {
  transaction: string;
  signer: string;
}

/** Outbox: queues one mail for each signer, and notifies the broker. */
export async function queueSignedMails(
  { requestId, purpose }: SignatureJob,
  { database, outbox }: Services,
): Promise<void> {
  const row = (await signaturesOf(database, requestId)).find(
    (one) => one.purpose === purpose && one.applied_at !== null,
  );
  if (!row) return;
  const request = await loadRequest(database, everything, requestId);
  await database.transaction(async (tx) => {
    for (const { email } of row.signers) {
      await outbox.add(tx, {
        kind: 'signature.signed-mail',
        payload: { transaction: row.id, signer: email } satisfies SignedMailJob,
        dedupe: `signature-signed-mail ${row.id} ${email}`,
      });
    }
    await outbox.add(tx, noticeJob(request, 'signature-done', row.id));
  });
}

const filesOf: Statement = {
  name: 'signature-files',
  text: `select name, storage_key, bytes
    from papers
    where id = any ($1::integer[]) and storage_key is not null
    order by id`,
};

async function attachmentsOf(
  executor: Executor,
  reference: string,
  { documents }: SignatureRow,
): Promise<MailAttachment[]> {
  const files = await executor.query<{ name: string; storage_key: string; bytes: number }>(filesOf, [
    documents.map(({ signed }) => signed),
  ]);
  return files.map(({ name, storage_key: storageKey, bytes }) => ({
    name: `${reference}-${name}`,
    type: 'application/pdf',
    storageKey,
    bytes,
  }));
}

/** Outbox: mails a signer the documents that everybody has signed. */
export async function sendSignedMail(
  { transaction, signer }: SignedMailJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const { database, mailer } = services;
  const row = await signatureById(database, transaction);
  if (!row || !isOfRequest(row)) return;
  const request = await loadRequest(database, everything, row.request_id);
  const brand = await brandOfBroker(database, request.broker_id);
  const what = purposeLabels[row.purpose].toLocaleLowerCase('fr');
  const letter = layOut({
    brand,
    title: `Votre ${what} est signé`,
    paragraphs: [
      `Tous les signataires ont signé votre ${what} ${request.reference}.`,
      'Vous trouverez ci-joint ce qui a été signé. Conservez-le\u00a0: la signature est dans le fichier.',
    ],
  });
  const attachments = await attachmentsOf(database, request.reference, row);
  await mailer.send(
    {
      to: signer,
      subject: `${brand.name} – ${what} ${request.reference} signé`,
      ...letter,
      attachments,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
