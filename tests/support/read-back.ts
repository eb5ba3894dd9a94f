import { PDF } from '@libpdf/core';

/** The text of a PDF, with each run of spaces as one. */
export async function readBack(content: Uint8Array): Promise<string> {
  const pages = (await PDF.load(content)).extractText();
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}
