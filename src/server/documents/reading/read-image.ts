import sharp from 'sharp';
import type { DocumentType } from '#domain/pieces/index.ts';
import type { Read } from './read.ts';

/** An image that unfolds to more than this is no photograph of a site: 100 million pixels. */
const mostPixels = 100_000_000;
const longestSide = 6_000;
const seconds = 60;

async function writeAnew(content: Uint8Array, type: DocumentType, side: number): Promise<Read> {
  try {
    const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const written =
      type === 'image/png'
        ? image.png()
        : type === 'image/webp'
          ? image.webp({ quality: 85 })
          : image.jpeg({ quality: 85 });
    return { ok: true, content: await written.toBuffer() };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return {
      ok: false,
      because: isTooLarge
        ? 'Cette image est trop grande (100 millions de points au plus). Réduisez-la, puis envoyez-la à nouveau.'
        : 'Cette image est illisible ou incomplète. Envoyez-la à nouveau.',
    };
  }
}

/** Ends with the image that came last; it never rejects, and holds nothing of it. */
let last: Promise<void> = Promise.resolve();

/**
 * Writes an image anew: upright, at most `side` points wide and high, without EXIF or anything else that
 * stood beside its pixels; the first one where it moves. One at a time on a node, in
 * the order in which they come: the largest takes half a gigabyte while it is unfolded.
 */
export function readImage(content: Uint8Array, type: DocumentType, side = longestSide): Promise<Read> {
  const mine = last.then(() => writeAnew(content, type, side));
  last = mine.then(() => undefined);
  return mine;
}
