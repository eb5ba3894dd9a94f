import type { OfferPaper } from '#domain/offer-papers.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { notFound } from '../calls/refused.ts';
import { drawn, offerPapersOf, quoteOf, type WrittenPaper } from '../papers/written.ts';
import type { Services } from '../services/services.ts';
import { latestPapers, readPaper } from './papers.ts';
import type { RequestRow } from '../requests/row.ts';

/** The quote as it was sent; else drawn now, marked as a draft. Throws a 404 where there is no price. */
export async function quoteFile(services: Services, row: RequestRow, now: Date): Promise<FileAnswer> {
  if (!row.tariff) throw notFound('Aucun prix n’a encore été calculé pour ce dossier.');
  const [sent] = row.sent_at === null ? [] : await latestPapers(services.database, row, ['devis.pdf']);
  const content =
    (sent && (await readPaper(services, sent))) ??
    (await drawn(await quoteOf(services.database, row, row.sent_at ?? now), services));
  return new FileAnswer({
    name: `devis-${row.reference}.pdf`,
    type: 'application/pdf',
    content,
    disposition: 'inline',
  });
}

/**
 * A paper of a sent offer, as its mail carried it. For offers from before papers were stored, it is drawn
 * from the offer, with the date of its sending. Throws a 404 where there is no price.
 */
export async function sentPaperFile(
  services: Services,
  row: RequestRow & { sent_at: Date },
  name: OfferPaper,
): Promise<FileAnswer> {
  if (!row.tariff) throw notFound('Aucun prix n’a encore été calculé pour ce dossier.');
  const [sent] = await latestPapers(services.database, row, [name]);
  const written = async () =>
    (await offerPapersOf(services.database, row, row.sent_at)).find((paper) => paper.name === name);
  const content = (sent && (await readPaper(services, sent))) ?? (await drawnOf(await written(), services));
  return new FileAnswer({
    name: `${row.reference}-${name}`,
    type: 'application/pdf',
    content,
    disposition: 'inline',
  });
}

function drawnOf(paper: WrittenPaper | undefined, services: Services): Promise<Uint8Array> {
  if (!paper) throw notFound('Ce document ne fait pas partie de cette offre.');
  return drawn(paper, services);
}
