import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Static imports of a file: neither types, which the build removes, nor dynamic imports. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type\b)(?:[^;'=]*\bfrom)? '([^']+)';/gm),
  ].map((match) => match[1] as string);

function fileOf(from: string, target: string): string | null {
  if (target.startsWith('.')) return resolve(dirname(from), target);
  if (target.startsWith('#machines/')) return join(root, target.slice(1));
  return target.startsWith('#') ? join(root, 'src', target.slice(1)) : null;
}

/** Every package that a file imports at once, and every file that it imports. */
function packagesFrom(start: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of importsOf(file)) {
      const next = fileOf(file, target);
      if (next === null) found.add(target);
      else if (next.endsWith('.ts')) visit(next);
    }
  };
  visit(start);
  return found;
}

it('reads no library at the start of which only some portals, or the first signature, have need', () => {
  const packages = packagesFrom(join(root, 'src/server/run-server.ts'));
  expect(['fastify', 'yup', 'xstate'].filter((name) => !packages.has(name))).toEqual([]);
  expect(['stripe', '@peculiar/x509', 'reflect-metadata'].filter((name) => packages.has(name))).toEqual([]);
});

it('no screen takes the date library: `calendar.ts` has the days of the browser', () => {
  const web = join(root, 'src/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(web, name));
  const dates = join(root, 'src/domain/dates.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => importsOf(file).some((to) => to === 'luxon' || fileOf(file, to) === dates)),
  ).toEqual([]);
});
