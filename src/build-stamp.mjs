import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What the build reads. */
const sources = [
  'src',
  'machines',
  'public',
  'docs/statecharts',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** Where the stamp of the last build lies. */
export const stampFile = 'dist/stamp';

async function filesBelow(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }];
  const entries = await readdir(path);
  return (await Promise.all(entries.map((entry) => filesBelow(join(path, entry))))).flat();
}

/** A text that changes when any source of the build does: names, sizes and times of change. */
export async function sourcesStamp(root) {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat();
  const lines = files.map(({ path, size, mtimeMs }) => `${relative(root, path)} ${size} ${mtimeMs}`).sort();
  return createHash('sha256')
    .update([process.version, ...lines].join('\n'))
    .digest('hex');
}
