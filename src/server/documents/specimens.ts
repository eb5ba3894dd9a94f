import type { Readable } from 'node:stream';
import { brokerPieceOf, isBrokerPieceKey, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import { isPieceKey, pieceOf, type PieceKey } from '#domain/pieces/index.ts';
import { firstBrand } from '../config/brand.ts';
import { draw } from '../papers/draw.ts';
import { unavailable } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';

const folder = 'specimens/';

/**
 * Where the demonstration's document of a kind lies, one for all files; it is drawn when it is first read.
 */
export const specimenKey = (piece: PieceKey): string => `${folder}${piece}.pdf`;

const brokerPart = 'broker-';
export const brokerSpecimenKey = (piece: BrokerPieceKey): string => `${folder}${brokerPart}${piece}.pdf`;

/** It belongs to many files: none takes it along. */
export const isSpecimen = (key: string): boolean => key.startsWith(folder);

/** The texts of the specimen of that name; `null` if there is none. */
function specimenOf(name: string): { title: string; purpose: string } | null {
  const broker = name.slice(brokerPart.length);
  if (name.startsWith(brokerPart) && isBrokerPieceKey(broker))
    return { title: brokerPieceOf(broker).label, purpose: brokerPieceOf(broker).purpose };
  if (!isPieceKey(name)) return null;
  const { label, purpose } = pieceOf(name);
  const ofPolicyholders = 'Pièce d’identité ou extrait Kbis';
  return {
    title: typeof label === 'string' ? label : ofPolicyholders,
    purpose: typeof purpose === 'string' ? purpose : ofPolicyholders,
  };
}

function drawSpecimen({ title, purpose }: { title: string; purpose: string }): Promise<Uint8Array> {
  const paragraphs = [
    purpose,
    'Document de démonstration\u00a0: il tient la place de celui qu’un courtier aurait déposé, et n’a aucune valeur.',
  ];
  return draw(
    {
      title,
      subtitle: 'Démonstration',
      mark: 'Spécimen',
      brand: firstBrand(),
      footer: 'Document de démonstration',
      sections: [{ kind: 'paragraphs', title, paragraphs }],
    },
    new Date('2026-01-05T00:00:00Z'),
  );
}

/** The file of a document, from its beginning; `null` where it cannot be had. */
export async function openFile(
  { storage }: Pick<Services, 'storage'>,
  key: string,
): Promise<Readable | null> {
  const found = await storage.open(key);
  const piece = key.slice(folder.length).replace(/\.pdf$/, '');
  const specimen = found || !isSpecimen(key) ? null : specimenOf(piece);
  if (!specimen) return found;
  await storage.put(key, await drawSpecimen(specimen));
  return storage.open(key);
}

/**
 * The file of a document that may be read, from its beginning. Throws a 503
 * where it cannot be had now: a file that is not found here is not lost.
 */
export async function readFile(services: Pick<Services, 'storage'>, key: string): Promise<Readable> {
  const content = await openFile(services, key);
  if (!content)
    throw unavailable('Ce document ne peut pas être lu pour l’instant. Réessayez dans quelques minutes.');
  return content;
}
