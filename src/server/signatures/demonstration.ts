import { purposeLabels, signedPapers, type RequestPurpose } from '#domain/signatures.ts';
import type { EmbeddedSignature } from '../adapters/signature/embedded/index.ts';
import { offerPapersOf } from '../papers/written.ts';
import { changeContents } from '../requests/contents.ts';
import { loadRequest } from '../requests/load.ts';
import { writePapers } from '../requests/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services.ts';
import { createSignature, signingDays } from './create.ts';
import { fetchSigned, keepSigned } from './learn.ts';
import { namedPapers } from './open.ts';
import { orderOf } from './order.ts';
import { changeSignature, isOfRequest, signatureById, type RequestSignature, type TransactionDocument } from './store.ts';

/** Payload: a signature of the demonstration, whose files are still to be made. */
export interface DemonstrationJob {
  transaction: string;
}

/** What was signed, or is to be; the quote's papers are written down now, the others where their module has. Empty where there are none. */
async function documentsOf({ database }: Services, request: RequestRow, purpose: RequestPurpose, now: Date): Promise<TransactionDocument[]> {
  const names = signedPapers[purpose];
  return database.transaction(async (tx) => {
    if (purpose === 'quote' && (await namedPapers(tx, request, names)).length === 0) await writePapers(tx, request, await offerPapersOf(tx, request, request.sent_at ?? now), now);
    const found = await namedPapers(tx, request, names);
    return names.flatMap((name) => found.filter((paper) => paper.name === name).map(({ id }) => ({ paper: id, name, document: null, signed: null })));
  });
}

/** Everybody signs at the embedded provider, at the instant at which the demonstration says that they did. */
async function signThen(services: Services, embedded: EmbeddedSignature, row: RequestSignature, documents: TransactionDocument[], title: string): Promise<TransactionDocument[]> {
  const id = await embedded.begin(title, signingDays);
  const open = await embedded.start(id, await orderOf(services, title, documents, row.signers));
  for (const { url } of open.signers) {
    const visited = await embedded.desk.visit(url?.split('/').at(-1) ?? '');
    if (visited) await embedded.desk.sign(visited, row.completed_at ?? services.clock.now());
  }
  const sent = documents.map((document, index) => ({ ...document, document: open.documents[index] ?? null }));
  const files = await fetchSigned(services, { ...row, documents: sent }, id);
  const { result } = await changeContents(services, row.request_id, services.clock.now(), {
    check: () => undefined,
    work: async (tx) => {
      const kept = await keepSigned(tx, row, files, row.completed_at ?? services.clock.now());
      await changeSignature(tx, row, { documents: kept, provider: embedded.name, provider_id: id });
      return kept;
    },
  });
  return result;
}

/**
 * Outbox: makes the files of a signature that the demonstration supposes, really signed; one that waits for its signers is opened at the provider, and nobody is
 * mailed. Only the embedded provider plays along.
 */
export async function makeDemonstration({ transaction }: DemonstrationJob, services: Services): Promise<void> {
  const { database, embeddedSignature, clock } = services;
  const row = await signatureById(database, transaction);
  if (!embeddedSignature || !row || !isOfRequest(row) || row.documents.length > 0) return;
  const purpose = row.purpose as RequestPurpose;
  const request = await loadRequest(database, everything, row.request_id);
  const documents = await documentsOf(services, request, purpose, clock.now());
  if (documents.length === 0) return;
  if (row.state === 'completed') {
    await signThen(services, embeddedSignature, row, documents, `${purposeLabels[purpose]} ${request.reference}`);
    return;
  }
  if (await changeSignature(database, row, { documents })) await createSignature({ requestId: row.request_id, purpose, version: request.version, silent: true }, services, { attempt: 1 });
}
