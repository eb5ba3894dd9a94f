import { PdfObjects } from './pdf-objects.ts';

/** Longer files are scans, or nobody's attestation. */
export const longestReadPdf = 5 * 1024 * 1024;
const mostPages = 30;
const mostFragments = 40_000;
const longestText = 60_000;
/** More than any page's text needs, ms; what was read by then is given. */
const mostTime = 400;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l,
];

/** How the codes of a font are read: each of so many bytes, by its map; without one they are those of Windows. */
interface Font {
  bytes: 1 | 2;
  map: Map<number, string> | null;
}

/** What Windows writes between its codes 0x80 and 0x9f, where ISO 8859-1 has none. */
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const ofWindows = (codes: Buffer): string =>
  codes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (one) => beyondLatin[one.charCodeAt(0) - 0x80] ?? one);
const plain: Font = { bytes: 1, map: null };

const hexText = (hex: string): string => {
  const codes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  let text = '';
  for (let at = 0; at + 1 < codes.length; at += 2) text += String.fromCharCode(codes.readUInt16BE(at));
  return text;
};

const mostCodes = 20_000;
/** They hold a hundred entries each. */
const mostBlocks = 1_000;
const pair = /<([\dA-Fa-f\s]{1,16})>\s*<([\dA-Fa-f\s]{0,64})>/g;
const range = /<([\dA-Fa-f]{1,8})>\s*<([\dA-Fa-f]{1,8})>\s*(?:<([\dA-Fa-f]{0,64})>|\[([^[\]]*)\])/g;

/** What stands behind each of the first words, up to the second one, or to the next first one where that lacks. */
const blocksOf = (cmap: string, [begin, end]: readonly [string, string]): string[] =>
  cmap.split(begin, mostBlocks).slice(1).map((block) => block.split(end, 1)[0] ?? '');

/** The map of a font from its codes to characters (ISO 32000-2, 9.10.3), as far as its first 20,000 entries. */
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
        put(code, listed.length > 0 ? (listed[code - start] ?? '') : base.slice(0, -1) + String.fromCharCode(last));
      }
    }
  }
  return map;
}

function fontOf(pdf: PdfObjects, dictionary: string): Font {
  const bytes = /\/Subtype\s*\/Type0\b/.test(dictionary) ? 2 : 1;
  const reference = pdf.raw(dictionary, 'ToUnicode');
  return { bytes, map: reference === '' ? null : mapOf(pdf.stream(reference).toString('latin1')) };
}

