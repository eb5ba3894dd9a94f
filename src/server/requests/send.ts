import { parisDateOf } from '#domain/dates.ts';
import { missingInQuote } from '#domain/form-pages/quote.ts';
import { agentOf, type Writer } from './author.ts';
import { formOf } from './resource.ts';
import type { RequestRow } from './row.ts';
import { transition } from './transition.ts';

/**
 * QUOTE.SEND: the sending's date, its papers, and one mail to the first policyholder. Two sendings of one version: the first wins, the
 * other is a 409 with the fresh request. Throws 422 with what is missing while the form is incomplete, 409 while the law refuses.
 */
export function sendQuote(row: RequestRow, writer: Writer): Promise<RequestRow> {
  const { services, now } = writer;
  const facts = { ...services.factsOf(row, parisDateOf(now)), formComplete: missingInQuote(formOf(row)).length === 0 };
  return transition(row, { type: 'QUOTE.SEND', via: 'devis' }, { facts, changes: { sent_at: now } }, agentOf(writer));
}
