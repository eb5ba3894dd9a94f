import { parisDateOf } from '#domain/dates.ts';
import { missingInQuote } from '#domain/validation/quote.ts';
import { apply, type LifecycleEvents } from '#machines/request-lifecycle/law.ts';
import { validationRefused } from '../http/refused.ts';
import { authorOf, readerOf, type Writer } from './author.ts';
import { change } from './change.ts';
import { factsOf } from './facts.ts';
import { offerMail } from './jobs.ts';
import { recordPapers } from './kept-papers.ts';
import { positionOf } from './law.ts';
import { storePapers } from './quote-file.ts';
import { notPermitted, stale } from './refusals.ts';
import { formOf } from './resource.ts';
import type { RequestRow } from './row.ts';

/** 422 with everything that is missing, field by field as the form names them. */
function refuseIncomplete(row: RequestRow): void {
  const missing = missingInQuote(formOf(row));
  if (missing.length > 0) throw validationRefused(Object.fromEntries(missing.map(({ path, message }) => [path, [message]])));
}

/**
 * QUOTE.SEND: papers, the sending's date, and one mail to the first policyholder. Two sendings of one version: the first wins, the
 * other is a 409 with the fresh request. Throws 422 while the form is incomplete, 409 while the law refuses.
 */
export async function sendQuote(row: RequestRow, writer: Writer): Promise<RequestRow> {
  const { services, now, caller } = writer;
  const [author, reader] = [authorOf(caller), readerOf(writer)];
  const event = { type: 'QUOTE.SEND', by: author.by, via: 'devis' } as LifecycleEvents;
  const outcome = apply(positionOf(row), factsOf(row, parisDateOf(now)), event);
  if (!outcome.ok && outcome.code !== 'formComplete') throw notPermitted(row, outcome.because, reader);
  refuseIncomplete(row);
  if (!outcome.ok) throw notPermitted(row, outcome.because, reader);
  const papers = await storePapers(services, { ...row, sent_at: now }, now);
  const fresh = await services.database.transaction(async (tx) => {
    const sent = await change(tx, row, { event: 'QUOTE.SEND', author, to: outcome.position, effects: outcome.effects, now }, { sent_at: now });
    if (!sent) return null;
    await recordPapers(tx, sent, papers, now);
    await services.outbox.add(tx, offerMail(sent));
    return sent;
  });
  if (!fresh) throw await stale(services.database, row.id, reader);
  return fresh;
}
