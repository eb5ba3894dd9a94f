import { expect, test } from 'vitest';
import { dependents, importsOf } from '../support/changed.ts';

const imports = new Map([
  ['src/domain/a.ts', []],
  ['src/web/b.tsx', ['src/domain/a.ts']],
  ['tests/charts/b.screen.test.tsx', ['src/web/b.tsx']],
  ['tests/charts/a.test.ts', ['src/domain/a.ts']],
  ['tests/charts/other.test.ts', ['tests/charts/other-cases.ts']],
]);

test('files that depend on a changed one come nearest first, each once, and no others', () => {
  expect(dependents(['src/domain/a.ts', 'docs/house.md'], imports)).toEqual([
    'src/domain/a.ts',
    'src/web/b.tsx',
    'tests/charts/a.test.ts',
    'tests/charts/b.screen.test.tsx',
  ]);
  expect(dependents(['docs/house.md'], imports)).toEqual([]);
});

test('an import leads to its file by alias, by relative path and if it is lazy; an import of a package leads nowhere', () => {
  const source = `import { a } from '#domain/a.ts';
import type { Chart } from '#machines/quote/index.ts';
import '../theme.css';
import { once } from 'node:events';
const Page = lazily(() => import('./Page.tsx'));
`;
  expect(importsOf('src/web/b.tsx', source)).toEqual([
    'src/domain/a.ts',
    'machines/quote/index.ts',
    'src/theme.css',
    'src/web/Page.tsx',
  ]);
});

test('a chart leads to the tests that read the catalogue', () => {
  expect(dependents(['machines/today/chart.ts'])).toContain('tests/drawings/charts-published.test.ts');
});
