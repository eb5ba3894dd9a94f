import type { DrawTextOptions, PDFPage } from '@libpdf/core';
import { lettering } from '../../../papers/embedded.ts';
import type { Identity } from './identity.ts';

/** Position and text of one signer's seal. */
export interface Seal {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  name: string;
  /** `15/06/2026 à 10:12`, in Paris. */
  at: string;
}

export interface Sealing {
  seals: readonly Seal[];
  /** Reason of the signature: title of the transaction. */
  reason: string;
  /** Lines of the page of evidence. */
  evidence: readonly string[];
  at: Date;
}

export const boxWidth = 200;
export const boxHeight = 50;
const a4 = { width: 595.28, height: 841.89 };

/**
 * Draws every signer's seal and the page of evidence, then signs the document once (PAdES B-B,
 * ETSI.CAdES.detached). All signers must have consented before, because drawing after the signature would
 * invalidate it.
 */
export async function seal(
  content: Uint8Array,
  { key, certificate, authority }: Identity,
  { seals, reason, evidence, at }: Sealing,
): Promise<Uint8Array> {
  const { CryptoKeySigner, PDF, rgb } = await import('@libpdf/core');
  const pdf = await PDF.load(content);
  const lettered = lettering(pdf);
  const [ink, green, ground] = [rgb(0.11, 0.14, 0.21), rgb(0.13, 0.5, 0.25), rgb(0.95, 0.98, 0.95)];
  const write = (page: PDFPage, text: string, look: DrawTextOptions) => {
    const { drawn, font } = lettered(text);
    page.drawText(drawn, { ...look, font });
  };
  for (const { page: number, x, y, name, at: when } of seals) {
    const page = pdf.getPage(number - 1);
    if (!page) throw new RangeError(`The document has no page ${number} to sign on`);
    page.drawRectangle({
      x,
      y,
      width: boxWidth,
      height: boxHeight,
      color: ground,
      borderColor: green,
      borderWidth: 1,
    });
    write(page, 'Signé électroniquement, sans valeur juridique', {
      x: x + 8,
      y: y + 36,
      size: 7,
      color: green,
    });
    write(page, name.slice(0, 40), { x: x + 8, y: y + 20, size: name.length > 24 ? 8 : 12, color: ink });
    write(page, `le ${when}`, { x: x + 8, y: y + 8, size: 7, color: ink });
  }
  const page = pdf.addPage(a4);
  write(page, 'Dossier de preuve', { x: 48, y: 770, size: 18, color: ink });
  for (const [index, line] of evidence.entries())
    write(page, line, { x: 48, y: 735 - index * 16, size: 9, color: ink });
  // Drawn and saved first: the signature covers the bytes as they are written.
  const drawn = await PDF.load(await pdf.save());
  const signer = new CryptoKeySigner(key as never, certificate, 'EC', 'ECDSA', [authority]);
  const { bytes } = await drawn.sign({
    signer,
    level: 'B-B',
    reason,
    location: 'Paris',
    signingTime: at,
    fieldName: 'Signature_embarquee',
  });
  return bytes;
}
