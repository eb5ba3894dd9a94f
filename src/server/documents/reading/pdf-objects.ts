import { inflateSync } from 'node:zlib';

/** Maximum size of all decompressed streams of a file, in bytes. */
const mostUnfolded = 8 * 1024 * 1024;
/** Maximum number of bytes that one byte of a compressed stream may expand to. */
const mostOfByte = 1_032;
const mostObjects = 10_000;
/** More than any dictionary that text needs. */
const longestDictionary = 65_536;
/** More than the numbers of so many objects need, before the objects of a stream. */
const longestNumbers = 160_000;
/** Maximum length of a chain of references. */
const deepest = 8;

/** The first items, at most `most`; the iteration stops there. */
export function firstOf<Found>(all: Iterable<Found>, most: number): Found[] {
  const first: Found[] = [];
  for (const one of all) {
    if (first.length >= most) break;
    first.push(one);
  }
  return first;
}

interface Indirect {
  /** Its dictionary, or its value, as it is written. */
  text: string;
  /** Where the bytes of its stream begin and end; absent where it has none. */
  stream?: { from: number; to: number };
  /** The decompressed stream, cached after its first reading. */
  content?: Buffer;
}

/** The end of what begins at that bracket; the end of the text where it never closes. */
function endOfGroup(text: string, start: number, [open, close]: readonly [string, string]): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith(open, at)) {
      depth += 1;
      at += open.length - 1;
    } else if (text.startsWith(close, at)) {
      depth -= 1;
      at += close.length - 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/**
 * The objects of a PDF, as far as its text needs them. What it unfolds to is bounded, whatever
 * the file says: nothing here follows a length that it states. Encrypted files are not read.
 */
export class PdfObjects {
  private readonly objects = new Map<string, Indirect>();
  private readonly bytes: Buffer;
  private left = mostUnfolded;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const file = bytes.toString('latin1');
    const starts = firstOf(file.matchAll(/(\d{1,7})[ \r\n]{1,2}\d{1,5}[ \r\n]{1,2}obj\b/g), mostObjects);
    for (const [index, { 0: written, 1: number = '', index: at }] of starts.entries()) {
      const from = at + written.length;
      const to = starts[index + 1]?.index ?? file.length;
      const head = file.slice(from, Math.min(to, from + longestDictionary));
      const opening = /stream\r?\n/.exec(head);
      if (!opening) this.objects.set(number, { text: head.split('endobj', 1)[0] ?? '' });
      else {
        const begins = from + opening.index + opening[0].length;
        const ends = file.slice(begins, to).lastIndexOf('endstream');
        const stream = { from: begins, to: ends < 0 ? to : begins + ends };
        this.objects.set(number, { text: head.slice(0, opening.index), stream });
      }
    }
    for (const object of this.objects.values()) {
      if (object.stream && /\/Type\s*\/ObjStm\b/.test(object.text)) this.unpack(object);
    }
  }

  /** The objects that a stream of objects holds. */
  private unpack(object: Indirect): void {
    const content = this.unfolded(object).toString('latin1');
    const first = Number(this.value(object.text, 'First'));
    const numbers = content.slice(0, Math.min(first, longestNumbers)).trim().split(/\s+/).map(Number);
    let read = 0;
    for (let at = 0; at + 1 < numbers.length && this.objects.size < mostObjects; at += 2) {
      const [number, from, to] = [numbers[at], numbers[at + 1] ?? 0, numbers[at + 3] ?? content.length];
      // They stand one behind the other: none is read twice.
      if (!(from >= read)) continue;
      read = from;
      if (this.objects.has(String(number))) continue;
      const text = content.slice(first + from, first + Math.min(to, from + longestDictionary));
      this.objects.set(String(number), { text });
    }
  }

  /** Each stream is unfolded once, however many pages refer to it. */
  private unfolded(object: Indirect): Buffer {
    object.content ??= this.unfold(object);
    return object.content;
  }

  private unfold({ text, stream }: Indirect): Buffer {
    if (!stream || this.left === 0) return Buffer.alloc(0);
    const filter = this.value(text, 'Filter').replaceAll(/[[\]\s]/g, '');
    const packed = this.bytes.subarray(stream.from, stream.to);
    if (filter !== '' && filter !== '/FlateDecode' && filter !== '/Fl') return Buffer.alloc(0);
    try {
      const content =
        filter === '' ? packed.subarray(0, this.left) : inflateSync(packed, { maxOutputLength: this.left });
      this.left -= content.byteLength;
      return content;
    } catch {
      // It is cut, or holds more than is read of one file: what was unfolded before counts, at its most.
      this.left -= Math.min(this.left, packed.byteLength * mostOfByte);
      return Buffer.alloc(0);
    }
  }

  /**
   * The value of a key of a dictionary, as written: a group with its brackets, a name, a number. A reference
   * is replaced by its object. Empty without the key.
   */
  value(dictionary: string, key: string): string {
    return this.resolved(this.raw(dictionary, key));
  }

  /** The same, as it is written: a reference stays one. */
  raw(dictionary: string, key: string): string {
    const found = new RegExp(`/${key}(?![A-Za-z\\d])\\s*`).exec(dictionary);
    return found ? this.written(dictionary, found.index + found[0].length) : '';
  }

  private written(text: string, at: number): string {
    if (text.startsWith('<<', at)) return text.slice(at, endOfGroup(text, at, ['<<', '>>']));
    if (text[at] === '[') return text.slice(at, endOfGroup(text, at, ['[', ']']));
    return (
      /^(?:\d{1,7}\s+\d{1,5}\s+R\b|\/[^\s/<>[\]()]*|[^\s/<>[\]()]*)/.exec(text.slice(at, at + 200))?.[0] ?? ''
    );
  }

  /** The value that a reference leads to; another value is returned unchanged. */
  resolved(value: string, depth = 0): string {
    const number = /^(\d{1,7})\s+\d{1,5}\s+R\b/.exec(value)?.[1];
    if (number === undefined || depth >= deepest) return value;
    return this.resolved((this.objects.get(number)?.text ?? '').trim(), depth + 1);
  }

  /** The stream that a reference refers to, unfolded. */
  stream(reference: string): Buffer {
    const object = this.objects.get(/^(\d{1,7})\s+\d{1,5}\s+R\b/.exec(reference.trim())?.[1] ?? '');
    return object ? this.unfolded(object) : Buffer.alloc(0);
  }

  /** The dictionaries of that type, in the order of the file, each with the reference to it. */
  ofType(type: RegExp): { reference: string; text: string }[] {
    const found = [...this.objects].filter(([, { text }]) => type.test(text));
    return found.map(([number, { text }]) => ({ reference: `${number} 0 R`, text }));
  }
}
