import type { AttestationProposal } from '#contract/contractors.ts';
import { readAttestation } from '#domain/trades/read-attestation.ts';
import { documentsOf } from '../documents/rows.ts';
import { longestReadPdf, textOfPdf } from '../documents/reading/pdf-text.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { contractorIn } from './write.ts';

/**
 * What the text of a contractor's attestation seems to say, its last one that was let out
 * of the quarantine. Nothing is stored: the broker confirms it in its form. Throws a 404
 * for another request's contractor; a scan, and a file that cannot be had now, say nothing.
 */
export async function attestationReading(
  { database, storage }: Services,
  request: RequestRow,
  contractor: number,
): Promise<AttestationProposal> {
  await contractorIn(database, request, contractor);
  const papers = (await documentsOf(database, request.id)).filter(
    ({ piece, contractor_id, state, superseded_by }) =>
      piece === 'attestation' &&
      contractor_id === contractor &&
      superseded_by === null &&
      (state === 'received' || state === 'accepted'),
  );
  const paper = papers.findLast(({ type, bytes }) => type === 'application/pdf' && bytes <= longestReadPdf);
  const content = paper?.storage_key ? await storage.get(paper.storage_key).catch(() => null) : null;
  const text = content ? await textOfPdf(content) : '';
  return { document: text === '' ? null : (paper?.name ?? null), said: readAttestation(text) };
}
