import { fonts, printable } from '../../../papers/fonts.ts';
import type { Identity } from './identity.ts';

/** Where one signer's seal stands, and what it says. */
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
  /** Why it was signed: the title of the transaction. */
  reason: string;
  /** Lines of the page of evidence. */
  evidence: readonly string[];
  at: Date;
}

export const boxWidth = 200;
export const boxHeight = 50;
const a4 = { width: 595.28, height: 841.89 };

/**
 * Draws every signer's seal and the page of evidence, then signs the whole once (PAdES B-B, ETSI.CAdES.detached): drawing after a signature
 * would break it, so that all must have consented before.
 */
export async function seal(content: Uint8Array, { key, certificate, authority }: Identity, { seals, reason, evidence, at }: Sealing): Promise<Uint8Array> {
  const { CryptoKeySigner, PDF, rgb } = await import('@libpdf/core');
  const pdf = await PDF.load(content);
  const font = pdf.embedFont(new Uint8Array(fonts().regular));
  const [ink, green, ground] = [rgb(0.11, 0.14, 0.21), rgb(0.13, 0.5, 0.25), rgb(0.95, 0.98, 0.95)];
  for (const { page: number, x, y, name, at: when } of seals) {
    const page = pdf.getPage(number - 1);
    if (!page) throw new RangeError(`The document has no page ${number} to sign on`);
    page.drawRectangle({ x, y, width: boxWidth, height: boxHeight, color: ground, borderColor: green, borderWidth: 1 });
    page.drawText(printable('Signé électroniquement, sans valeur juridique'), { x: x + 8, y: y + 36, size: 7, font, color: green });
    page.drawText(printable(name).slice(0, 40), { x: x + 8, y: y + 20, size: name.length > 24 ? 8 : 12, font, color: ink });
    page.drawText(printable(`le ${when}`), { x: x + 8, y: y + 8, size: 7, font, color: ink });
  }
  const page = pdf.addPage(a4);
  page.drawText('Dossier de preuve', { x: 48, y: 770, size: 18, font, color: ink });
  for (const [index, line] of evidence.entries()) page.drawText(printable(line), { x: 48, y: 735 - index * 16, size: 9, font, color: ink });
  // Drawn and saved first: the signature covers the bytes as they are written.
  const drawn = await PDF.load(await pdf.save());
  const signer = new CryptoKeySigner(key as never, certificate, 'EC', 'ECDSA', [authority]);
  const { bytes } = await drawn.sign({ signer, level: 'B-B', reason, location: 'Paris', signingTime: at, fieldName: 'Signature_embarquee' });
  return bytes;
}
