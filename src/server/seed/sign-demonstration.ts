import { signedPapers, type RequestPurpose } from '#domain/signatures.ts';
import { offerPapersOf } from '../papers/written.ts';
import type { Effects } from '../outbox/outbox.ts';
import { loadRequest } from '../requests/load.ts';
import { writePapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { createSignature } from '../signatures/create.ts';
import { namedPapers } from '../signatures/open.ts';
import {
  changeSignature,
  isOfRequest,
  signatureById,
  type TransactionDocument,
} from '../signatures/record/store.ts';

/** Payload: a signature of the demonstration that is still to be opened. */
export interface DemonstrationJob {
  transaction: string;
}

/**
 * The documents to sign. The quote's papers are written now, the others by their rooms. Empty if there are
 * none.
 */
async function documentsOf(
  { database }: Services,
  request: RequestRow,
  purpose: RequestPurpose,
  now: Date,
): Promise<TransactionDocument[]> {
  const names = signedPapers[purpose];
  return database.transaction(async (tx) => {
    if (purpose === 'quote' && (await namedPapers(tx, request, names)).length === 0)
      await writePapers(tx, request, await offerPapersOf(tx, request, request.sent_at ?? now), now);
    const found = await namedPapers(tx, request, names);
    return names.flatMap((name) =>
      found
        .filter((paper) => paper.name === name)
        .map(({ id }) => ({ paper: id, name, document: null, signed: null })),
    );
  });
}

/**
 * Outbox: opens at the provider what waits for its signers, and mails nobody.
 * What was signed is made when somebody asks for it (demonstration-files.ts).
 */
export async function makeDemonstration(
  { transaction }: DemonstrationJob,
  services: Services,
): Promise<void> {
  const { database, embeddedSignature, clock } = services;
  const row = await signatureById(database, transaction);
  // Only the embedded provider plays along.
  if (!embeddedSignature || !row || !isOfRequest(row) || row.state !== 'creating' || row.documents.length > 0)
    return;
  const purpose = row.purpose as RequestPurpose;
  const request = await loadRequest(database, everything, row.request_id);
  const documents = await documentsOf(services, request, purpose, clock.now());
  if (documents.length === 0) return;
  if (await changeSignature(database, row, { documents }))
    await createSignature(
      { requestId: row.request_id, purpose, version: request.version, silent: true },
      services,
      { attempt: 1 },
    );
}

/** Jobs that the demonstration leaves to the outbox. */
export const seedJobs = {
  'signature.demonstration': { lane: 'work', run: makeDemonstration },
} as Effects;
