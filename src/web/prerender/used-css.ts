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

const elements = new Set(['table', 'th', 'td', 'tr', 'tbody', 'thead', 'dl', 'dt', 'dd', 'select', 'textarea', 'progress', 'dialog', 'fieldset', 'legend', 'time', 'q', 'hr', 'code', 'ol', 'h3', 'h4', 'figure']);

/** Whether every class and rare element that a selector asks for occurs in the page; what stands in `:not()`, `:is()`, `:has()` is not asked. */
function isUsed(selector: string, used: { classes: ReadonlySet<string>; tags: ReadonlySet<string> }): boolean {
  const bare = selector.replaceAll(/:(?:not|is|has|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const tags = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name).filter((name) => elements.has(name));
  return classes.every((name) => used.classes.has(name)) && tags.every((name) => used.tags.has(name));
}

/** A font that is fetched comes later (`late-font.ts`, or the whole sheet): to begin that here would hold the first paint back. */
const isKept = ({ prelude, body }: Rule): boolean => prelude === '@font-face' ? !body?.includes('url(') : prelude.startsWith('@property');
const opened = /^@(layer|media|supports)/;

/** The part of `css` that `html` uses: fonts that are there stay; animations, and fonts that have to be fetched, go. */
export function usedCss(css: string, html: string): string {
  const used = {
    classes: new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
    tags: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)),
  };
  const cut = (text: string): string =>
    parse(text)
      .map((rule) => {
        const { prelude, body } = rule;
        if (body === null) return `${prelude};`;
        if (isKept(rule)) return `${prelude}{${body}}`;
        if (opened.test(prelude)) return wrap(prelude, cut(body));
        if (prelude.startsWith('@')) return '';
        const selectors = selectorsOf(prelude).filter((selector) => isUsed(selector, used));
        return selectors.length > 0 ? wrap(selectors.join(','), cut(body)) : '';
      })
      .join('');
  return cut(css);
}

const wrap = (prelude: string, body: string) => (body ? `${prelude}{${body}}` : '');