function decoded(codes: Buffer, { bytes, map }: Font): string {
  if (!map) return bytes === 1 ? ofWindows(codes) : '';
  let text = '';
  for (let at = 0; at + bytes <= codes.length; at += bytes) {
    const unmapped = bytes === 1 ? ofWindows(codes.subarray(at, at + 1)) : '';
    text += map.get(codes.readUIntBE(at, bytes)) ?? unmapped;
  }
  return text;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string between brackets, as it is written. */
function literal(written: string): Buffer {
  const read = written.replaceAll(/\\(?:([0-7]{1,3})|(\r?\n)|([^]))/g, (_, octal?: string, line?: string, one = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return line ? '' : (escapes[one] ?? one);
  });
  return Buffer.from(read, 'latin1');
}

/** Strings, names, numbers, brackets of arrays, operators; comments and the rest fall through. */
const token = /\(((?:[^\\()]|\\[^]|\((?:[^\\()]|\\[^]){0,2000}\)){0,4000})\)|<([\dA-Fa-f\s]{0,8000})>|\/([^\s/<>[\]()]{1,100})|([-+]?(?:\d{1,12}\.?\d{0,12}|\.\d{1,12}))(?![\w.])|([[\]])|([A-Za-z'"][A-Za-z*\d]{0,8})/g;

interface Fragment {
  page: number;
  x: number;
  y: number;
  size: number;
  text: string;
}

type Operand = number | string | Buffer;

/** The pieces of text of one stream of content, where they stand. */
function* fragmentsOf(content: string, fonts: (name: string) => Font, { page, until }: { page: number; until: number }): Generator<Fragment> {
  let [ctm, tm, line] = [identity, identity, identity];
  let [font, size, leading] = [plain, 1, 0];
  const kept: Matrix[] = [];
  let operands: Operand[] = [];
  const shown = (): Fragment => {
    let text = '';
    for (const one of operands) {
      if (text.length >= longestText) break;
      if (Buffer.isBuffer(one)) text += decoded(one, font);
      // A gap wide enough to part words, in thousandths of the size.
      else if (typeof one === 'number' && one < -180) text += ' ';
    }
    const [a, b, , , x, y] = times(tm, ctm);
    return { page, x, y, size: Math.abs(size * Math.hypot(a, b)) || 1, text };
  };
  const numbers = () => operands.filter((one) => typeof one === 'number');
  const moved = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line);
    tm = line;
  };
  let tokens = 0;
  for (const [, string, hex, name, number, , operator] of content.matchAll(token)) {
    tokens += 1;
    if (tokens % 1_024 === 0 && performance.now() > until) return;
    if (string !== undefined) operands.push(literal(string));
    else if (hex !== undefined) operands.push(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
    else if (name !== undefined) operands.push(name);
    else if (number !== undefined) operands.push(Number(number));
    if (operator === undefined) {
      if (operands.length > 4_000) operands = [];
      continue;
    }
    const [p = 0, q = 0, ...rest] = numbers();
    if (operator === 'q' && kept.length < 100) kept.push(ctm);
    else if (operator === 'Q') ctm = kept.pop() ?? identity;
    else if (operator === 'cm' && rest.length === 4) ctm = times([p, q, ...rest] as unknown as Matrix, ctm);
    else if (operator === 'BT') [tm, line] = [identity, identity];
    else if (operator === 'Tf') [font, size] = [fonts(String(operands[0] ?? '')), p];
    else if (operator === 'TL') leading = p;
    else if (operator === 'Tm' && rest.length === 4) {
      line = [p, q, ...rest] as unknown as Matrix;
      tm = line;
    } else if (operator === 'Td') moved(p, q);
    else if (operator === 'TD') {
      leading = -q;
      moved(p, q);
    } else if (operator === 'T*') moved(0, -leading);
    else if (operator === 'Tj' || operator === 'TJ') yield shown();
    else if (operator === "'" || operator === '"') {
      moved(0, -leading);
      yield shown();
    }
    operands = [];
  }
}

/** Lines from top to bottom, each from left to right; what was drawn without a move goes on without a gap. */
function linesOf(fragments: readonly Fragment[]): string {
  const down = (a: Fragment, b: Fragment) => (Math.abs(a.y - b.y) > a.size / 3 ? b.y - a.y : 0);
  const ordered = fragments.map((one, order) => ({ ...one, order }));
  const sorted = ordered.toSorted((a, b) => a.page - b.page || down(a, b) || a.x - b.x || a.order - b.order);
  let text = '';
  let last: Fragment | undefined;
  for (const one of sorted) {
    const isSameLine = last?.page === one.page && Math.abs(last.y - one.y) <= one.size / 3;
    if (last && !isSameLine) text += '\n';
    else if (last && one.x > last.x + last.text.length * last.size * 0.4) text += ' ';
    text += one.text;
    last = one;
  }
  return text;
}

/** The fonts of some resources, by the names that a content gives them. */
function fontsIn(pdf: PdfObjects, resources: string, known: Map<string, Font>): (name: string) => Font {
  const named = pdf.value(resources, 'Font');
  const byName = new Map<string, Font>();
  return (name) => {
    const before = byName.get(name);
    if (before) return before;
    const reference = pdf.raw(named, name.replaceAll(/\W/g, '.'));
    if (reference === '') return plain;
    const font = known.get(reference) ?? fontOf(pdf, pdf.resolved(reference));
    known.set(reference, font);
    byName.set(name, font);
    return font;
  };
}

/**
 * The text of a PDF in lines; empty where it has none that can be read: a scan, an encrypted file, one that is too long.
 * What it takes is bounded whatever the file says: 8 MB unfolded, 30 pages, 0.4 s, 60,000 characters.
 */
export function textOfPdf(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.byteLength > longestReadPdf || bytes.includes('/Encrypt')) return '';
  const until = performance.now() + mostTime;
  const pdf = new PdfObjects(bytes);
  const known = new Map<string, Font>();
  const fragments: Fragment[] = [];
  const inherited = (dictionary: string, depth = 0): string => {
    const parent = pdf.value(dictionary, 'Resources') || depth >= 6 ? '' : pdf.value(dictionary, 'Parent');
    return parent ? inherited(parent, depth + 1) : pdf.value(dictionary, 'Resources');
  };
  const pages = pdf.ofType(/\/Type\s*\/Page\b/).slice(0, mostPages).map(({ text }) => ({
    resources: inherited(text), contents: pdf.raw(text, 'Contents'),
  }));
  const forms = pdf.ofType(/\/Subtype\s*\/Form\b/).slice(0, mostPages - pages.length).map(({ text, reference }) => ({
    resources: pdf.value(text, 'Resources'), contents: reference,
  }));
  let length = 0;
  for (const [page, { resources, contents }] of [...pages, ...forms].entries()) {
    if (length >= longestText || performance.now() > until) break;
    const one = pdf.resolved(contents);
    const listed = one.startsWith('[') ? one : contents;
    const references = [...listed.matchAll(/\d{1,7}\s+\d{1,5}\s+R\b/g)].slice(0, 100);
    const streams = references.map(([reference]) => pdf.stream(reference).toString('latin1'));
    for (const fragment of fragmentsOf(streams.join('\n'), fontsIn(pdf, resources, known), { page, until })) {
      if (fragments.length >= mostFragments || length >= longestText || performance.now() > until) break;
      if (fragment.text.trim() === '' && fragment.text !== ' ') continue;
      fragments.push(fragment);
      length += fragment.text.length;
    }
  }
  return linesOf(fragments).slice(0, longestText);
}
