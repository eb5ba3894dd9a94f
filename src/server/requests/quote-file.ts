import { FileAnswer } from '../http/file-answer.ts';
import { notFound } from '../http/refused.ts';
import { drawn, quoteOf } from '../quote-pdf/papers.ts';
import type { Services } from '../services.ts';
import { latestPapers, readPaper } from './papers.ts';
import type { RequestRow } from './row.ts';

/** The quote as it was sent, where it was; else drawn now, marked as a draft. Throws a 404 where there is no price. */
export async function quoteFile(services: Services, row: RequestRow, now: Date): Promise<FileAnswer> {
  if (!row.tariff) throw notFound('Aucun prix n’a encore été calculé pour ce dossier.');
  const [sent] = row.sent_at === null ? [] : await latestPapers(services.database, row, ['devis.pdf']);
  const content = (sent && (await readPaper(services, sent))) ?? (await drawn(await quoteOf(services.database, row, row.sent_at ?? now)));
  return new FileAnswer({ name: `devis-${row.reference}.pdf`, type: 'application/pdf', content, disposition: 'inline' });
}
