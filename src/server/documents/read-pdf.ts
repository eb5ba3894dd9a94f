import { PDF } from '@libpdf/core';
import type { Read } from './read.ts';

const includes = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');

/** Whether nobody opens it without a password: many documents only restrict what may be done with them. */
async function isLocked(content: Uint8Array): Promise<boolean> {
  const pdf = await PDF.load(content);
  return pdf.isEncrypted && !pdf.isAuthenticated;
}

/** A PDF is kept to the byte; it must have its end, and open without a password. */
export async function readPdf(content: Uint8Array): Promise<Read> {
  const cut: Read = { ok: false, because: 'Ce PDF est incomplet ou illisible. Enregistrez-le à nouveau, puis envoyez-le.' };
  if (!includes(content.subarray(-4_096), '%%EOF')) return cut;
  if (!includes(content, '/Encrypt')) return { ok: true, content };
  try {
    return (await isLocked(content)) ? { ok: false, because: 'Ce PDF est protégé par un mot de passe. Retirez-le, puis envoyez le PDF à nouveau.' } : { ok: true, content };
  } catch {
    return cut;
  }
}
