import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A test provides its replacements: a context, a prop, the input of a chart, `provide`. A mocked module hides
 * its dependants. Files of tests share their modules, so that a mock works only if no earlier file has loaded
 * the module.
 */
it('replaces no module in any test', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('tests', name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
