import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { refusalOfFolder } from './build-folder.mjs';
import { sourcesStamp, stampFile } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'dist/client');
const prerenderer = 'src/web/prerender.tsx';

/** Writes `.br` and `.gz` beside every text file, once and as small as can be, so that answering costs nothing. */
async function precompress(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (file) => file.isFile() && /\.(js|css|svg|json|txt|webmanifest|map)$/.test(file.name),
  );
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < 1_000) return;
      const br = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      });
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Writes the pages that guests see first to HTML: the module's `prerender(folder)` does it. */
async function prerender() {
  if (!existsSync(join(root, prerenderer))) return;
  await build({ root, logLevel: 'warn', build: { ssr: prerenderer, outDir: 'dist/prerender' } });
  const module = await import(pathToFileURL(join(root, 'dist/prerender/prerender.js')).href);
  await module.prerender(client);
}

/** Builds both halves into dist: the browser's, the server's, and the pages written at build time. */
export async function buildAll() {
  const stamp = await sourcesStamp(root);
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/server/main.ts' } });
  for (const [from, to] of [
    ['src/server/database/migrations', 'migrations'],
    ['docs/statecharts', 'statecharts'],
  ])
    await cp(join(root, from), join(root, 'dist/server', to), { recursive: true });
  await prerender();
  await precompress(client);
  await mkdir(dirname(join(root, stampFile)), { recursive: true });
  await writeFile(join(root, stampFile), stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begin = performance.now();
  const refusal = refusalOfFolder(root);
  if (refusal) {
    console.error(`\n${refusal}\n`);
    process.exit(1);
  }
  await buildAll();
  console.log(`Construit en ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}
