import type { Readable } from 'node:stream';
import { isPieceKey, pieceOf, type PieceKey } from '#domain/pieces/index.ts';
import { brandOf } from '../brand.ts';
import { draw } from '../papers/draw.ts';
import type { Services } from '../services.ts';

const folder = 'specimens/';

/** Where the demonstration's document of a kind lies, one for all files; it is drawn when it is first read. */
export const specimenKey = (piece: PieceKey): string => `${folder}${piece}.pdf`;

/** It belongs to many files: none takes it along. */
export const isSpecimen = (key: string): boolean => key.startsWith(folder);

function drawSpecimen(piece: PieceKey): Promise<Uint8Array> {
  const { label, purpose } = pieceOf(piece);
  const title = typeof label === 'string' ? label : 'Pièce d’identité ou extrait Kbis';
  const paragraphs = [purpose, 'Document de démonstration\u00a0: il tient la place de celui qu’un courtier aurait déposé, et n’a aucune valeur.'];
  return draw({ title, subtitle: 'Démonstration', mark: 'Spécimen', brand: brandOf(1, '{}'), footer: 'Document de démonstration', sections: [{ kind: 'paragraphs', title, paragraphs }] }, new Date('2026-01-05T00:00:00Z'));
}

/** The file of a document, from its beginning; `null` where it cannot be had. */
export async function openFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<Readable | null> {
  const found = await storage.open(key);
  const piece = key.slice(folder.length).replace(/\.pdf$/, '');
  if (found || !isSpecimen(key) || !isPieceKey(piece)) return found;
  await storage.put(key, await drawSpecimen(piece));
  return storage.open(key);
}
