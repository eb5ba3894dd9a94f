/** Cuts a style sheet down to what a page of HTML shows, so that the page can carry it. */

interface Rule {
  prelude: string;
  /** Declarations and rules inside, as text; null for a statement (`@layer a, b;`). */
  body: string | null;
}

/** The end of the text or block that begins at `from`: strings and brackets are stepped over. */
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

/** The rules and declarations at one level. */
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

/** What a page holds, by its HTML. */
interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Attributes that the first scripts, or the browser, set before the whole sheet is there. */
const setMeanwhile = ['aria-busy', 'data-menu', 'open'];

/** Whoever points at something has the whole sheet fetched. */
const pointed = /:(?:hover|active)\b/;

/** A selector without its functional pseudo-classes and attributes, which are given apart. */
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

/** Whether every class, attribute and rare element that a selector asks for occurs in the page; what stands in `:not()` is not asked. */
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

/** A font that is fetched comes later (`late-font.ts`, or the whole sheet): to begin that here would hold the first paint back. The tints are not registered: the few elements of a first page reckon theirs in less time than it takes to read the registrations. */
const isKept = ({ prelude, body }: Rule): boolean =>
  prelude === '@font-face'
    ? !body?.includes('url(')
    : prelude.startsWith('@property') && /inherits:\s*false/.test(body ?? '');
/** What is not there at first (`theme/figtree.css`). */
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

/** Without the custom properties that nothing refers to; those that only such properties referred to go too. */
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

/** The part of `css` that `html` uses at first: fonts that are there stay; animations, fonts that have to be fetched with what comes with them, and what shows where one points, go. */
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
