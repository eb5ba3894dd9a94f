declare namespace PDFKit.Mixins {
  interface PDFImage {
    /** The picture of a file, once for all pages; throws where it is none. The types of pdfkit lack it. */
    openImage(file: Uint8Array): ImageSrc & { width: number; height: number };
  }
}
