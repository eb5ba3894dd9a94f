import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explained, headingsOf, rules } from './rules.ts';

test('each rule of the house names the page and the heading that explain it', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  expect(Object.keys(rules).toSorted()).toEqual(files.toSorted());
  const missing = Object.values(rules).filter(({ page, heading }) => !headingsOf(page).includes(heading));
  expect(missing).toEqual([]);
});

test('a failure begins with them', () => {
  expect(explained('floors.test.ts', 'expected [] to equal [1]')).toBe(
    'docs/house.md, “Floors”: expected [] to equal [1]',
  );
});
