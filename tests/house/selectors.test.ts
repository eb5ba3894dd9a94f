import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';
import { expect, test } from 'vitest';

/** The parts of a selector, from one combinator to the next. */
function compoundsOf(selector: Selector): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

const asksInside = (node: Node): boolean => node.type === 'pseudo' && node.value === ':has';
const narrows = (node: Node): boolean =>
  ['class', 'tag', 'id', 'attribute'].includes(node.type) || (node.type === 'pseudo' && node.value === ':is');

/**
 * Whether a browser asks `:has()` about the surroundings of every element, because nothing
 * narrows the last part.
 */
function asksForAll(selector: string): boolean {
  let found = false;
  parseSelector((root) => {
    root.each((one) => {
      const compounds = compoundsOf(one);
      const last = compounds.pop() ?? [];
      if (compounds.flat().some(asksInside) && !last.some(narrows)) found = true;
    });
  }).processSync(selector);
  return found;
}

test('recognises a selector that asks :has() for every element', () => {
  expect(asksForAll('.cols > :has(.skel) ~ :not(:focus-within)')).toBe(true);
  expect(asksForAll(':has(.skel) ~ :is(.cols > :not(:focus-within))')).toBe(false);
  expect(asksForAll('.app:has(.docked) > .foot, .card:has(> p)')).toBe(false);
});

test('no style sheet asks :has() for every element of a page', () => {
  const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const costly = sheets.flatMap((name) => {
    const selectors: string[] = [];
    parse(readFileSync(`src/web/${name}`, 'utf8')).walkRules((rule) => {
      if (asksForAll(rule.selector)) selectors.push(`${name}: ${rule.selector}`);
    });
    return selectors;
  });
  expect(sheets.length).toBeGreaterThan(20);
  expect(costly).toEqual([]);
});
