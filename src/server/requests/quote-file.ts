import type { Storage } from '../adapters/storage/port.ts';
import type { Executor } from '../database/executor.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { notFound } from '../http/refused.ts';
import { renderPapers, renderQuote } from '../quote-pdf/papers.ts';
import type { Services } from '../services.ts';
import { keptPapers, type KeptPaper } from './kept-papers.ts';
import type { RequestRow } from './row.ts';

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

/** The quote as it was sent, where it was; else drawn now, marked as a draft. Throws a 404 where there is no price. */
export async function quoteFile({ database, storage }: Services, row: RequestRow, now: Date): Promise<FileAnswer> {
  if (!row.tariff) throw notFound('Aucun prix n’a encore été calculé pour ce dossier.');
  const [kept] = row.sent_at === null ? [] : await keptPapers(database, row, ['devis.pdf']);
  const stored = kept ? await storage.get(kept.key) : null;
  const content = stored ?? (await renderQuote(database, row, row.sent_at ?? now)).bytes;
  return new FileAnswer({ name: `devis-${row.reference}.pdf`, type: 'application/pdf', content, disposition: 'inline' });
}
