import { readerOf, type Writer } from './author.ts';
import { loadRequest } from './load.ts';
import { stale } from './refusals.ts';
import type { RequestRow } from './row.ts';

/** Loads the request that the writer saw; throws 404 out of scope, 409 where it has changed since. */
export async function loadSeen(writer: Writer, id: number, version: number): Promise<RequestRow> {
  const reader = readerOf(writer);
  const row = await loadRequest(writer.services.database, reader.scope, id);
  if (row.version !== version) throw await stale(writer.services.database, id, reader);
  return row;
}
