import { PDF } from '@libpdf/core';

/** The text of a PDF, with each run of spaces as one. */
export async function readBack(content: Uint8Array): Promise<string> {
  const pages = (await PDF.load(content)).extractText();
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}

/** How many pictures a PDF embeds; the plates and signs of its pages are drawn. */
export const picturesIn = (content: Uint8Array): number =>
  Buffer.from(content).toString('latin1').split('/Subtype /Image').length - 1;
