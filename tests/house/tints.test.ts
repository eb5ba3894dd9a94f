import { readFileSync } from 'node:fs';
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
