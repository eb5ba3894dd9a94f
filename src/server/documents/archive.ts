import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { dossierTabs } from '#domain/dossier-steps.ts';
import { coexistingPapers, voidReceipt } from '#domain/generated-papers.ts';
import { isReadable, pieceOf } from '#domain/pieces/index.ts';
import { isAdminRole, isBrokerRole, type Role } from '#domain/roles.ts';
import type { Statement } from '../database/executor.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { paperOf } from '../stored-papers/papers.ts';
import { mayReadPaper } from '../requests/reach.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { readSignedPaper } from '../signatures/demonstration-files.ts';
import { mayRead } from './may.ts';
import { documentsOf, type DocumentRow } from './rows.ts';
import { openFile } from './specimens.ts';

/** The latest of each name, and every one of the names that do not replace each other. */
const validPapers: Statement = {
  name: 'papers-of-archive',
  text: `select distinct on (name, aside) id, name, created_at,
      coalesce((content -> 'receipt' ->> 'isVoid')::boolean, false) as is_void
    from (select *, case when name = any ($3::text[]) then id end as aside from papers) p
    where request_id = $1 and (offer_version = $2 or version is null)
    order by name, aside, id desc`,
};

interface ValidPaper {
  id: number;
  name: string;
  created_at: Date;
  /** It voids a receipt, whose name it has. */
  is_void: boolean;
}

interface Entry {
  /** Within the archive. */
  path: string;
  at: Date;
  /** `null` where it cannot be had: the archive says so. */
  open: () => Promise<Readable | Uint8Array | null>;
}

/**
 * Files of one name are told apart by a number, which no other bears;
 * names that differ in case alone are one name to many computers.
 */
function numbered(entries: readonly Entry[]): Entry[] {
  const taken = new Set<string>();
  const free = (path: string, times: number): string => {
    const candidate = times === 1 ? path : path.replace(/(\.\w+)?$/, ` (${times})$1`);
    return taken.has(candidate.toLowerCase()) ? free(path, times + 1) : candidate;
  };
  return entries.map((entry) => {
    const path = free(entry.path, 1);
    taken.add(path.toLowerCase());
    return { ...entry, path };
  });
}

const folderOf = (document: DocumentRow): string => {
  const { tab, label } = pieceOf(document.piece);
  const found = dossierTabs.find(({ path }) => path === tab);
  const piece = document.asked ?? (typeof label === 'string' ? label : 'Souscripteur');
  return `${found ? `${found.stage} - ${found.label}` : tab}/${piece.replaceAll(/[\p{C}/\\<>:"|?*.]/gu, ' ').trim() || 'Pièce'}`;
};

/** Everything of a file that this role reads: documents in force, and the latest papers of the offer. */
async function entriesOf(services: Services, request: RequestRow, role: Role): Promise<Entry[]> {
  const documents = (await documentsOf(services.database, request.id)).filter(
    (one) =>
      one.superseded_by === null && isReadable(one.state) && mayRead(role, request, pieceOf(one.piece).tab),
  );
  const papers = (
    await services.database.query<ValidPaper>(validPapers, [
      request.id,
      request.offer_version,
      coexistingPapers,
    ])
  ).filter(({ name }) => mayReadPaper(role, request, name));
  return numbered([
    ...papers.map(({ id, name, created_at: at, is_void: isVoid }): Entry => ({
      path: `Documents de l’offre/${isVoid ? voidReceipt.file : name}`,
      at,
      open: async () => {
        const paper = await paperOf(services.database, request.id, id);
        return paper ? readSignedPaper(services, paper) : null;
      },
    })),
    ...documents.map((one): Entry => ({
      path: `${folderOf(one)}/${one.name}`,
      at: one.sent_at,
      open: () => (one.storage_key === null ? Promise.resolve(null) : openFile(services, one.storage_key)),
    })),
  ]);
}

/**
 * Whom to tell of what still lacks: the messages of a file lead from
 * a broker to the administrators, and to nobody else from them.
 */
function recipientsOf(role: Role): string {
  if (isBrokerRole(role)) return 'écrivez au gestionnaire depuis le dossier';
  return isAdminRole(role)
    ? 'prévenez l’exploitant du portail\u00a0: le journal du serveur en dit la raison'
    : 'prévenez le gestionnaire';
}

/**
 * Text of the file that names the missing documents and what to do about it. It begins with a byte order
 * mark, by which programs on Windows recognise UTF-8.
 */
const notice = (missing: readonly string[], role: Role): string =>
  [
    '\ufeffCes fichiers n’ont pas pu être lus, et manquent à cette archive\u00a0:',
    ...missing.map((path) => `- ${path}`),
    '',
    `Téléchargez de nouveau le dossier dans un instant. S’ils manquent encore, ${recipientsOf(role)}.`,
    '',
  ].join('\r\n');

/** An archive under way, and for whom it is. */
interface Filled {
  zip: ZipFile;
  output: Readable;
  role: Role;
}

/**
 * One entry after the other, each opened when its turn comes: however large the
 * file is, little of it is held. What cannot be opened is named beside the rest.
 */
async function fill(
  { log }: Services,
  { zip, output, role }: Filled,
  entries: readonly Entry[],
): Promise<void> {
  const missing: string[] = [];
  // Listened to once, however many entries there are.
  const over = once(output, 'close').catch(() => undefined);
  for (const { path, at, open } of entries) {
    // The download was cancelled: nothing more is opened.
    if (output.destroyed) return;
    const content = await open().catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'file left out of an archive');
      return null;
    });
    if (content === null) missing.push(path);
    else if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), path, { mtime: at });
    else {
      // Both kinds are packed already.
      zip.addReadStream(content, path, { mtime: at, compress: false });
      // One that closes before its end would leave the archive waiting for the rest.
      await Promise.race([finished(content), over]);
      content.destroy();
    }
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(notice(missing, role)), 'A LIRE.txt');
  zip.end();
}

/** The whole file of a request as one ZIP, streamed. */
export async function dossierArchive(
  services: Services,
  request: RequestRow,
  role: Role,
): Promise<FileAnswer> {
  const entries = await entriesOf(services, request, role);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  fill(services, { zip, output, role }, entries).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return new FileAnswer({
    name: `Dossier ${request.reference}.zip`,
    type: 'application/zip',
    content: output,
  });
}
