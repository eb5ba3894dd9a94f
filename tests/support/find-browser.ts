import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The same engine without windows, a third faster, comes first where it is installed. */
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((place) =>
    [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].map((exe) => join(process.env[place] ?? 'C:\\', exe)),
  ),
};

/** Playwright's own download, where somebody ran `npx playwright install chromium`. */
const downloaded = (): string[] => {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
};

const candidates = (): string[] => [
  ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  ...(installed[process.platform] ?? []),
  ...downloaded(),
];

/**
 * The browser of the tests: `CHARPENTE_BROWSER`, else an installed Chrome, Chromium or Edge, else
 * Playwright's. Throws, saying what to do, where there is none.
 */
export function findBrowser(): string {
  const asked = process.env.CHARPENTE_BROWSER;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHARPENTE_BROWSER names ${asked}, which does not exist.`);
  }
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    [
      'No Chromium, Chrome or Edge was found, and the journeys need one. Any of these will do:',
      '  Debian           apt-get install chromium-headless-shell',
      '  any system       npx playwright-core install chromium',
      '  or               CHARPENTE_BROWSER=/path/to/chrome npm test',
    ].join('\n'),
  );
}
