import type { Brand } from '../config/brand.ts';

/**
 * The brand's sign, 28 points wide: a king-post truss with its coloured joint, or an arch with its keystone.
 */
export function drawSign(pdf: PDFKit.PDFDocument, { sign, orange }: Brand, x: number, y: number): void {
  if (sign === null) return;
  pdf.save().lineWidth(2).lineCap('round').lineJoin('round').strokeColor('#ffffff');
  if (sign === 'truss') {
    pdf
      .moveTo(x, y + 24)
      .lineTo(x + 14, y + 4)
      .lineTo(x + 28, y + 24)
      .closePath()
      .stroke();
    pdf
      .moveTo(x + 14, y + 4)
      .lineTo(x + 14, y + 24)
      .stroke();
    pdf
      .moveTo(x + 14, y + 20)
      .lineTo(x + 7, y + 14)
      .moveTo(x + 14, y + 20)
      .lineTo(x + 21, y + 14)
      .stroke();
    pdf.circle(x + 14, y + 24, 3).fill(orange);
  } else {
    pdf
      .moveTo(x + 2, y + 26)
      .lineTo(x + 2, y + 16)
      .bezierCurveTo(x + 2, y - 1, x + 26, y - 1, x + 26, y + 16)
      .lineTo(x + 26, y + 26)
      .stroke();
    pdf.polygon([x + 10, y], [x + 18, y], [x + 16, y + 9], [x + 12, y + 9]).fill(orange);
  }
  pdf.restore();
}

/** Height of a logo in points, as in the header of pages. */
const shown = 32;

/** A logo on a white plate in the band, which is 58 points high. */
export function drawPicture(
  pdf: PDFKit.PDFDocument,
  logo: ReturnType<PDFKit.PDFDocument['openImage']>,
  x: number,
): void {
  const y = (58 - shown) / 2;
  const width = (shown * logo.width) / logo.height;
  pdf.roundedRect(x, y - 5, width + 16, shown + 10, 4).fill('#ffffff');
  pdf.image(logo, x + 8, y, { height: shown });
}
