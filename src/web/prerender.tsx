import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CallName } from '#contract/calls.ts';
import { builtPagesFile, type BuiltPages, type FrameEntry } from '#contract/page-frames.ts';
import { routes } from '#contract/routes.ts';
import { providerNames } from '#domain/provider.ts';
import { App } from './App.tsx';
import { createGuestSession, createReturningSession, type SessionActor } from './flows/session-actor.ts';
import { shellLayouts } from './layouts/Shell.tsx';
import { shellOf } from './layouts/shells.ts';
import { rowAt } from './navigation/match.ts';
import { rowFor } from './navigation/route-row.ts';
import { leaveMenuClosed } from './prerender/early-scripts.ts';
import { appLayout, frames, pathsOf, type Frame } from './prerender/frames.ts';
import { chunksOf, type Manifest } from './prerender/manifest.ts';
import { usedCss } from './prerender/used-css.ts';
import { routes as pageRoutes } from './routes.tsx';

/** Pages prerendered for guests, and their files. */
const pages = [
  { path: '/sign', file: 'sign.html' },
  { path: '/', file: 'public.html' },
];

/** Chunks that every session needs. */
const mainChunks = ['src/web/main.tsx', 'src/api/client.ts'];
const markup = (path: string, session: SessionActor): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App session={session} api={null} />
      </StaticRouter>
    </StrictMode>,
  );

/** HTML of a page for a guest. Throws if no row matches the path. */
async function wholePage(path: string): Promise<{ html: string; title: string }> {
  const found = rowAt(path);
  if (!found) throw new Error(`No route answers ${path}`);
  const row = rowFor(found, 'guest');
  await Promise.all([shellLayouts[shellOf(row)].preload(), row.screen.preload()]);
  return { html: markup(path, createGuestSession()), title: row.title };
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

const sheetOf = (shell: string): string => {
  const href = stylesheet.exec(shell)?.[1];
  if (!href) throw new Error('The built page names no style sheet');
  return href;
};

/**
 * Delays the first paint until the root is parsed; otherwise the browser paints half a bar, which then moves.
 */
const paintedWhole = '<link rel="expect" href="#root" blocking="render">';

/** Inserts HTML into the shell, with its styles inline and the whole sheet only referenced. */
const filled = (shell: string, css: string, root: string): string =>
  shell
    .replace(
      stylesheet,
      () =>
        `\n    <meta name="charpente-sheet" content="${sheetOf(shell)}">\n    ${paintedWhole}\n    <style>${css}</style>`,
    )
    .replace('<div id="root"></div>', () => root);

const beforeHead = (page: string, lines: readonly string[]): string =>
  page.replace('  </head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);

/** A complete page, which loads only one small script. */
async function writePage(
  folder: string,
  shell: string,
  { path, file }: (typeof pages)[number],
): Promise<void> {
  const { html, title } = await wholePage(path);
  const css = usedCss(await readFile(join(folder, sheetOf(shell)), 'utf8'), html);
  const page = filled(shell, css, `<div id="root">${html}</div>`).replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${title} — ${providerNames().brand}</title>`,
  );
  await writeFile(join(folder, file), page);
}

const filesOf = (manifest: Manifest, sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => [...chunksOf(manifest, source)]));

/** `modulepreload` links of a page, so that its chunks load before its first script runs. */
const preloads = (manifest: Manifest, sources: readonly string[], shell: string): string[] =>
  [...filesOf(manifest, sources)]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);

/** Names the chunks of a frame's screens, which its first script fetches after those of the application. */
function screenChunks(manifest: Manifest, { layout, screens }: Frame, shell: string): string[] {
  const first = filesOf(manifest, [...mainChunks, layout]);
  const later = [...filesOf(manifest, screens)].filter((file) => !first.has(file) && !shell.includes(file));
  return later.length > 0
    ? [`<meta name="charpente-chunks" content="${later.map((file) => `/${file}`).join(' ')}">`]
    : [];
}

/** The page's first calls with their paths, which its first script makes. */
const readsMeta = (reads: readonly CallName[]): string => {
  const paths = Object.fromEntries(reads.map((name) => [name, routes[name].path]));
  return `<meta name="charpente-reads" content='${JSON.stringify(paths)}'>`;
};

/**
 * Writes the frames and returns the list of their addresses. All frames for sessions share
 * one set of inline styles, and so do the others.
 */
async function writeFrames(folder: string, shell: string, manifest: Manifest): Promise<FrameEntry[]> {
  await Promise.all(frames.map(({ shell: layout }) => shellLayouts[layout].preload()));
  const drawn = frames.map((frame) => ({
    frame,
    html: markup(frame.at, frame.forSessions ? createReturningSession() : createGuestSession()),
  }));
  const whole = await readFile(join(folder, sheetOf(shell)), 'utf8');
  const cssOf = (forSessions: boolean) =>
    usedCss(
      whole,
      drawn
        .filter(({ frame }) => frame.forSessions === forSessions)
        .map(({ html }) => html)
        .join(''),
    );
  const styles = { sessions: cssOf(true), others: cssOf(false) };
  const sheet = `<link rel="preload" as="style" href="${sheetOf(shell)}">`;
  for (const { frame, html } of drawn) {
    const css = frame.forSessions ? styles.sessions : styles.others;
    const page = filled(
      shell,
      css,
      `<div id="root" data-frame>${html}</div>${frame.canCloseMenu ? leaveMenuClosed : ''}`,
    );
    await writeFile(
      join(folder, frame.file),
      beforeHead(page, [
        sheet,
        ...(frame.reads.length > 0 ? [readsMeta(frame.reads)] : []),
        ...preloads(manifest, [...mainChunks, frame.layout], shell),
        ...screenChunks(manifest, frame, shell),
      ]),
    );
  }
  return frames.map((frame): FrameEntry => {
    const { file, forSessions, isElsewhere } = frame;
    return { file, forSessions, paths: pathsOf(frame), ...(isElsewhere && { isElsewhere }) };
  });
}

/**
 * Writes the prerendered pages and frames into the client build in `folder`, with the list of
 * pages for the server.
 */
export async function prerender(folder: string): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const page of pages) await writePage(folder, shell, page);
  const built: BuiltPages = {
    routes: pageRoutes.map(({ path }) => path),
    frames: await writeFrames(folder, shell, manifest),
  };
  await writeFile(join(folder, builtPagesFile), JSON.stringify(built));
  await writeFile(
    join(folder, 'index.html'),
    beforeHead(shell, preloads(manifest, [...mainChunks, appLayout], shell)),
  );
}
