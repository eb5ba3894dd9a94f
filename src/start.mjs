import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusalOfFolder } from './build-folder.mjs';
import { sourcesStamp, stampFile } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted, built] = await Promise.all([
  sourcesStamp(root),
  readFile(join(root, stampFile), 'utf8').catch(() => ''),
]);

if (wanted !== built) {
  const refusal = refusalOfFolder(root);
  if (refusal) {
    console.error(`\n${refusal}\n`);
    process.exit(1);
  }
  console.log('Construction du portail…');
  // In a process of its own: the server begins with nothing of the builder's in its memory or its environment.
  const { status } = spawnSync(process.execPath, [join(root, 'src/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.chdir(root);
await import('../dist/server/main.js');
