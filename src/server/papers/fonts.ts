import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { drawableText } from '#domain/drawable.ts';
import { once } from '#domain/once.ts';

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
    const [at, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
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

const resolve = createRequire(import.meta.url).resolve;

/** A font under a name of its own; its file is read, and unpacked, once a process. */
export interface Font {
  name: string;
  file: () => Buffer;
}

const ofPortal = (weight: number): Font => ({
  name: `figtree-${weight}`,
  file: once(() =>
    woffToSfnt(readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`))),
  ),
});
const ofEverybody = (name: string): Font => ({
  name,
  file: once(() => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))),
});

/** The weights of paper. */
export type Weight = 'regular' | 'semibold' | 'bold';

const portal: Readonly<Record<Weight, Font>> = {
  regular: ofPortal(400),
  semibold: ofPortal(600),
  bold: ofPortal(700),
};
const [wide, wideBold] = [ofEverybody('DejaVuSansCondensed'), ofEverybody('DejaVuSansCondensed-Bold')];
const wider: Readonly<Record<Weight, Font>> = { regular: wide, semibold: wideBold, bold: wideBold };

/** Characters that the latin subset of the portal's font lacks. */
const beyondPortal =
  /[^\n\r\t\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;

/**
 * The font of a text as `printable` made it: the portal's face or, for a text with a letter which that
 * one lacks, the whole of it in a face that has every letter which a form takes (src/domain/drawable.ts).
 */
export const fontFor = (text: string, weight: Weight = 'regular'): Font =>
  (beyondPortal.test(text) ? wider : portal)[weight];

/**
 * French punctuation never begins a line; the narrow no-break
 * space becomes the wide one, which the portal's face has.
 */
const typeset = (text: string): string =>
  text
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/ ([:;?!»%€])/g, '\u00a0$1')
    .replaceAll(/« /g, '«\u00a0');

/** The text as it is drawn: every letter as it was written. */
export const printable = (text: string): string => typeset(drawableText(text));
