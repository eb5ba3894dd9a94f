import { blankSouscripteur } from '#domain/blank-forms.ts';
import { parisDateOf } from '#domain/dates.ts';
import { differences } from '#domain/form-differences.ts';
import type { OfferedClient } from '#domain/validation/offered-client.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import { formColumns } from '../requests/derived.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import { transition } from '../requests/transition.ts';

interface Sending {
  row: RequestRow;
  /** The client received this offer before. */
  again: boolean;
}

const lastEvent: Statement = {
  name: 'request-last-event',
  text: 'select event from request_events where request_id = $1 and version = $2',
};

/** Whether nothing has happened to the request since its quote was sent. */
async function isJustSent(executor: Executor, { id, version }: RequestRow): Promise<boolean> {
  const [last] = await executor.query<{ event: string }>(lastEvent, [id, version]);
  return last?.event === 'QUOTE.SEND';
}

async function send(row: RequestRow, writer: Writer): Promise<Sending> {
  const { services, now } = writer;
  const facts = services.factsOf(row, parisDateOf(now));
  return {
    row: await transition(
      row,
      { type: 'QUOTE.SEND', channel: 'devis' },
      { facts, changes: { sent_at: now } },
      agentOf(writer),
    ),
    again: row.sent_at !== null,
  };
}

/**
 * PRICE.SEND: sends the offer with only the name and the address of its client, which are written into the
 * form in the same transaction; the rest of the form is asked once the client accepts (FILE.SUBMIT requires
 * it). Throws 409 where the law refuses.
 */
export async function sendPrice(row: RequestRow, client: OfferedClient, writer: Writer): Promise<RequestRow> {
  const { services, now } = writer;
  const [first = blankSouscripteur(), ...others] = row.form.souscripteurs;
  const form = {
    ...row.form,
    souscripteurs: [{ ...first, client: { ...first.client, ...client } }, ...others],
  };
  const columns = formColumns(form, row);
  const facts = services.factsOf({ ...row, ...columns }, parisDateOf(now));
  const note = {
    changes: differences(
      { ...row.form, companyOfferId: row.company_id },
      { ...form, companyOfferId: row.company_id },
    ),
  };
  return transition(
    row,
    { type: 'PRICE.SEND', channel: 'devis' },
    { facts, changes: { ...columns, sent_at: now }, note },
    agentOf(writer),
  );
}

/** Sends unless it was just sent: a call without a version may be a second click. */
async function sendOnce(row: RequestRow, writer: Writer): Promise<Sending> {
  const { database } = writer.services;
  if (await isJustSent(database, row)) return { row, again: false };
  try {
    return await send(row, writer);
  } catch (error) {
    const fresh = isConflict(error) ? await loadRequest(database, readerOf(writer).scope, row.id) : null;
    if (!fresh || !(await isJustSent(database, fresh))) throw error;
    return { row: fresh, again: false };
  }
}

/**
 * QUOTE.SEND: stores the date of sending, writes the papers, and mails the first policyholder once. Of two
 * calls for one version, the second gets a 409 with the fresh request. Without a version (`version`
 * undefined), a quote that was sent and not changed since is not sent again, and the answer is that of the
 * first call. Throws 422 with what is missing while the form is incomplete, 409 where the law refuses.
 */
export const sendQuote = (row: RequestRow, version: number | undefined, writer: Writer): Promise<Sending> =>
  version === undefined ? sendOnce(row, writer) : send(row, writer);
