import { PDF } from '@libpdf/core';
import type { Read } from './read.ts';

const cut: Read = {
  ok: false,
  because: 'Ce PDF est incomplet ou illisible. Enregistrez-le à nouveau, puis envoyez-le.',
};
const locked: Read = {
  ok: false,
  because: 'Ce PDF est protégé par un mot de passe. Retirez-le, puis envoyez le PDF à nouveau.',
};

const includes = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');

/** More than any encryption's entry takes. */
const longestEntry = 8_192;

/** The last of all that match: what was written last holds. */
function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  let last: RegExpExecArray | null = null;
  for (const found of text.matchAll(pattern)) last = found;
  return last;
}

/** How a PDF is encrypted: the entry's object, and the document's id, with which its keys are reckoned. */
interface Encryption {
  entry: string;
  id: string;
}

/**
 * As it is written in the file: neither stands in a compressed stream (ISO 32000-2, 7.5.7 and
 * 7.5.8). `null` where the file is not encrypted; throws where it says that it is, and not how.
 */
function encryptionOf(text: string): Encryption | null {
  const [said, direct, number, generation] =
    lastMatch(text, /\/Encrypt\s*(?:(<<)|(\d{1,10})\s+(\d{1,5})\s+R)/g) ?? [];
  if (said === undefined) return null;
  const named = direct
    ? /\/Encrypt\s*(?=<<)/g
    : new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\s*(?=<<)`, 'g');
  const found = lastMatch(text, named);
  if (!found) throw new Error('A PDF says that it is encrypted, and not how');
  const start = found.index + found[0].length;
  const [, id = '<>'] =
    lastMatch(text, /\/ID\s*\[\s*(<[\dA-Fa-f\s]{0,200}>|\((?:\\[^]|[^\\)]){0,200}\))/g) ?? [];
  return { entry: text.slice(start, start + longestEntry).split('endobj', 1)[0] ?? '', id };
}

/** An empty PDF, encrypted so. */
function emptyPdf({ entry, id }: Encryption): Uint8Array {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', entry];
  let written = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[${id}${id}]>>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table, 'latin1');
}

/**
 * Whether nobody opens it without a password: many documents only restrict what may be
 * done with them. The document itself is not read for that: what its streams unfold to
 * has no bounds, and one of some hundred kilobytes would take the whole server's memory.
 */
async function isLocked(content: Uint8Array): Promise<boolean> {
  const encryption = encryptionOf(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'),
  );
  if (!encryption) return false;
  const pdf = await PDF.load(emptyPdf(encryption));
  return pdf.isEncrypted && !pdf.isAuthenticated;
}

/** Whether scanners and mail servers pad files with this byte: zeros, blanks, the old end-of-file mark. */
const isPadding = (byte: number | undefined): boolean =>
  byte === 0 || byte === 0x1a || byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);

function withoutPadding(content: Uint8Array): Uint8Array {
  let end = content.byteLength;
  while (end > 0 && isPadding(content[end - 1])) end -= 1;
  return content.subarray(0, end);
}

/** A PDF is stored byte for byte; it must have its end, and open without a password. */
export async function readPdf(content: Uint8Array): Promise<Read> {
  if (!includes(withoutPadding(content).subarray(-4_096), '%%EOF')) return cut;
  if (!includes(content, '/Encrypt')) return { ok: true, content };
  try {
    return (await isLocked(content)) ? locked : { ok: true, content };
  } catch {
    return cut;
  }
}
