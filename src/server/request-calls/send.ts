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
  /** The client has had this offer before. */
  again: boolean;
}

const lastEvent: Statement = {
  name: 'request-last-event',
  text: 'select event from request_events where request_id = $1 and version = $2',
};

/** Nothing has happened to the request since its quote was sent. */
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
 * PRICE.SEND: the offer leaves with what it needs, the name and the address of its client; the rest of the form is asked once the client says yes
 * (FILE.SUBMIT wants it complete). The client is written into the form in the same write. Throws 409 while the law refuses.
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

/** A call without a version may be a second click or a second sending: what is already sent stays sent. */
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
 * QUOTE.SEND: the sending's date, its papers, and one mail to the first policyholder. Two sendings of one version: the first wins, the
 * other is a 409 with the fresh request. Without a version (`version` undefined), a quote that was sent and not touched since is not
 * sent again: the answer is that of the first sending. Throws 422 with what is missing while the form is incomplete, 409 while the law refuses.
 */
export const sendQuote = (row: RequestRow, version: number | undefined, writer: Writer): Promise<Sending> =>
  version === undefined ? sendOnce(row, writer) : send(row, writer);
