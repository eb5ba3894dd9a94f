/** The part of fontkit that papers use; pdfkit takes an opened font where its types name a file. */
declare module 'fontkit' {
  export type OpenedFont = PDFKit.Mixins.PDFFontSource;
  /** Parses a font file (sfnt); throws where it is no font. */
  export function create(file: Uint8Array): OpenedFont;
}
