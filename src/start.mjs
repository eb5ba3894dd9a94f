import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourcesStamp, stampFile } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted, built] = await Promise.all([sourcesStamp(root), readFile(join(root, stampFile), 'utf8').catch(() => '')]);

if (wanted !== built) {
  console.log('Construction du portail…');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
process.chdir(root);
await import('../dist/server/main.js');
