import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ChartModel } from '../model.ts';

/*
 * The hash by which a stored picture is recognised as current.
 */

const folders = ['../drawing/', './'];

/** A module's text without its lines of comments and empty lines: changing these changes no picture. */
export const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:\/\/.*|\/?\*.*)?\n/gm, '');

/** Hash of the layout's code, without comments, and of its library's version. */
function versionOfLayout(): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => new URL(name, import.meta.url))) {
    for (const name of readdirSync(folder).sort())
      hash.update(name).update(withoutComments(readFileSync(new URL(name, folder), 'utf8')));
  }
  const { version } = createRequire(import.meta.url)('elkjs/package.json') as { version: string };
  return hash.update(version).digest('hex');
}

/** `versionOfLayout()`, once it was computed. */
let version: string | undefined;

/**
 * Sixteen hexadecimal digits for everything that determines a picture: the chart with its labels, the
 * displayed part and the layout's code.
 */
export function inputsOf(model: ChartModel, focus: string | undefined): string {
  version ??= versionOfLayout();
  return createHash('sha256')
    .update(JSON.stringify([model, focus ?? null, version]))
    .digest('hex')
    .slice(0, 16);
}
