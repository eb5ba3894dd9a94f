import type { Awaited } from '#contract/resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Actor } from '#domain/parties.ts';
import { pieceOf } from '#domain/pieces/index.ts';
import { asksForPieces } from '../requests/holdings.ts';
import type { RequestRow } from '../requests/row.ts';
import { mayDecide } from './may.ts';

const tab: DossierTab = 'fin-de-travaux';

/** What "À faire" and the file itself say of pieces that no study looks at any more. */
export const lateVerdicts = 'Des pièces de fin de travaux attendent un verdict';

/** The verdicts that a file waits for from whoever reads it, once the study of the end of its works is over. */
export function verdictsAwaiting(row: RequestRow, role: Actor['role']): Awaited[] {
  if (role === 'client' || role === 'system' || !mayDecide(role, row, tab) || asksForPieces(row) || row.held.worksEnd.study === null) return [];
  const isWaiting = row.held.documents.documents.some(({ piece, state, superseded }) => state === 'received' && !superseded && pieceOf(piece).tab === tab);
  return isWaiting ? [{ said: lateVerdicts, tab }] : [];
}
