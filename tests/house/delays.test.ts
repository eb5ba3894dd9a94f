import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const wordsIn = (text: string) => text.match(/[A-Za-z_]\w*/g) ?? [];

/** The source from `delays:` to the bracket that closes its block, or to the end of its line. */
function delaysIn(source: string): string {
  const start = source.search(/\bdelays: /);
  if (start < 0) return '';
  const from = source.slice(start);
  const closes = from.startsWith('delays: {') ? from.search(/^ {2,4}\},$|\},?$/m) : from.search(/$/m);
  return from.slice(0, closes < 0 ? undefined : closes);
}

/** Constants whose value is a delay of a chart: each is declared in `machines`, and named by a `delays` block. */
function delayConstants(): string[] {
  const sources = filesIn('machines')
    .filter((name) => !name.endsWith('labels.ts'))
    .map((name) => readFileSync(name, 'utf8'));
  const declared = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^(?:export )?const (\w+)\b[^=\n]*= ?[[{\d]/gm)].map(([, name]) => name),
    ),
  );
  return [...new Set(sources.flatMap((source) => wordsIn(delaysIn(source))))].filter((word) =>
    declared.has(word),
  );
}

it('no test imports the delay of a chart', () => {
  const delays = delayConstants();
  expect(delays).toEqual(expect.arrayContaining(['backOff', 'guestUploadDelays', 'loginDelay', 'patience']));
  const imported = filesIn('tests').flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/^import (?:\{([^}]*)\}) from '#machines\/[^']*'/gm)]
      .flatMap(([, names = '']) => wordsIn(names))
      .filter((word) => delays.includes(word))
      .map((word) => `${name}: ${word}`),
  );
  expect(imported).toEqual([]);
});
