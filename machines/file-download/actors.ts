import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { wireQuery, type OfferQuery } from '../offer-list/query.ts';
import { setbackOf, type Setback } from '../setback.ts';

/** A file that the browser cannot simply link to: its call carries the session's token. */
export type WantedFile =
  | { kind: 'devis'; requestId: number; reference: string }
  /** Of a declined request. */
  | { kind: 'letter'; requestId: number; reference: string }
  /** The client's own copy. */
  | { kind: 'guest-devis'; reference: string }
  /** The list as it is filtered, for a spreadsheet. */
  | { kind: 'export'; query: OfferQuery };

export type FileOutcome = { kind: 'fetched'; blob: Blob; name: string } | Setback;

function callOf(file: WantedFile, signal: AbortSignal): Promise<Blob> {
  switch (file.kind) {
    case 'devis': return api.devisPdf({ params: { id: file.requestId } }, { signal });
    case 'letter': return api.letter({ params: { id: file.requestId } }, { signal });
    case 'guest-devis': return api.guestDevisPdf({}, { signal });
    case 'export': return api.exportRequests({ query: wireQuery(file.query) }, { signal });
  }
}

function nameOf(file: WantedFile): string {
  if (file.kind === 'export') return `${file.query.status}.csv`;
  return file.kind === 'letter' ? `Lettre de refus ${file.reference}.pdf` : `Devis ${file.reference}.pdf`;
}

/** GET /api/requests/{id}/devis, /api/requests/{id}/letter, /api/guests/offre/devis or /api/requests/export. */
export const fetchFile = fromPromise<FileOutcome, { file: WantedFile }>(async ({ input, signal }) => {
  try {
    return { kind: 'fetched', blob: await callOf(input.file, signal), name: nameOf(input.file) };
  } catch (error) {
    return setbackOf(error);
  }
});
