import { create, type OpenedFont } from 'fontkit';
import { fontFor, printable, type Weight } from './fonts.ts';

export type Doc = PDFKit.PDFDocument;

/**
 * Parsed fonts of each document, by name: given a file, pdfkit parses it again in each cell of a table.
 * Documents share none, as a parsed font keeps the letters of the document that first drew a glyph.
 */
const openedFonts = new WeakMap<Doc, Map<string, OpenedFont>>();

function openedIn(pdf: Doc, name: string, file: () => Buffer): OpenedFont {
  const fonts = openedFonts.get(pdf) ?? new Map<string, OpenedFont>();
  openedFonts.set(pdf, fonts);
  const font = fonts.get(name) ?? create(file());
  fonts.set(name, font);
  return font;
}

/** The text as it is drawn, and the name of a font of the document that has all of it. */
function lettered(pdf: Doc, text: string, weight: Weight): { drawn: string; font: string } {
  const drawn = printable(text);
  const { name, file } = fontFor(drawn, weight);
  pdf.registerFont(name, openedIn(pdf, name, file));
  return { drawn, font: name };
}

/** The text as it is drawn, once the document writes in its font. */
export function written(pdf: Doc, weight: Weight, text: string): string {
  const { drawn, font } = lettered(pdf, text, weight);
  pdf.font(font);
  return drawn;
}

/** A cell of a table. */
export function cellOf(pdf: Doc, text: string, weight: Weight = 'regular') {
  const { drawn, font } = lettered(pdf, text, weight);
  return { text: drawn, font: { src: font } };
}
