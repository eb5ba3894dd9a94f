import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ChartModel } from '../model.ts';

const folders = ['../drawing/', './'];

/** The code that lays out, and the version of the library that it asks. */
function versionOfLayout(): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => new URL(name, import.meta.url))) {
    for (const name of readdirSync(folder).sort())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  const { version } = createRequire(import.meta.url)('elkjs/package.json') as { version: string };
  return hash.update(version).digest('hex');
}

let version: string | undefined;

/** Sixteen hexadecimal digits that name all that a picture follows from: the chart with its words, the part shown, the code of the layout. */
export function inputsOf(model: ChartModel, focus: string | undefined): string {
  version ??= versionOfLayout();
  return createHash('sha256')
    .update(JSON.stringify([model, focus ?? null, version]))
    .digest('hex')
    .slice(0, 16);
}
