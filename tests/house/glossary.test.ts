import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Words that no name may contain, from the last table of docs/glossary.md. */
const bannedWords = (): ReadonlySet<string> => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const table = glossary.slice(glossary.indexOf('## Words that no name has'));
  const cells = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell as string);
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+)`/g)].map(([, word]) => word as string)),
  );
};

const sources = ['src', 'machines', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

/** `kebab-case`, `camelCase` and `CONSTANT_CASE` names as lower-case words. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/**
 * Names that a source declares: variables, functions, types and members of types; columns (`snake_case`) are
 * not names of ours to change.
 */
const namesIn = (source: string): string[] =>
  [
    ...source.matchAll(/\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g),
    ...source.matchAll(/^\s+(?:readonly )?([A-Za-z_$][\w$]*)\??: /gm),
  ]
    .map(([, name]) => name as string)
    .filter((name) => !/[a-z]_[a-z]/.test(name));

it('no file and no declared name has a word that docs/glossary.md replaces', () => {
  const banned = bannedWords();
  expect(banned.size).toBeGreaterThan(0);
  const hasBanned = (name: string) => wordsOf(name).some((word) => banned.has(word));
  const faults = sources.flatMap((path) => [
    ...(hasBanned(path) ? [path] : []),
    ...namesIn(readFileSync(join(root, path), 'utf8'))
      .filter(hasBanned)
      .map((name) => `${path}: ${name}`),
  ]);
  expect(faults).toEqual([]);
});
