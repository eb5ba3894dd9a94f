import { parse, type AtRule, type Root, type Rule } from 'postcss';
import parser, { type Node, type Selector } from 'postcss-selector-parser';

/** Classes, tags and attributes in a page's HTML. */
interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Attributes that the first scripts or the browser set before the whole sheet is loaded. */
const setMeanwhile = ['aria-busy', 'data-menu', 'open'];

/** Elements of the message that the application could not be loaded (`boot.ts`). */
const addedMeanwhile = ['div', 'p', 'button'];

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

const usedIn = (html: string): Used => ({
  classes: new Set(all(html, /class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
  tags: new Set(['html', 'body', ...addedMeanwhile, ...all(html, /<([a-z][a-z0-9]*)/g)]),
  attributes: new Set([
    ...all(html, /\s([a-zA-Z][\w-]*)="/g).map((name) => name.toLowerCase()),
    ...setMeanwhile,
  ]),
});

/** Hover styles are not inlined: the first pointer event loads the whole sheet. */
const pointed = new Set([':hover', ':active']);

const alternatives = new Set([':is', ':where', ':has']);

function isNodeUsed(node: Node, used: Used): boolean {
  switch (node.type) {
    case 'class':
      return used.classes.has(node.value);
    case 'tag':
      return used.tags.has(node.value);
    case 'attribute':
      return used.attributes.has(node.attribute);
    case 'pseudo':
      return alternatives.has(node.value)
        ? node.nodes.some((selector) => isUsed(selector, used))
        : !pointed.has(node.value);
    default:
      return true;
  }
}

/** Whether all that a selector names occurs in the page; the content of `:not()` is ignored. */
const isUsed = (selector: Selector, used: Used): boolean =>
  selector.nodes.every((node) => isNodeUsed(node, used));

/** Removes what a page does not have from a rule's selectors, and the rule if nothing remains. */
function keepUsed(rule: Rule, used: Used): void {
  const selectors = parser()
    .astSync(rule.selector)
    .nodes.filter((selector) => isUsed(selector, used));
  if (selectors.length === 0) rule.remove();
  else rule.selector = selectors.map((selector) => String(selector).trim()).join(',');
}

/**
 * Whether a first paint needs none of it: fonts with a URL and the layer `late`
 * (`theme/figtree.css`), whose download would delay it, animations, and inherited `@property` rules,
 * whose parsing costs more than they save.
 */
function isLater({ name, params, nodes = [] }: AtRule): boolean {
  const says = (prop: string, value: string) =>
    nodes.some((node) => node.type === 'decl' && node.prop === prop && node.value.includes(value));
  if (name === 'font-face') return says('src', 'url(');
  if (name === 'property') return says('inherits', 'true');
  return name === 'layer' ? params === 'late' : !['media', 'supports'].includes(name);
}

/**
 * Removes custom properties without a reference, repeatedly: a property used only by a removed one goes too.
 */
function dropSpareProperties(sheet: Root, html: string): void {
  const named = new Set(all(`${sheet}${html}`, /var\((--[\w-]+)/g));
  let isChanged = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (named.has(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  if (isChanged) dropSpareProperties(sheet, html);
}

/**
 * The part of `css` that `html` needs for its first paint. Local fonts stay; animations, web fonts, late
 * layers and hover styles go. PurgeCSS and Beasties drop selectors with a pseudo-class inside `:is()`.
 */
export function usedCss(css: string, html: string): string {
  const [sheet, used] = [parse(css), usedIn(html)];
  sheet.walkAtRules((rule) => {
    if (isLater(rule)) rule.remove();
  });
  sheet.walkRules((rule) => keepUsed(rule, used));
  dropSpareProperties(sheet, html);
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
  return sheet.toString();
}
