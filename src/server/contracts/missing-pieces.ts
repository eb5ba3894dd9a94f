import type { IsoDate } from '#domain/calendar.ts';
import { lackingPieces } from '../documents/contents.ts';
import type { RequestRow } from '../requests/row.ts';

/**
 * Names of what is missing for the end of the works (docs/domain/contract.md): the declaration, then the
 * missing pieces.
 */
export const missingAtWorksEnd = (row: RequestRow, today: IsoDate): string[] => [
  'Déclaration de la fin de travaux\u00a0: date de la réception, réserves et coût définitif, honoraires et taxes compris',
  ...lackingPieces(row.contents.documents, row, today, 'works-end'),
];
