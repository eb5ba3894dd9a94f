import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { providerNames } from '#domain/provider.ts';
import { App } from './App.tsx';
import { createGuestSession } from './flows/session-actor.ts';
import { shellLayouts } from './layouts/Shell.tsx';
import { shellOf } from './layouts/shells.ts';
import { rowAt } from './navigation/match.ts';
import { rowFor } from './navigation/route-row.ts';
import { usedCss } from './prerender/used-css.ts';

/** What guests see first, and the file that holds it. */
const pages = [
  { path: '/sign', file: 'sign.html' },
  { path: '/', file: 'public.html' },
];

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The markup of a page, as a guest's browser will find it. */
async function markup(path: string): Promise<{ html: string; title: string }> {
  const found = rowAt(path);
  if (!found) throw new Error(`No route answers ${path}`);
  const row = rowFor(found, 'guest');
  await Promise.all([shellLayouts[shellOf(row)].preload(), row.screen.preload()]);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App session={createGuestSession()} api={null} />
      </StaticRouter>
    </StrictMode>,
  );
  return { html, title: row.title };
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The page: its own styles inside, the whole sheet only named, nothing else fetched but one small script. */
async function write(folder: string, shell: string, { path, file }: (typeof pages)[number]): Promise<void> {
  const { html, title } = await markup(path);
  const href = stylesheet.exec(shell)?.[1];
  if (!href) throw new Error('The built page names no style sheet');
  const css = usedCss(await readFile(join(folder, href), 'utf8'), html);
  const page = shell
    .replace(stylesheet, () => `\n    <meta name="charpente-sheet" content="${href}">\n    <style>${css}</style>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title} — ${providerNames().brand}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
  await writeFile(join(folder, file), page);
}

/** A chunk and all that it imports. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

/** The shell asks at once for what every session needs: the application and the API's end. */
async function preloadShell(folder: string, shell: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(['src/web/main.tsx', 'src/api/client.ts', 'src/web/layouts/AppLayout.tsx'].flatMap((name) => [...chunksOf(manifest, name)]));
  const links = [...files].filter((file) => !shell.includes(file)).map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  await writeFile(join(folder, 'index.html'), shell.replace('  </head>', () => `${links.join('')}  </head>`));
}

/** Writes, beside the built client in `folder`, the pages that guests see first. */
export async function prerender(folder: string): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  for (const page of pages) await write(folder, shell, page);
  await preloadShell(folder, shell);
}
