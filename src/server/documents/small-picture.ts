import { ScannerUnavailable } from '../adapters/scanner/port.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { unavailable } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { fileRefused, measureFile } from './measure.ts';
import { readImage } from './reading/read-image.ts';

/** Media type of every small picture. */
export const pictureType = 'image/webp';

const pictureAlone = 'Envoyez une image\u00a0: PNG, JPEG ou WebP.';
const noScanner = 'L’analyse des fichiers ne répond pas. Réessayez dans un instant\u202f; rien n’est perdu.';
const infected =
  'L’analyse a trouvé un virus dans ce fichier. Il n’a pas été gardé\u00a0; vérifiez votre poste, puis envoyez un fichier sain.';

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The bytes of a picture that pages show, such as a logo. It is checked as any upload
 * (docs/domain/documents.md): its kind is read from its bytes, the scanner reads it, and it is written again as
 * WebP, at most `side` points wide and high. Throws a 422 for a file that is no such picture, a 503 if the scanner
 * does not answer.
 */
export async function readPicture(
  { content }: UploadedFile,
  { scanner }: Pick<Services, 'scanner'>,
  side: number,
): Promise<Uint8Array> {
  const { type } = await measureFile(content, pictureAlone);
  if (type === 'application/pdf') throw fileRefused(pictureAlone);
  const verdict = await scanner.scan(content).catch((error: unknown) => {
    throw error instanceof ScannerUnavailable ? unavailable(noScanner) : error;
  });
  if (!verdict.clean) throw fileRefused(infected);
  const read = await readImage(await bytesOf(content), pictureType, side);
  if (!read.ok) throw fileRefused(read.because);
  return read.content;
}
