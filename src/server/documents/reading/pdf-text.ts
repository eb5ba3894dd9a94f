import { setImmediate as othersTurn } from 'node:timers/promises';
import { decoded, PdfFonts, plainFont, type Font } from './pdf-fonts.ts';
import { firstOf, PdfObjects } from './pdf-objects.ts';
import { tokensOf } from './pdf-tokens.ts';

/** Longer files are scans, or nobody's attestation. */
export const longestReadPdf = 5 * 1024 * 1024;
const mostPages = 30;
const mostFragments = 20_000;
const longestText = 60_000;
const longestFragment = 8_000;
/** Maximum size of the contents of all pages together, in bytes. */
const mostRead = 1024 * 1024;
/** Number of characters read before other work gets a turn. */
const stride = 16_384;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

interface Fragment {
  page: number;
  x: number;
  y: number;
  size: number;
  text: string;
}

type Operand = number | string | Buffer;

/** The pieces of text of one stream of content, where they stand; after each stride how long it was. */
function* fragmentsOf(
  content: string,
  fonts: (name: string) => Font,
  page: number,
): Generator<Fragment | number> {
  let [ctm, tm, line] = [identity, identity, identity];
  let [font, size, leading] = [plainFont, 1, 0];
  const kept: Matrix[] = [];
  let operands: Operand[] = [];
  const shown = (): Fragment => {
    let text = '';
    for (const one of operands) {
      if (Buffer.isBuffer(one)) text += decoded(one, font, longestFragment - text.length);
      // A gap wide enough to part words, in thousandths of the size.
      else if (typeof one === 'number' && one < -180) text += ' ';
      if (text.length >= longestFragment) break;
    }
    const [a, b, , , x, y] = times(tm, ctm);
    return { page, x, y, size: Math.abs(size * Math.hypot(a, b)) || 1, text };
  };
  const numbers = () => operands.filter((one) => typeof one === 'number');
  const moved = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line);
    tm = line;
  };
  let looked = 0;
  for (const { token, end } of tokensOf(content)) {
    if (end - looked > stride) {
      yield end - looked;
      looked = end;
    }
    if (token?.kind === 'string') operands.push(token.codes);
    else if (token?.kind === 'name') operands.push(token.name);
    else if (token?.kind === 'number') operands.push(token.number);
    if (token?.kind !== 'operator') {
      if (operands.length > 4_000) operands = [];
      continue;
    }
    const { operator } = token;
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

/** A page's own content, or the one that several of them together are. */
function contentOf(pdf: PdfObjects, contents: string): string {
  const one = pdf.resolved(contents);
  const listed = one.startsWith('[') ? one : contents;
  const references = new Set(
    firstOf(listed.matchAll(/\d{1,7}\s+\d{1,5}\s+R\b/g), 100).map(([reference]) => reference),
  );
  return [...references].map((reference) => pdf.stream(reference).toString('latin1')).join('\n');
}

async function readOne(content: Uint8Array): Promise<string> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.byteLength > longestReadPdf || bytes.includes('/Encrypt')) return '';
  const pdf = new PdfObjects(bytes);
  const fonts = new PdfFonts(pdf);
  const fragments: Fragment[] = [];
  const inherited = (dictionary: string, depth = 0): string => {
    const parent = pdf.value(dictionary, 'Resources') || depth >= 6 ? '' : pdf.value(dictionary, 'Parent');
    return parent ? inherited(parent, depth + 1) : pdf.value(dictionary, 'Resources');
  };
  const pages = pdf
    .ofType(/\/Type\s*\/Page\b/)
    .slice(0, mostPages)
    .map(({ text }) => ({
      resources: () => inherited(text),
      contents: pdf.raw(text, 'Contents'),
    }));
  const forms = pdf
    .ofType(/\/Subtype\s*\/Form\b/)
    .slice(0, mostPages)
    .map(({ text, reference }) => ({
      resources: () => pdf.value(text, 'Resources'),
      contents: reference,
    }));
  let [length, read] = [0, 0];
  for (const [page, { resources, contents }] of [...pages, ...forms].slice(0, mostPages).entries()) {
    for (const fragment of fragmentsOf(contentOf(pdf, contents), fonts.in(resources()), page)) {
      if (fragments.length >= mostFragments || length > longestText || read > mostRead)
        return linesOf(fragments).slice(0, longestText);
      if (typeof fragment === 'number') {
        read += fragment;
        await othersTurn();
      } else if (fragment.text.trim() !== '' || fragment.text === ' ') {
        fragments.push(fragment);
        length += fragment.text.length;
      }
    }
  }
  return linesOf(fragments).slice(0, longestText);
}

/** The reading in progress; the next one waits for it. */
let before: Promise<string> = Promise.resolve('');

/**
 * The text of a PDF in lines; empty where it has none that can be read: a scan, an encrypted file, one that
 * is too long. What it takes is bounded whatever the file says: 8 MB unfolded, 30 pages, 1 MB of their
 * contents, 60,000 characters; and others have their turn meanwhile. Several are read one after the other.
 */
export function textOfPdf(content: Uint8Array): Promise<string> {
  const read = before.then(() => readOne(content));
  before = read.catch(() => '');
  return read;
}
