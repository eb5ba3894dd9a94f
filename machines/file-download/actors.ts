import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { setbackOf, type Setback } from '../setback.ts';

/** A file that the browser cannot simply link to: its call carries the session's token. */
export type WantedFile =
  | { kind: 'devis'; requestId: number; reference: string }
  /** The client's own copy. */
  | { kind: 'guest-devis'; reference: string };

export type FileOutcome = { kind: 'fetched'; blob: Blob; name: string } | Setback;

const callOf = (file: WantedFile, signal: AbortSignal): Promise<Blob> =>
  file.kind === 'devis' ? api.devisPdf({ params: { id: file.requestId } }, { signal }) : api.guestDevisPdf({}, { signal });

/** GET /api/requests/{id}/devis or GET /api/guests/offre/devis. */
export const fetchFile = fromPromise<FileOutcome, { file: WantedFile }>(async ({ input, signal }) => {
  try {
    return { kind: 'fetched', blob: await callOf(input.file, signal), name: `Devis ${input.file.reference}.pdf` };
  } catch (error) {
    return setbackOf(error);
  }
});
