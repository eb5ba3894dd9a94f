import type { DocumentType } from '#domain/pieces/index.ts';
import { readImage } from './read-image.ts';
import { readPdf } from './read-pdf.ts';

/** What is kept of a content that can be read; else why it cannot, in French. */
export type Read = { ok: true; content: Uint8Array } | { ok: false; because: string };

/** Reads a content as what its bytes say it is. */
export const readDocument = (content: Uint8Array, type: DocumentType): Promise<Read> =>
  type === 'application/pdf' ? readPdf(content) : readImage(content, type);
