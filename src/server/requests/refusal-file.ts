import { createHash } from 'node:crypto';
import { fromWireSlug } from '#domain/provider.ts';
import { isDeclined } from '#domain/statuses.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Executor } from '../database/executor.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { notFound } from '../http/refused.ts';
import { refusalName, renderRefusal } from '../quote-pdf/papers.ts';
import type { Services } from '../services.ts';
import { keptPapers, type KeptPaper } from './kept-papers.ts';
import type { RequestRow } from './row.ts';

/**
 * Makes and stores the letter for a request as the decision would leave it. Nothing points to it before `recordPapers`. Its key holds
 * its content: of two decisions at once, the one that loses leaves the other's letter alone.
 */
export async function storeRefusal({ database, storage }: { database: Executor; storage: Storage }, row: RequestRow, now: Date): Promise<KeptPaper> {
  const { name, bytes } = await renderRefusal(database, row, now);
  const key = `letters/${row.id}/${createHash('sha256').update(bytes).digest('hex')}/${name}`;
  return { name, key, ...(await storage.put(key, bytes)) };
}

/**
 * The letter as it was kept; drawn from the closed file, which nothing changes any more, where it was declined before letters were kept.
 * Throws a 404 where the request is not declined.
 */
export async function refusalFile({ database, storage }: Services, row: RequestRow): Promise<FileAnswer> {
  if (!isDeclined(fromWireSlug(row.status))) throw notFound('Ce dossier n’a pas de lettre de refus : il n’a pas été décliné.');
  const [kept] = await keptPapers(database, row, [refusalName]);
  const stored = kept ? await storage.get(kept.key) : null;
  const content = stored ?? (await renderRefusal(database, row, row.updated_at)).bytes;
  return new FileAnswer({ name: `lettre-de-refus-${row.reference}.pdf`, type: 'application/pdf', content, disposition: 'inline' });
}
