import { createHash } from 'node:crypto';
import type { MailAttachment } from '../adapters/mail/port.ts';
import type { SignedPaper } from '#domain/generated-papers.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { drawn, type WrittenPaper } from '../papers/written.ts';
import type { Services } from '../services/services.ts';
import type { PapersJob } from './effects.ts';
import type { RequestRow } from '../requests/row.ts';

/** The location of a paper's file. */
export interface Stored {
  storage_key: string;
  sha256: string;
  bytes: number;
}

/**
 * Content of a signed paper of the demonstration until its file is made: the transaction with its signatures
 * (signatures/demonstration-files.ts).
 */
export interface SignedLater {
  name: SignedPaper;
  transaction: string;
}

/** A row of `papers`: its contents, and the location of its file once drawn. */
export type PaperRow = {
  id: number;
  request_id: number;
  version: number | null;
  name: string;
} & (
  | (Stored & { content: WrittenPaper | SignedLater | null })
  | ({ content: WrittenPaper | SignedLater } & Record<keyof Stored, null>)
);

const columns = 'id, request_id, version, name, content, storage_key, sha256, bytes';

const write: Statement = {
  name: 'paper-written',
  text: `insert into papers (request_id, offer_version, version, name, content, created_at) values ($1, $2, $3, $4, $5::jsonb, $6)
    on conflict (request_id, version, name) do nothing`,
};
const latest: Statement = {
  name: 'paper-latest',
  text: `select distinct on (name) ${columns} from papers
    where request_id = $1 and offer_version = $2 and name = any ($3::text[]) and (version is null or version <= $4) order by name, id desc`,
};
const ofVersion: Statement = {
  name: 'paper-of-version',
  text: `select ${columns} from papers where request_id = $1 and version = $2 order by id`,
};
const keep: Statement = {
  name: 'paper-stored',
  text: 'update papers set storage_key = $2, sha256 = $3, bytes = $4 where id = $1 and storage_key is null returning id',
};
const inRequest: Statement = {
  name: 'paper-in-request',
  text: `select ${columns} from papers where request_id = $1 and id = $2`,
};
const byId: Statement = { name: 'paper-by-id', text: `select ${columns} from papers where id = $1` };

/** Whether the portal draws the paper from its contents. */
const isDrawn = (content: PaperRow['content']): content is WrittenPaper =>
  content !== null && 'paper' in content;

/** Stores the location of a paper's file, unless it is stored already; returns whether it wrote. */
export const storedFile = async (
  executor: Executor,
  id: number,
  { storage_key: key, sha256, bytes }: Stored,
): Promise<boolean> => (await executor.query(keep, [id, key, sha256, bytes])).length > 0;

/** A paper by its id. */
export const paperById = async (executor: Executor, id: number): Promise<PaperRow | undefined> =>
  (await executor.query<PaperRow>(byId, [id]))[0];

/**
 * Stores the contents of the papers of this version of the request: from the commit on they belong to the
 * request, whenever they are drawn.
 */
export async function writePapers(
  tx: Transaction,
  row: RequestRow,
  papers: readonly WrittenPaper[],
  now: Date,
): Promise<void> {
  for (const paper of papers)
    await tx.query(write, [row.id, row.offer_version, row.version, paper.name, JSON.stringify(paper), now]);
}

/**
 * The latest paper of each of these names, of the present version of the offer; or up to a given version of
 * the request.
 */
export const latestPapers = (
  executor: Executor,
  row: RequestRow,
  names: readonly string[],
  version = row.version,
): Promise<PaperRow[]> => executor.query<PaperRow>(latest, [row.id, row.offer_version, names, version]);

/** The paper of that id, where it belongs to the request. */
export const paperOf = async (
  executor: Executor,
  requestId: number,
  id: number,
): Promise<PaperRow | undefined> => (await executor.query<PaperRow>(inRequest, [requestId, id]))[0];

/**
 * Draws a paper and stores its file, unless it exists. Idempotent: the contents are fixed, the key follows
 * from them, and of two concurrent calls the first to store the location wins. Throws where the storage does.
 */
async function store(services: Services, paper: PaperRow): Promise<Stored> {
  const { database, storage } = services;
  if (paper.storage_key !== null) return paper;
  if (!isDrawn(paper.content)) throw new Error(`Paper ${paper.id} is signed, not drawn`);
  const bytes = await drawn(paper.content, services);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const key = `papers/${paper.request_id}/${paper.version ?? 0}/${digest.slice(0, 16)}/${paper.name}`;
  const { sha256, bytes: size } = await storage.put(key, bytes);
  const stored = { storage_key: key, sha256, bytes: size };
  if (await storedFile(database, paper.id, stored)) return stored;
  const faster = await paperById(database, paper.id);
  if (!faster || faster.storage_key === null) throw new Error(`Paper ${paper.id} is gone`);
  return faster;
}

/** Outbox: draws and stores the papers of a version. */
export async function storePapers({ requestId, version }: PapersJob, services: Services): Promise<void> {
  for (const paper of await services.database.query<PaperRow>(ofVersion, [requestId, version]))
    await store(services, paper);
}

/**
 * The bytes of a paper, drawn now where its file does not exist yet or cannot be read: a download never waits
 * for the outbox. `null` where it is lost, which is possible only for papers from before contents were
 * stored.
 */
export async function readPaper(services: Services, paper: PaperRow): Promise<Uint8Array | null> {
  try {
    const { storage_key } = await store(services, paper);
    const content = await services.storage.get(storage_key);
    if (content) return content;
  } catch (error) {
    services.log.error(
      { paper: paper.id, error: error instanceof Error ? error.name : 'unknown' },
      'paper not to be had from the storage',
    );
    if (!isDrawn(paper.content)) throw error;
  }
  return isDrawn(paper.content) ? drawn(paper.content, services) : null;
}

/**
 * The papers as attachments of a mail, drawn where the outbox has not drawn them yet. Throws where the
 * storage does; the mail is then tried again.
 */
export async function attachmentsOf(
  services: Services,
  reference: string,
  papers: readonly PaperRow[],
): Promise<MailAttachment[]> {
  return Promise.all(
    papers.map(async (paper) => {
      const { storage_key: storageKey, bytes } = await store(services, paper);
      return { name: `${reference}-${paper.name}`, type: 'application/pdf', storageKey, bytes };
    }),
  );
}
