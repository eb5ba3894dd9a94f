import { createHash } from 'node:crypto';
import { documentAfter, documentTypes } from '#domain/pieces/index.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { isSamePiece, type DocumentHome } from './document-home.ts';
import { homeOf } from './home.ts';
import type { CheckJob } from './jobs.ts';
import { readDocument, type Read } from './reading/read.ts';
import { documentById, setDocumentState, supersedeDocuments, type StoredDocument } from './rows.ts';
import type { Transaction } from '../database/executor.ts';

const infected =
  'L’analyse a trouvé un virus dans ce fichier. Il a été détruit\u00a0; vérifiez votre poste, puis envoyez un fichier sain.';

async function* onceOver(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/**
 * This node does not find the file of a document that waits for its check:
 * another node may, or this one later. No document is refused for it.
 */
class FileNotHere extends Error {
  constructor({ id }: StoredDocument) {
    super(`The storage has no file of document ${id}`);
    this.name = 'FileNotHere';
  }
}

/**
 * The result of the check of a document. Throws if the storage or the scanner fails or the file is missing;
 * the job is then tried again later.
 */
async function verdictOn(
  { storage, scanner }: Services,
  document: StoredDocument,
  signal: AbortSignal,
): Promise<Read> {
  const { type, storage_key: key } = document;
  const content = key === null ? null : await storage.get(key);
  if (!content) throw new FileNotHere(document);
  const found = await scanner.scan(onceOver(content), signal);
  return found.clean ? readDocument(content, type) : { ok: false, because: infected };
}

/** Named by its content: written twice, it is the same file. */
const storedKey = ({ id, type }: StoredDocument, { folder }: DocumentHome, content: Uint8Array): string =>
  `documents/${folder}/${id}/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${documentTypes[type]}`;

const hasCome = ({ state }: StoredDocument): boolean =>
  state === 'received' || state === 'accepted' || state === 'refused';

/** The documents of the same piece that this one replaces, and those that already replace it. */
interface Places {
  replaced: number[];
  successor: StoredDocument | undefined;
}

/**
 * Of a piece of one file, the documents replace each other in the order in which they were sent,
 * whichever check ends first; one of a piece of several files takes the place of what was refused.
 */
function placesOf(document: StoredDocument, isMany: boolean, documents: readonly StoredDocument[]): Places {
  const others = documents.filter((one) => hasCome(one) && isSamePiece(one, document));
  const earlier = others.filter(({ id }) => id < document.id);
  if (isMany)
    return {
      replaced: earlier
        .filter((one) => one.superseded_by === null && one.state === 'refused')
        .map(({ id }) => id),
      successor: undefined,
    };
  return {
    replaced: earlier.filter(({ superseded_by: by }) => by === null || by > document.id).map(({ id }) => id),
    successor: others.filter(({ id }) => id > document.id).toSorted((one, other) => one.id - other.id)[0],
  };
}

async function settle(
  tx: Transaction,
  home: DocumentHome,
  document: StoredDocument,
  verdict: Read,
  key: string | null,
): Promise<void> {
  const state = documentAfter(document.state, verdict.ok ? 'CLEAR' : 'REJECT');
  if (!state) return;
  await setDocumentState(tx, document, {
    state,
    reason: verdict.ok ? null : verdict.because,
    storage_key: key,
  });
  if (!verdict.ok) return;
  const { replaced, successor } = placesOf(document, home.isMany(document.piece), await home.documents(tx));
  await supersedeDocuments(tx, replaced, document);
  if (successor) await supersedeDocuments(tx, [document.id], successor);
}

/**
 * Outbox: looks at a document, and lets it out of the quarantine or refuses it. May run
 * twice and be killed anywhere: the file that is kept is named by its content, and a
 * document that left the quarantine stays as it is. What lay in the quarantine goes last.
 */
export async function checkDocument(
  { documentId }: CheckJob,
  services: Services,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const document = await documentById(services.database, documentId);
  if (document?.state !== 'quarantine') return;
  const verdict = await verdictOn(services, document, signal).catch(async (error: unknown) => {
    // Another check of it, which has ended meanwhile, has taken the file out of the quarantine.
    if (
      error instanceof FileNotHere &&
      (await documentById(services.database, documentId))?.state !== 'quarantine'
    )
      return null;
    throw error;
  });
  if (!verdict) return;
  const home = homeOf(document);
  const key = verdict.ok ? storedKey(document, home, verdict.content) : null;
  if (verdict.ok && key) await services.storage.put(key, verdict.content);
  const after = await home.change(services, async (tx) => {
    const fresh = await documentById(tx, documentId);
    if (fresh?.state === 'quarantine') await settle(tx, home, fresh, verdict, key);
    return documentById(tx, documentId);
  });
  // Taken back while it was checked: nothing of it is stored.
  if (key !== null && after?.storage_key !== key) await services.storage.remove(key);
  if (document.storage_key !== null) await services.storage.remove(document.storage_key);
}
