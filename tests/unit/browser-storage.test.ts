import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const users = (pattern: RegExp) =>
  sources
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path).split(sep).join('/'))
    .toSorted();

/** It reads what the others keep, before anything is painted. */
const reader = 'src/web/prerender/early-scripts.ts';
/** It tries whether storage may be read, and puts the page's memory in its place where it may not. */
const replacement = 'src/web/memory-storage.ts';

it('local storage contains the session, trusted devices, the state of the side menu and the distance of rows, and no typed text (docs/decisions/0019-browser-storage.md)', () => {
  expect(users(/\blocalStorage\b/)).toEqual([
    'machines/session/devices.ts',
    'machines/session/offer.ts',
    'machines/session/rcd-token.ts',
    'src/api/token.ts',
    'src/web/layouts/use-menu.ts',
    replacement,
    reader,
    'src/web/screens/portfolio/use-density.ts',
  ]);
  expect(readFileSync(join(root, reader), 'utf8')).not.toContain('setItem');
});

it('the sources use no other storage that outlives the tab', () => {
  expect(users(/\bindexedDB\b|\bcaches\.open\b/)).toEqual([]);
});
