/**
 * `npm run screenshots`: plays every path of every chart on its screen, and takes two pictures of each state, in a wide
 * and in a narrow window. They are written to docs/statecharts/screens, which git ignores; the next build
 * contains them, and the viewer shows them. Fails if a control or a text passes its card.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { screenWidths, screenFileOf } from '#domain/chart-screens.ts';
import { passingTheirCard } from './passes-its-card.ts';
import { launchBrowser } from '../support/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const client = join(root, 'dist/client');
const target = join(root, 'docs/statecharts/screens');
/** No address of the network: every answer comes from the built portal's files. */
const origin = 'http://charpente.test';
/** Height of the window; a longer page is cut at the second number. */
const [height, longest] = [900, 1_600];

/** Writes the pages of the states, by chart, as `<state>.html`. */
function record(folder: string): void {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'screens'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHARPENTE_SCREENS: folder },
  });
  if (status !== 0) throw new Error('The tests of the screens fail: their pages are not complete.');
}

function styleSheet(): string {
  const name = readdirSync(join(client, 'assets')).find((file) => /^style-.*\.css$/.test(file));
  if (name === undefined) throw new Error('There is no build: run `npm run build` first.');
  return `/assets/${name}`;
}

/** A dialog is modal only if a script opens it. */
const openDialogs =
  "for (const one of document.querySelectorAll('dialog[open]')) { one.close(); one.showModal(); }";

const pageOf = (sheet: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${sheet}"></head><body>${body}<script>${openDialogs}</script></body></html>`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A window whose files come from the build. */
async function windowOf(page: Page, folder: string): Promise<void> {
  const sheet = styleSheet();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      if (pathname.startsWith('/states/')) {
        const html = readFileSync(
          join(folder, decodeURIComponent(pathname.slice('/states/'.length))),
          'utf8',
        );
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(sheet, html) });
      } else {
        const contentType = types[extname(pathname)] ?? 'application/octet-stream';
        await route.fulfill({ contentType, body: readFileSync(join(client, pathname)) });
      }
    } catch {
      await route.abort();
    }
  });
}

/** Takes the pictures of a chart; returns what passes its card, a line each. */
async function take(page: Page, folder: string, chart: string, width: number): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width, height });
  for (const file of readdirSync(join(folder, chart))) {
    await page.goto(`${origin}/states/${encodeURIComponent(chart)}/${encodeURIComponent(file)}`);
    const found = await page.evaluate<string[]>(passingTheirCard);
    faults.push(...found.map((line) => `${file} at ${width} px: ${line}`));
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const shot = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height: Math.min(whole, longest) },
    });
    const name = screenFileOf(basename(file, '.html'), width);
    await sharp(shot)
      .webp({ quality: 70 })
      .toFile(join(target, chart, name));
  }
  return faults;
}

const folder = mkdtempSync(join(tmpdir(), 'charpente-screens-'));
try {
  record(folder);
  rmSync(target, { recursive: true, force: true });
  const browser = await launchBrowser();
  const page = await browser.newPage({ locale: 'fr-FR' });
  await windowOf(page, folder);
  const faults: string[] = [];
  for (const chart of readdirSync(folder)) {
    mkdirSync(join(target, chart), { recursive: true });
    for (const width of screenWidths) faults.push(...(await take(page, folder, chart, width)));
  }
  await browser.close();
  console.log(`Pictures of ${readdirSync(folder).length} charts: ${target}. The next build contains them.`);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
