import { purposeLabels } from '#domain/signatures.ts';
import type { EmbeddedSignature } from '../adapters/signature/embedded/index.ts';
import type { DatabaseHandle, Statement } from '../database/executor.ts';
import { locks } from '../database/locks.ts';
import { unavailable } from '../calls/refused.ts';
import { loadRequest } from '../requests/load.ts';
import { storedFile, paperById, readPaper, type PaperRow } from '../stored-papers/papers.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { signingMinutes } from './create.ts';
import { fetchSigned } from './sync-transaction.ts';
import { orderOf } from './record/order.ts';
import { changeSignature, isOfRequest, signatureById, type RequestSignature } from './record/store.ts';

/**
 * Signs a transaction of the demonstration at the embedded provider, with the demonstration's instants.
 * Returns its id there, and the documents in order.
 */
async function signThere(services: Services, embedded: EmbeddedSignature, row: RequestSignature) {
  const { reference } = await loadRequest(services.database, everything, row.request_id);
  const title = `${purposeLabels[row.purpose]} ${reference}`;
  const now = services.clock.now();
  const id = await embedded.begin(title, signingMinutes(now));
  const open = await embedded.start(id, await orderOf(services, title, row.documents, row.signers));
  for (const { url } of open.signers) {
    const visited = await embedded.desk.visit(url?.split('/').at(-1) ?? '');
    if (visited) await embedded.desk.sign(visited, row.completed_at ?? now);
  }
  return {
    id,
    documents: row.documents.map((document, index) => ({
      ...document,
      document: open.documents[index] ?? null,
    })),
  };
}

/** Makes the signed files of a transaction that the seed declared as signed, unless they exist. */
async function make(services: Services, transaction: string): Promise<void> {
  const { database, embeddedSignature } = services;
  const row = await signatureById(database, transaction);
  if (!embeddedSignature || !row || !isOfRequest(row) || row.provider_id !== null) return;
  const { id, documents } = await signThere(services, embeddedSignature, row);
  const files = await fetchSigned(services, { ...row, documents }, id);
  await database.transaction(async (tx) => {
    let kept = true;
    for (const {
      document: { signed },
      file: { key, sha256, bytes },
    } of files)
      kept = signed !== null && (await storedFile(tx, signed, { storage_key: key, sha256, bytes })) && kept;
    if (kept)
      await changeSignature(tx, row, { documents, provider: embeddedSignature.name, provider_id: id });
  });
}

const lock: Statement = {
  name: 'demonstration-lock',
  text: `select pg_advisory_xact_lock(${locks.demonstrationSignatures}, hashtext($1))`,
};

/** Makes them under a lock against other processes; an embedded database has only one. */
const makeAlone = (services: Services, transaction: string): Promise<void> =>
  services.database.kind === 'pglite'
    ? make(services, transaction)
    : services.database.transaction(async (tx) => {
        await tx.query(lock, [transaction]);
        await make(services, transaction);
      });

/** The last of the queued promises, by database. */
const turns = new WeakMap<DatabaseHandle, Promise<void>>();

/**
 * Makes signed files one transaction at a time, so that at most one connection waits for others; a concurrent
 * call for the same files finds them made.
 */
function makeInTurn(services: Services, transaction: string): Promise<void> {
  const before = turns.get(services.database) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(() => makeAlone(services, transaction));
  turns.set(services.database, mine);
  return mine;
}

/**
 * The bytes of a paper; a signed one of the demonstration is signed now, where nobody has read it before.
 * `null` where it is lost. Throws a 503 where it cannot be signed now.
 */
export async function readSignedPaper(services: Services, paper: PaperRow): Promise<Uint8Array | null> {
  if (paper.storage_key !== null || !('transaction' in paper.content)) return readPaper(services, paper);
  try {
    await makeInTurn(services, paper.content.transaction);
  } catch (error) {
    services.log.error(
      { paper: paper.id, error: error instanceof Error ? error.name : 'unknown' },
      'signed paper of the demonstration not made',
    );
    throw unavailable('Le document signé ne peut pas être établi maintenant. Réessayez dans un instant.');
  }
  const made = await paperById(services.database, paper.id);
  return made && made.storage_key !== null ? readPaper(services, made) : null;
}
