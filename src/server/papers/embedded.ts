import type { EmbeddedFont, PDF } from '@libpdf/core';
import { fontFor, printable } from './fonts.ts';

/**
 * Letters a text on a document that exists already: what is drawn,
 * in a font that has all of it. Each font is embedded once.
 */
export function lettering(pdf: PDF): (text: string) => { drawn: string; font: EmbeddedFont } {
  const embedded = new Map<string, EmbeddedFont>();
  return (text) => {
    const drawn = printable(text);
    const { name, file } = fontFor(drawn);
    const font = embedded.get(name) ?? pdf.embedFont(new Uint8Array(file()));
    embedded.set(name, font);
    return { drawn, font };
  };
}
