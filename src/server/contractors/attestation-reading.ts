import type { AttestationProposal } from '#contract/contractors.ts';
import { readAttestation } from '#domain/trades/read-attestation.ts';
import { documentsOf } from '../documents/rows.ts';
import { longestReadPdf, textOfPdf } from '../documents/reading/pdf-text.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { contractorIn } from './write.ts';

/**
 * Reads data from the text of a contractor's latest attestation in PDF that passed the check and was not
 * refused. Nothing is stored; the broker confirms it in the form. Empty for a scan or an unavailable file.
 * Throws a 404 for a contractor of another request.
 */
export async function attestationReading(
  { database, storage }: Services,
  request: RequestRow,
  contractor: number,
): Promise<AttestationProposal> {
  await contractorIn(database, request, contractor);
  const checked = (await documentsOf(database, request.id)).filter(
    ({ piece, contractor_id, state, superseded_by }) =>
      piece === 'attestation' &&
      contractor_id === contractor &&
      superseded_by === null &&
      (state === 'received' || state === 'accepted'),
  );
  const latest = checked.findLast(({ type, bytes }) => type === 'application/pdf' && bytes <= longestReadPdf);
  const content = latest?.storage_key ? await storage.get(latest.storage_key).catch(() => null) : null;
  const text = content ? await textOfPdf(content) : '';
  return { document: text === '' ? null : (latest?.name ?? null), said: readAttestation(text) };
}
