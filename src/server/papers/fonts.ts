import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** WOFF → plain sfnt, once: unpacking it in every document is most of a document's cost. */
function woffToSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const body: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [at, packed, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)];
    const raw = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    const place = 12 + index * 16;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(table.length, place + 12);
    const padding = (4 - (table.length % 4)) % 4;
    body.push(table, Buffer.alloc(padding));
    offset += table.length + padding;
  }
  return Buffer.concat([head, ...body]);
}

const read = (weight: number): Buffer =>
  woffToSfnt(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)));

export interface Fonts {
  regular: Buffer;
  semibold: Buffer;
  bold: Buffer;
}

let loaded: Fonts | undefined;

/** The face of the portal, in the three weights of paper. */
export const fonts = (): Fonts => (loaded ??= { regular: read(400), semibold: read(600), bold: read(700) });

/** What the latin subset of the face can draw. */
const drawable = /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2009-\u200a\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;

/** French punctuation never begins a line; the narrow no-break space becomes the wide one, which the face has. */
const typeset = (text: string): string =>
  text.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll(/ ([:;?!»%€])/g, '\u00a0$1').replaceAll(/« /g, '«\u00a0');

/** The text as the face can draw it: a rare accent gives way to its letter. */
export const printable = (text: string): string =>
  [...typeset(text)]
    .map((character) => {
      if (!drawable.test(character)) return character;
      const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return base !== '' && !drawable.test(base) ? base : /\s/.test(character) ? ' ' : '?';
    })
    .join('');
