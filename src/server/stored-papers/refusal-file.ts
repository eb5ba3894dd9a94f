import { fromWireSlug } from '#domain/provider.ts';
import { isDeclined } from '#domain/statuses.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { notFound } from '../calls/refused.ts';
import { drawn, letterOfRefusal, refusalName } from '../papers/written.ts';
import type { Services } from '../services/services.ts';
import { latestPapers, readPaper } from './papers.ts';
import type { RequestRow } from '../requests/row.ts';

/**
 * Draws the letter from the closed file, which no longer changes: for requests declined before letters were
 * stored.
 */
async function drawnNow(services: Services, row: RequestRow): Promise<Uint8Array> {
  const [letter] = await letterOfRefusal(services.database, row, row.updated_at);
  if (!letter) throw new Error(`Request ${row.id} has no letter`);
  return drawn(letter, services);
}

/**
 * The letter of refusal as it was stored with the decision. Throws a 404 where the request is not declined.
 */
export async function refusalFile(services: Services, row: RequestRow): Promise<FileAnswer> {
  if (!isDeclined(fromWireSlug(row.status)))
    throw notFound('Ce dossier n’a pas de lettre de refus\u00a0: il n’a pas été décliné.');
  const [letter] = await latestPapers(services.database, row, [refusalName]);
  const content = (letter && (await readPaper(services, letter))) ?? (await drawnNow(services, row));
  return new FileAnswer({
    name: `lettre-de-refus-${row.reference}.pdf`,
    type: 'application/pdf',
    content,
    disposition: 'inline',
  });
}
