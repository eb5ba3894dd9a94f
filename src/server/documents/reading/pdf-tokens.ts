/**
 * The tokens of a content stream: strings, names, numbers, operators. Brackets of arrays and the rest are
 * left out.
 */
export type Token =
  | { kind: 'string'; codes: Buffer }
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'operator'; operator: string };

/** Longer strings are nobody's text. */
const longestString = 8_000;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string between brackets, as it is written. */
function literal(written: string): Buffer {
  const read = written.replaceAll(
    /\\(?:([0-7]{1,3})|(\r?\n)|([^]))/g,
    (_, octal?: string, line?: string, one = '') => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return line ? '' : (escapes[one] ?? one);
    },
  );
  return Buffer.from(read, 'latin1');
}

/** Position of the bracket that closes the string which opens at `start`; at most `longestString` further. */
function endOfString(content: string, start: number): number {
  const most = Math.min(content.length, start + longestString);
  let depth = 0;
  for (let at = start; at < most; at += 1) {
    const one = content[at];
    if (one === '\\') at += 1;
    else if (one === '(') depth += 1;
    else if (one === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return most;
}

const name = /\/([^\s/<>[\]()]*)/y;
const number = /[-+]?[.\d][.\w]*|[-+]+/y;
const wellFormed = /^[-+]?(?:\d{1,12}\.?\d{0,12}|\.\d{1,12})$/;
const operator = /[A-Za-z'"][A-Za-z*\d]*/y;
const nothing = /[^(</\-+.\dA-Za-z'"]+|<<|[^]/y;

/** The expression that reads a token with this first character. */
function expressionOf(first: string): RegExp {
  if (first === '/') return name;
  if (/[-+.\d]/.test(first)) return number;
  return /[A-Za-z'"]/.test(first) ? operator : nothing;
}

/** The token of a match; null if it has no meaning. */
function tokenOf([written, named]: RegExpExecArray): Token | null {
  if (named !== undefined) return { kind: 'name', name: named.slice(0, 100) };
  if (wellFormed.test(written)) return { kind: 'number', number: Number(written) };
  return /^[A-Za-z'"]/.test(written) ? { kind: 'operator', operator: written } : null;
}

/** The match of that expression at the present position, and nowhere further. */
function foundAt(expression: RegExp, content: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(content);
}

function hexAt(content: string, start: number): { codes: Buffer; end: number } {
  const written = content.slice(start + 1, start + longestString);
  const length = written.indexOf('>');
  if (length < 0) return { codes: Buffer.alloc(0), end: start + longestString };
  return {
    codes: Buffer.from(written.slice(0, length).replaceAll(/\s/g, ''), 'hex'),
    end: start + 1 + length,
  };
}

/** The tokens of a content, each with where it ends. Every character is looked at once, whatever it says. */
export function* tokensOf(content: string): Generator<{ token: Token | null; end: number }> {
  for (let at = 0; at < content.length;) {
    let token: Token | null = null;
    let end: number;
    if (content[at] === '(') {
      const close = endOfString(content, at);
      if (content[close] === ')') token = { kind: 'string', codes: literal(content.slice(at + 1, close)) };
      end = close + 1;
    } else if (content[at] === '<' && content[at + 1] !== '<') {
      const hex = hexAt(content, at);
      token = { kind: 'string', codes: hex.codes };
      end = hex.end + 1;
    } else {
      const found = foundAt(expressionOf(content[at] ?? ''), content, at);
      end = at + Math.max(1, found?.[0].length ?? 1);
      if (found) token = tokenOf(found);
    }
    yield { token, end };
    at = end;
  }
}
