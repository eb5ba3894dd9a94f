import { PDF } from '@libpdf/core';

/** What a reader of a PDF finds written in it, every space as one. */
export async function readBack(content: Uint8Array): Promise<string> {
  const pages = (await PDF.load(content)).extractText();
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}
