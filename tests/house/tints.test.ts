import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(`src/web/theme/${name}.css`, 'utf8');

it('every tint that is reckoned from a brand’s colour is registered, and thereby reckoned once', () => {
  const reckoned = [
    ...read('tokens').matchAll(/^\s+(--[\w-]+): (?:oklch\(from var\(--brand|color-mix)/gm),
  ].map(([, name]) => name);
  const registered = [
    ...read('tints').matchAll(/^@property (--[\w-]+) \{\n {2}syntax: '<color>';\n {2}inherits: true;/gm),
  ].map(([, name]) => name);
  expect(reckoned.length).toBeGreaterThan(0);
  expect(registered).toEqual(reckoned);
});

const withoutBrackets = (text: string): string => {
  const without = text.replaceAll(/\([^()]*\)/g, '');
  return without === text ? text : withoutBrackets(without);
};

/** The selectors of a style sheet, nested ones after their parents, without the contents of brackets. */
function selectorsIn(css: string): string[] {
  const around: string[] = [];
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)].flatMap(
    ([, text = '', mark]) => {
      if (mark === '}') around.pop();
      if (mark !== '{') return [];
      const outer = around.at(-1) ?? '';
      const selector = withoutBrackets(text).trim();
      const whole = selector.startsWith('@')
        ? outer
        : selector.includes('&')
          ? selector.replaceAll('&', outer)
          : `${outer} ${selector}`;
      around.push(whole);
      return [whole];
    },
  );
}

it('what a selector seeks inside what has something else is named by a class or a tag', () => {
  const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const selectors = sheets
    .flatMap((name) => selectorsIn(readFileSync(`src/web/${name}`, 'utf8')))
    .flatMap((list) => list.split(','));
  expect(selectors.some((selector) => selector.includes(':has'))).toBe(true);
  expect(selectors.filter((selector) => /:has[^~+]*[\s>][:*]/.test(selector))).toEqual([]);
});

it('a light box states the color of its text, because the text of a dark band around it is white', () => {
  const sheets = readdirSync('src/web/theme').filter((name) => name.endsWith('.css'));
  const boxes: { selector: string; hasColor: boolean }[] = [];
  for (const sheet of sheets)
    parse(readFileSync(`src/web/theme/${sheet}`, 'utf8')).walkRules((rule) => {
      const own = rule.nodes.filter((node) => node.type === 'decl');
      if (own.some(({ prop, value }) => prop.startsWith('background') && value.startsWith('oklch(0.9')))
        boxes.push({ selector: rule.selector, hasColor: own.some(({ prop }) => prop === 'color') });
    });
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.filter(({ hasColor }) => !hasColor)).toEqual([]);
});
