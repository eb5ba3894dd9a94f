/** Reduces a style sheet to the rules that a page of HTML needs, for inlining. */

interface Rule {
  prelude: string;
  /** Nested declarations and rules, as text; `null` for a statement (`@layer a, b;`). */
  body: string | null;
}

/** End of the text or block that begins at `from`; skips strings and brackets. */
function endOf(css: string, from: number, stops: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const letter = css.charAt(at);
    if (letter === '"' || letter === "'") at = css.indexOf(letter, at + 1);
    else if (depth === 0 && stops.includes(letter)) return at;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
  }
  return css.length;
}

/** Rules and declarations of one level. */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at, '{;');
    const prelude = css.slice(at, end).trim();
    if (css.charAt(end) === '{') {
      const close = endOf(css, end + 1, '}');
      rules.push({ prelude, body: css.slice(end + 1, close) });
      at = close + 1;
    } else {
      if (prelude) rules.push({ prelude, body: null });
      at = end + 1;
    }
  }
  return rules;
}

function selectorsOf(prelude: string): string[] {
  const selectors: string[] = [];
  let at = 0;
  while (at < prelude.length) {
    const end = endOf(prelude, at, ',');
    selectors.push(prelude.slice(at, end).trim());
    at = end + 1;
  }
  return selectors;
}

const elements = new Set([
  'table',
  'th',
  'td',
  'tr',
  'tbody',
  'thead',
  'dl',
  'dt',
  'dd',
  'select',
  'textarea',
  'progress',
  'dialog',
  'fieldset',
  'legend',
  'time',
  'q',
  'hr',
  'code',
  'ol',
  'h3',
  'h4',
  'figure',
]);

/** Classes, tags and attributes in a page's HTML. */
interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Attributes that the first scripts or the browser set before the whole sheet is loaded. */
const setMeanwhile = ['aria-busy', 'data-menu', 'open'];

/** Hover styles are not inlined: the first pointer event loads the whole sheet. */
const pointed = /:(?:hover|active)\b/;

/** Splits a selector into its plain part, its functional pseudo-classes and its attributes. */
function partsOf(selector: string): {
  bare: string;
  functions: [name: string, inside: string][];
  attributes: string[];
} {
  const [functions, attributes]: [[string, string][], string[]] = [[], []];
  let bare = '';
  let at = 0;
  while (at < selector.length) {
    const opening = /^:(not|is|where|has)\(/.exec(selector.slice(at));
    if (opening) {
      const from = at + opening[0].length;
      const end = endOf(selector, from, ')');
      functions.push([opening[1] ?? '', selector.slice(from, end)]);
      at = end + 1;
    } else if (selector.charAt(at) === '[') {
      const end = endOf(selector, at + 1, ']');
      attributes.push(/^[\w-]+/.exec(selector.slice(at + 1, end))?.[0] ?? '');
      at = end + 1;
    } else {
      bare += selector.charAt(at);
      at += 1;
    }
  }
  return { bare, functions, attributes };
}

/**
 * Whether every class, attribute and rare element of a selector occurs in the page; the content of `:not()`
 * is ignored.
 */
function isUsed(selector: string, used: Used): boolean {
  const { bare, functions, attributes } = partsOf(selector);
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const tags = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => elements.has(name));
  return (
    !pointed.test(bare) &&
    classes.every((name) => used.classes.has(name)) &&
    tags.every((name) => used.tags.has(name)) &&
    attributes.every((name) => used.attributes.has(name)) &&
    functions.every(
      ([name, inside]) => name === 'not' || selectorsOf(inside).some((one) => isUsed(one, used)),
    )
  );
}

/**
 * Removes fonts with a URL, which load later (`late-font.ts` or the whole sheet): their download would delay
 * the first paint. Inherited `@property` rules go too: on a first page, parsing them costs more than they
 * save.
 */
const isKept = ({ prelude, body }: Rule): boolean =>
  prelude === '@font-face'
    ? !body?.includes('url(')
    : prelude.startsWith('@property') && /inherits:\s*false/.test(body ?? '');
/** Layer that loads after the first paint (`theme/figtree.css`). */
const late = '@layer late';
const opened = /^@(layer|media|supports)/;

const wrap = (prelude: string, body: string) => (body ? `${prelude}{${body}}` : '');

function cut(css: string, used: Used): string {
  return parse(css)
    .map((rule) => {
      const { prelude, body } = rule;
      if (body === null) return `${prelude};`;
      if (isKept(rule)) return `${prelude}{${body}}`;
      if (prelude === late) return '';
      if (opened.test(prelude)) return wrap(prelude, cut(body, used));
      if (prelude.startsWith('@')) return '';
      const selectors = selectorsOf(prelude).filter((selector) => isUsed(selector, used));
      return selectors.length > 0 ? wrap(selectors.join(','), cut(body, used)) : '';
    })
    .join('');
}

/**
 * Removes custom properties without a reference, repeatedly: a property used only by a removed one goes too.
 */
function withoutSpareProperties(css: string, html: string): string {
  const named = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isSpare = (declaration: string): boolean =>
    declaration.startsWith('--') && !named.has(declaration.slice(0, declaration.indexOf(':')).trim());
  const without = (text: string): string =>
    parse(text)
      .map(({ prelude, body }) => {
        if (body === null) return isSpare(prelude) ? '' : `${prelude};`;
        return prelude.startsWith('@font-face') || prelude.startsWith('@property')
          ? `${prelude}{${body}}`
          : wrap(prelude, without(body));
      })
      .join('');
  const kept = without(css);
  return kept === css ? kept : withoutSpareProperties(kept, html);
}

/**
 * The part of `css` that `html` needs for its first paint. Local fonts stay; animations, web fonts, late
 * layers and hover styles go.
 */
export function usedCss(css: string, html: string): string {
  const used: Used = {
    classes: new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
    tags: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)),
    attributes: new Set([
      ...[...html.matchAll(/\s([a-zA-Z][\w-]*)="/g)].map(([, name = '']) => name.toLowerCase()),
      ...setMeanwhile,
    ]),
  };
  return withoutSpareProperties(cut(css, used), html);
}
