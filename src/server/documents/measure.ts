import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { documentTypes, isDocumentType, type DocumentType } from '#domain/pieces/index.ts';
import { validationRefused } from '../calls/refused.ts';

/** The bytes of a file that determine its type. */
const head = 8_192;

export interface MeasuredFile {
  /** Type of the file, from its content. */
  type: DocumentType;
  bytes: number;
  sha256: string;
}

const ways: Readonly<Record<string, string>> = {
  heic: 'Les photos HEIC ne sont lues que par certains appareils\u00a0: envoyez-la en JPEG (sur iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»).',
  docx: 'Enregistrez ce document Word en PDF, puis envoyez le PDF.',
  xlsx: 'Enregistrez ce tableau en PDF, puis envoyez le PDF.',
  zip: 'Envoyez les fichiers un par un\u00a0: une archive ne peut pas être lue ici.',
};
const noDocument =
  'Ce fichier n’est ni un PDF, ni une image. Envoyez un PDF, ou une image JPEG, PNG ou WebP.';

/** 422, on the file itself, with the way out. */
export const fileRefused = (message: string) => validationRefused({ file: [message] });

/**
 * Where a PDF says at the latest that it is one: what stands before
 * is left alone by every reader (ISO 32000-1, annex H, 3.4.1).
 */
const latestHeader = 1_024;

/** The type of a file, from its first bytes; `undefined` if they belong to no known type. */
async function typeOf(beginning: Buffer): Promise<{ mime: string; ext: string } | undefined> {
  const found = await fileTypeFromBuffer(beginning);
  if (!found && beginning.subarray(0, latestHeader).includes('%PDF-'))
    return { mime: 'application/pdf', ext: 'pdf' };
  return found;
}

/**
 * Reads a file that was received: how long it is, its checksum, and what it
 * is, which its name does not say. Throws a 422 for what a file does not hold; `refusal`: its message for an
 * unknown type.
 */
export async function measureFile(
  content: AsyncIterable<Uint8Array>,
  refusal = noDocument,
): Promise<MeasuredFile> {
  const hash = createHash('sha256');
  const beginning: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    if (bytes < head) beginning.push(chunk.subarray(0, head - bytes));
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  if (bytes === 0) throw fileRefused('Ce fichier est vide.');
  const found = await typeOf(Buffer.concat(beginning));
  if (!found || !isDocumentType(found.mime)) throw fileRefused((found && ways[found.ext]) ?? refusal);
  return { type: found.mime, bytes, sha256: hash.digest('hex') };
}

/** Maximum length of a name, in Unicode code points, so that no character is cut in two. */
const longestName = 120;

/**
 * The name under which a document is stored: without folders and without characters that a disk or a header
 * refuses, with the extension of its type.
 */
export function documentName(sent: string, type: DocumentType): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${[...plain].slice(0, longestName).join('') || 'document'}.${documentTypes[type]}`;
}
