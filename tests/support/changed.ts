import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The merge base of this branch with `main` (of the clone, else of its origin); HEAD where there is neither.
 */
function mergeBase(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', main, 'HEAD')[0] ?? 'HEAD';
    } catch {
      // A clone may have no such branch.
    }
  }
  return 'HEAD';
}

/** Files that differ from the merge base with `main`, committed or not, new ones included. */
export const changedFiles = (): string[] => [
  ...git('diff', '--name-only', mergeBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Files of the repository that an import of `file` leads to; packages are left out. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('.')
      ? join(dirname(file), target)
      : target.replace(/^#(domain|contract|api|server|charts|web)\//, 'src/$1/').replace(/^#/, ''),
  );
}

/**
 * Every source of the repository, with what it imports; the catalogue of charts imports
 * folders by their name.
 */
function sources(): Map<string, string[]> {
  const files = ['src', 'machines', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
  const found = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
  found
    .get('src/charts/catalogue.ts')
    ?.push(...files.filter((file) => /^machines\/.*\/index\.ts$/.test(file)));
  return found;
}

/**
 * Files that import one of the changed ones, directly or not, nearest first; the changed ones are at the
 * distance 0. Of `imports`: each file with the files that it imports.
 */
export function dependents(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]> = sources(),
): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const found = new Set(changed.filter((file) => imports.has(file)));
  // A set is read in the order in which it is filled, and while it is.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}
