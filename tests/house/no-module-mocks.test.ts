import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What a test replaces is provided: a context, a prop, the input of a chart, `provide`. A module that is mocked hides who depends on it; and files
 * of tests share their modules, so that a mock counts only where no file before it has loaded what it is for.
 */
it('replaces no module in any test', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('tests', name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
