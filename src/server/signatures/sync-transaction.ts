import { createHash } from 'node:crypto';
import { signedName } from '#domain/generated-papers.ts';
import { UnusableAnswer } from '../adapters/outbound/send.ts';
import type { ProviderState, ProviderTransaction } from '../adapters/signature/port.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { signersNow } from './create.ts';
import { homeOf } from './home.ts';
import { signedByAll, signedFile } from './record/signed-file.ts';
import type { SigningNotice, StoredFile } from './record/signing-home.ts';
import { noteAnswers } from './record/trail.ts';
import {
  changeSignature,
  lockedSignature,
  signatureById,
  type SignatureRow,
  type Signer,
  type TransactionDocument,
} from './record/store.ts';

const looked: Statement = {
  name: 'signature-looked-at',
  text: 'update signature_transactions set checked_at = $2 where id = $1',
};

type Changes = Parameters<typeof changeSignature>[2];

/** A signed file in the storage, and its document. */
interface Signed {
  document: TransactionDocument;
  file: StoredFile;
}

/** Stores the signed files. Equal bytes have an equal key, so that a second call changes nothing. */
export async function fetchSigned(
  { signature, storage }: Services,
  row: SignatureRow,
  providerId: string,
): Promise<Signed[]> {
  return Promise.all(
    row.documents.map(async (document) => {
      if (document.document === null)
        throw new Error(`The document ${document.name} of ${row.id} is not known to its provider`);
      const content = await signedFile(await signature.download(providerId, document.document));
      const digest = createHash('sha256').update(content).digest('hex');
      const name = signedName(document.name);
      const key = `papers/${homeOf(row).folder(row)}/signed/${digest.slice(0, 16)}/${name}`;
      return { document, file: { name, key, ...(await storage.put(key, content)) } };
    }),
  );
}

/** Rows of `papers` for the signed files. */
async function storeSigned(
  tx: Transaction,
  row: SignatureRow,
  files: readonly Signed[],
  now: Date,
): Promise<TransactionDocument[]> {
  const kept: TransactionDocument[] = [];
  for (const { document, file } of files)
    kept.push({ ...document, signed: await homeOf(row).keepFile(tx, row, file, now) });
  return kept;
}

class Overtaken extends Error {}

const isSame = (stored: SignatureRow | null, { state, signers }: SignatureRow): boolean =>
  stored?.state === state && JSON.stringify(stored.signers) === JSON.stringify(signers);

/** Records who has signed or refused since; returns the signers as they are now. */
async function answered(
  tx: Transaction,
  { id, signers }: SignatureRow,
  found: ProviderTransaction,
  now: Date,
): Promise<Signer[]> {
  await noteAnswers(tx, id, signers, found, now);
  return signersNow(signers, found);
}

/** Stores the provider's answer unless another call did, and notifies, in one transaction. */
async function write(
  services: Services,
  row: SignatureRow,
  notice: SigningNotice | null,
  changesOf: (tx: Transaction, now: Date) => Promise<Changes> | Changes,
): Promise<void> {
  const now = services.clock.now();
  const home = homeOf(row);
  await home
    .change(services, row, async (tx) => {
      // Another node, another tab or the call-back was faster: what it wrote stands, and nothing of this is.
      if (!isSame(await lockedSignature(tx, row.id), row)) throw new Overtaken();
      if (!(await changeSignature(tx, row, await changesOf(tx, now)))) throw new Overtaken();
      if (notice) await home.notify(tx, services, row, notice, `${row.id} ${row.state}`);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
}

/**
 * Completes a transaction: stores the files first, then the fact. One that was cancelled here meanwhile, or
 * given up, is late.
 */
async function complete(services: Services, row: SignatureRow, found: ProviderTransaction): Promise<void> {
  signedByAll(row.signers, found);
  const files = await fetchSigned(services, row, found.id);
  const late = row.state === 'cancelled' || isGivenUp(row);
  await write(services, row, late ? 'signature-late' : null, async (tx, now) => {
    const signers = await answered(tx, row, found, now);
    if (!late) await homeOf(row).completed(tx, row, now);
    return {
      state: 'completed',
      completed_at: now,
      provider_ended_at: now,
      signers,
      documents: await storeSigned(tx, row, files, now),
      ...(late && { late_at: now }),
    };
  });
}

/** Records who has signed of an open transaction; notifies of a first refusal. */
async function follow(services: Services, row: SignatureRow, found: ProviderTransaction): Promise<void> {
  const state = found.state === 'refused' ? 'refused' : 'open';
  if (isSame({ ...row, state, signers: signersNow(row.signers, found) }, row)) return;
  await write(
    services,
    row,
    state === 'refused' && row.state === 'open' ? 'signature-refused' : null,
    async (tx, now) => ({ state, signers: await answered(tx, row, found, now) }),
  );
}

/** Ends a transaction that was neither signed nor cancelled here. `found`: null if the provider has none. */
const stop = (
  services: Services,
  row: SignatureRow,
  found: ProviderTransaction | null,
  state: 'expired' | 'cancelled' | 'failed',
): Promise<void> =>
  write(services, row, state === 'expired' ? 'signature-expired' : null, async (tx, now) => ({
    state,
    provider_ended_at: now,
    signers: (found ? await answered(tx, row, found, now) : row.signers).map((signer) => ({
      ...signer,
      url: null,
    })),
  }));

/** Whether the transaction has ended here, though a signer may still have signed at the provider. */
export const isGivenUp = ({ state }: SignatureRow): boolean => state === 'failed' || state === 'expired';

const canStillBeSigned = (state: ProviderState | undefined): boolean =>
  state === 'open' || state === 'refused' || state === 'draft';

/**
 * Cancels at the provider a transaction that is cancelled here, unless it has ended there. A signer who signs
 * at the same instant has signed.
 */
async function endThere(
  services: Services,
  row: SignatureRow,
  found: ProviderTransaction | null,
): Promise<void> {
  let last = found;
  if (found && canStillBeSigned(found.state)) {
    await services.signature.cancel(found.id);
    last = await services.signature.read(found.id);
    if (last?.state === 'signed') return complete(services, row, last);
  }
  await write(services, row, null, async (tx, now) => ({
    provider_ended_at: now,
    ...(last && { signers: await answered(tx, row, last, now) }),
  }));
}

/**
 * Asks the provider and stores its answer. Returns the transaction as it is then; throws `ServiceUnavailable`
 * where the provider does not answer.
 */
export async function syncTransaction(services: Services, row: SignatureRow): Promise<SignatureRow> {
  const { signature, database, clock } = services;
  const providerId = row.provider_id ?? '';
  const found = await signature.read(providerId);
  if (found?.state === 'signed') await complete(services, row, found);
  else if (isGivenUp(row)) return row;
  else if (row.state === 'cancelled') await endThere(services, row, found);
  else if (found?.state === 'open' || found?.state === 'refused') await follow(services, row, found);
  else if (found) await stop(services, row, found, found.state === 'draft' ? 'failed' : found.state);
  else if (row.expires_at && row.expires_at < clock.now()) await stop(services, row, null, 'failed');
  // Unknown once is no end: it is asked about again, until the day that its signers were told is over.
  else throw new UnusableAnswer('The provider does not know the transaction');
  await database.query(looked, [row.id, clock.now()]);
  return (await signatureById(database, row.id)) ?? row;
}
