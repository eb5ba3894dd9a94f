import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { wireQuery, type OfferQuery } from '../offer-list/query.ts';
import { setbackOf, type Setback } from '../setback.ts';

/** A file that the browser cannot simply link to: its call carries the session's token. */
export type WantedFile =
  | { kind: 'devis'; requestId: number; reference: string }
  /** The client's own copy. */
  | { kind: 'guest-devis'; reference: string }
  /** The list as it is filtered, for a spreadsheet. */
  | { kind: 'export'; query: OfferQuery };

export type FileOutcome = { kind: 'fetched'; blob: Blob; name: string } | Setback;

function callOf(file: WantedFile, signal: AbortSignal): Promise<Blob> {
  if (file.kind === 'devis') return api.devisPdf({ params: { id: file.requestId } }, { signal });
  return file.kind === 'export' ? api.exportRequests({ query: wireQuery(file.query) }, { signal }) : api.guestDevisPdf({}, { signal });
}

const nameOf = (file: WantedFile): string => (file.kind === 'export' ? `${file.query.status}.csv` : `Devis ${file.reference}.pdf`);

/** GET /api/requests/{id}/devis, /api/guests/offre/devis or /api/requests/export. */
export const fetchFile = fromPromise<FileOutcome, { file: WantedFile }>(async ({ input, signal }) => {
  try {
    return { kind: 'fetched', blob: await callOf(input.file, signal), name: nameOf(input.file) };
  } catch (error) {
    return setbackOf(error);
  }
});
