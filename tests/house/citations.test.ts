import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';

const root = resolve(import.meta.dirname, '../..');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== import.meta.filename);

const sources = ['src', 'machines', 'tests'].flatMap((folder) => filesIn(folder, /\.(tsx?|css|mjs)$/));

/** Names, in comments, of documents that are not in the repository. */
const absent =
  /\b(specification|domain( says)?,? \(?\d\.\d|decisions, [A-Zg]\w+|(domain|decisions|specification|routes|practices|architecture)\.md)\b|\bsections? \d/i;

/**
 * "docs/domain" with no page of it; a path that is put together (`docs/domain/${page}`,
 * `'docs/domain', page`) or a pattern (`docs/domain/*.md`) is none.
 */
const pageless = /\bdocs\/domain(?!\/[\w-]+\.md\b|\/\$\{|\/\*\.md|')/i;

const linesWith = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${relative(root, path)}: ${line.trim()}`),
  );

describe('what comments cite', () => {
  it('is a page of the repository', () => {
    const cited = [...sources, ...filesIn('docs', /\.md$/)].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bdocs\/[\w/.-]+\.md\b/g)].map(([page]) => ({ path, page })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(
      cited
        .filter(({ page }) => !existsSync(join(root, page)))
        .map(({ path, page }) => `${relative(root, path)} cites ${page}`),
    ).toEqual([]);
  });

  it('is a source file of the repository', () => {
    const cited = [...sources, ...filesIn('docs', /\.md$/)]
      .filter((path) => !path.endsWith('changed.test.ts')) // Its files are invented.
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\b(?:src|machines|tests)\/[\w/.-]+\.tsx?\b/g)].map(
          ([source]) => ({ path, source }),
        ),
      );
    expect(cited.length).toBeGreaterThan(100);
    expect(
      cited
        .filter(({ source }) => !existsSync(join(root, source)))
        .map(({ path, source }) => `${relative(root, path)} cites ${source}`),
    ).toEqual([]);
  });

  it('is no document that only somebody else has', () => {
    expect(linesWith(sources, absent)).toEqual([]);
  });

  it('is one page of the domain, not all of them', () => {
    expect(linesWith(sources, pageless)).toEqual([]);
  });

  it('links between the pages lead somewhere', () => {
    const pages = filesIn('docs', /\.md$/);
    const broken = pages.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#:\s]+\.md)\)/g)]
        .filter(([, to]) => !existsSync(resolve(path, '..', to as string)))
        .map(([, to]) => `${relative(root, path)} leads to ${to}`),
    );
    expect(broken).toEqual([]);
  });
});

/** `GET, PATCH /api/request/{id}` as the two calls that it names. */
const callsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b((?:GET|POST|PATCH|PUT|DELETE)(?:, (?:GET|POST|PATCH|PUT|DELETE))*) (\/api\/[\w/{}-]+)/g,
    ),
  ].flatMap(([, methods = '', path = '']) =>
    methods.split(', ').map((method) => `${method} ${path.replace('{SignatureProvider}', 'Universign')}`),
  );

it('the pages name only calls that the contract has', () => {
  const known = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  const named = filesIn('docs', /\.md$/).flatMap((path) =>
    callsIn(readFileSync(path, 'utf8')).map((call) => ({ call, page: relative(root, path) })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ call }) => !known.has(call))).toEqual([]);
});
