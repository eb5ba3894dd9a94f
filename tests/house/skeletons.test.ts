import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { todo } from '../../src/new/templates.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'machines', 'tests', 'docs/domain'];

it('leaves nothing that npm run new marked for a person to write', () => {
  const left = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('src/new/') && readFileSync(join(root, path), 'utf8').includes(todo));
  expect(left).toEqual([]);
});
