import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/*
 * Stores results of long searches in a chart under `node_modules/.cache`, under a hash of all texts on which
 * they depend.
 */

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'node_modules/.cache/charpente/charts');
const isOn = process.env['CHARPENTE_CACHE'] !== 'off';

const aliases = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports;

/** The file that an import names; undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  const alias = Object.entries(aliases).find(([pattern]) => specifier.startsWith(pattern.replace('*', '')));
  return alias && join(root, alias[1].replace('*', specifier.slice(alias[0].length - 1)));
}

const imports = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** A file and everything that it imports, at any depth. */
function closureOf(file: string): string[] {
  const found = new Set([file]);
  for (const one of found) {
    for (const [, specifier = ''] of readFileSync(one, 'utf8').matchAll(imports)) {
      const next = fileOf(specifier, one);
      if (next && existsSync(next)) found.add(next);
    }
  }
  return [...found].toSorted();
}

const versionOf = (name: string): string =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;

/**
 * Changes with the text of the cases, of the chart, of all that they import, of the harness, and with XState.
 */
function keyOf(file: string): string {
  const hash = createHash('sha256').update(versionOf('xstate'));
  for (const one of new Set([
    ...closureOf(file),
    ...closureOf(join(import.meta.dirname, 'describe-suite.ts')),
  ]))
    hash.update(one).update(readFileSync(one));
  return hash.digest('hex').slice(0, 24);
}

let testFile: string | undefined;
/** Says which file describes the charts that follow. */
export const describedIn = (file: string | undefined): void => {
  testFile = file;
};

/**
 * The file that defines the suite of a chart: its own, which its test and its screen's test share; else the
 * test file, which imports the suite, or makes another suite of the same chart.
 */
function sourceOf(id: string): string | undefined {
  const cases = join(root, `tests/charts/${id}-cases.ts`);
  const isOwn = testFile === undefined || basename(testFile).startsWith(`${id}.`);
  return isOwn && existsSync(cases) ? cases : testFile;
}
/** By the file that defines the suite. */
const keys = new Map<string, string>();

function placeOf(id: string, what: string): string | undefined {
  const source = isOn ? sourceOf(id) : undefined;
  if (source === undefined) return undefined;
  const key = keys.get(source) ?? keyOf(source);
  keys.set(source, key);
  return join(folder, `${id}.${what}.${key}.json`);
}

/** The result found before from the same texts; undefined where nothing was. */
export function recall<Value>(id: string, what: string): Value | undefined {
  const place = placeOf(id, what);
  return place && existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Value) : undefined;
}

/** Keeps what was found for the next run. Written in one go, since several test files may look for it. */
export function remember(id: string, what: string, value: unknown): void {
  const place = placeOf(id, what);
  if (!place) return;
  mkdirSync(folder, { recursive: true });
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(value));
  renameSync(draft, place);
}
