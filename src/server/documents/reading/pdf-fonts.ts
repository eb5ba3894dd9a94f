import type { PdfObjects } from './pdf-objects.ts';

/**
 * How the codes of a font are read: each of so many bytes, by its map; without one they are those of Windows.
 */
export interface Font {
  bytes: 1 | 2;
  map: Map<number, string> | null;
}

/** Characters of Windows-1252 at 0x80 to 0x9f, where ISO 8859-1 has only control codes. */
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const ofWindows = (codes: Buffer): string =>
  codes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (one) => beyondLatin[one.charCodeAt(0) - 0x80] ?? one);
export const plainFont: Font = { bytes: 1, map: null };

const hexText = (hex: string): string => {
  const codes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  let text = '';
  for (let at = 0; at + 1 < codes.length; at += 2) text += String.fromCharCode(codes.readUInt16BE(at));
  return text;
};

/** Maximum number of fonts of a page; real pages have fewer. */
const mostFonts = 100;
const mostCodes = 20_000;
/** Maximum number of blocks; each has at most a hundred entries. */
const mostBlocks = 1_000;
/** More than the map of any font needs. */
const longestMap = 500_000;
const pair = /<([\dA-Fa-f\s]{1,16})>\s*<([\dA-Fa-f\s]{0,64})>/g;
const range = /<([\dA-Fa-f]{1,8})>\s*<([\dA-Fa-f]{1,8})>\s*(?:<([\dA-Fa-f]{0,64})>|\[([^[\]]*)\])/g;

/** The text after each `begin`, up to the next `end`; if that is missing, up to the next `begin`. */
const blocksOf = (cmap: string, [begin, end]: readonly [string, string]): string[] =>
  cmap
    .split(begin, mostBlocks)
    .slice(1)
    .map((block) => block.split(end, 1)[0] ?? '');

/**
 * The map of a font from its codes to characters (ISO 32000-2, 9.10.3), as far as its first 20,000 entries.
 */
function mapOf(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  let left = mostCodes;
  const put = (code: number, to: string) => {
    map.set(code, to);
    left -= 1;
  };
  for (const block of blocksOf(cmap, ['beginbfchar', 'endbfchar'])) {
    for (const [, code = '', to = ''] of block.matchAll(pair)) {
      if (left <= 0) return map;
      put(Number.parseInt(code, 16), hexText(to));
    }
  }
  for (const block of blocksOf(cmap, ['beginbfrange', 'endbfrange'])) {
    for (const [, from = '', to = '', first = '', each = ''] of block.matchAll(range)) {
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      const listed = [...each.matchAll(/<([\dA-Fa-f\s]{0,64})>/g)].map(([, hex = '']) => hexText(hex));
      const base = hexText(first);
      for (let code = start; code <= end; code += 1) {
        if (left <= 0) return map;
        const last = base.charCodeAt(base.length - 1) + code - start;
        put(
          code,
          listed.length > 0 ? (listed[code - start] ?? '') : base.slice(0, -1) + String.fromCharCode(last),
        );
      }
    }
  }
  return map;
}

/** The fonts that a PDF's pages name, each read once. */
export class PdfFonts {
  private readonly pdf: PdfObjects;
  private readonly fonts = new Map<string, Font>();
  private readonly maps = new Map<string, Font['map']>();

  constructor(pdf: PdfObjects) {
    this.pdf = pdf;
  }

  private mapBehind(reference: string): Font['map'] {
    const known = this.maps.get(reference);
    if (known !== undefined) return known;
    const map = reference === '' ? null : mapOf(this.pdf.stream(reference).toString('latin1', 0, longestMap));
    this.maps.set(reference, map);
    return map;
  }

  private fontOf(dictionary: string): Font {
    const bytes = /\/Subtype\s*\/Type0\b/.test(dictionary) ? 2 : 1;
    return { bytes, map: this.mapBehind(this.pdf.raw(dictionary, 'ToUnicode')) };
  }

  /** The fonts of these resources, by the names that a content uses. */
  in(resources: string): (name: string) => Font {
    const named = this.pdf.value(resources, 'Font');
    const byName = new Map<string, Font>();
    return (name) => {
      const before = byName.get(name);
      if (before || byName.size >= mostFonts) return before ?? plainFont;
      const reference = this.pdf.raw(named, name.replaceAll(/[^\w-]/g, '.'));
      const font =
        reference === ''
          ? plainFont
          : (this.fonts.get(reference) ?? this.fontOf(this.pdf.resolved(reference)));
      this.fonts.set(reference, font);
      byName.set(name, font);
      return font;
    };
  }
}

/** The text of those codes, in that font; no more of it than `most` characters, and a few. */
export function decoded(codes: Buffer, { bytes, map }: Font, most: number): string {
  if (!map) return bytes === 1 ? ofWindows(codes.subarray(0, most)) : '';
  let text = '';
  for (let at = 0; at + bytes <= codes.length && text.length < most; at += bytes) {
    text +=
      map.get(codes.readUIntBE(at, bytes)) ?? (bytes === 1 ? ofWindows(codes.subarray(at, at + 1)) : '');
  }
  return text;
}
