import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { notFound } from '../http/refused.ts';
import { renderPapers, renderQuote } from '../quote-pdf/papers.ts';
import type { Services } from '../services.ts';
import type { Storage, Stored } from '../adapters/storage/port.ts';
import type { RequestRow } from './row.ts';

const latest: Statement = {
  name: 'quote-latest',
  text: "select storage_key from quotes where request_id = $1 and offer_version = $2 and name = 'devis.pdf' order by id desc limit 1",
};
const keep: Statement = {
  name: 'quote-kept',
  text: `insert into quotes (request_id, offer_version, name, storage_key, sha256, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (request_id, offer_version, name, sha256) do nothing`,
};

export interface KeptPaper extends Stored {
  name: string;
  key: string;
}

/** Makes and stores the papers of a sending. Nothing points to them before `recordPapers`: a sending that loses leaves only files. */
export async function storePapers({ database, storage }: { database: Executor; storage: Storage }, row: RequestRow, now: Date): Promise<KeptPaper[]> {
  const papers = await renderPapers(database, row, now);
  return Promise.all(
    papers.map(async ({ name, bytes }) => {
      const key = `quotes/${row.id}/${row.offer_version}-${row.version}/${name}`;
      return { name, key, ...(await storage.put(key, bytes)) };
    }),
  );
}

export async function recordPapers(tx: Transaction, row: RequestRow, papers: readonly KeptPaper[], now: Date): Promise<void> {
  for (const paper of papers) await tx.query(keep, [row.id, row.offer_version, paper.name, paper.key, paper.sha256, paper.bytes, now]);
}

/** The quote as it was sent, where it was; else drawn now, marked as a draft. Throws a 404 where there is no price. */
export async function quoteFile({ database, storage }: Services, row: RequestRow, now: Date): Promise<FileAnswer> {
  if (!row.tariff) throw notFound('Aucun prix n’a encore été calculé pour ce dossier.');
  const [kept] = row.sent_at === null ? [] : await database.query<{ storage_key: string }>(latest, [row.id, row.offer_version]);
  const stored = kept ? await storage.get(kept.storage_key) : null;
  const content = stored ?? (await renderQuote(database, row, row.sent_at ?? now)).bytes;
  return new FileAnswer({ name: `devis-${row.reference}.pdf`, type: 'application/pdf', content, disposition: 'inline' });
}
