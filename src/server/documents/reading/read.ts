import type { DocumentType } from '#domain/pieces/index.ts';
import { readImage } from './read-image.ts';
import { readPdf } from './read-pdf.ts';

/** The content to store if it is readable; otherwise the reason, in French. */
export type Read = { ok: true; content: Uint8Array } | { ok: false; because: string };

/** Reads a content as what its bytes say it is. */
export const readDocument = (content: Uint8Array, type: DocumentType): Promise<Read> =>
  type === 'application/pdf' ? readPdf(content) : readImage(content, type);
