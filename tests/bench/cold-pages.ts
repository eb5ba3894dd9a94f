import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { slowDown } from './browser-journey.ts';
import { median } from './median.ts';
import { ask, signIn, type Session } from './seeded-server.ts';

/**
 * How long a page takes that nothing was fetched for before, ms: until something is painted, and until it
 * can be worked with.
 */
export interface ColdPage {
  firstPaint: number;
  shown: number;
}

/** The pages that a user waits for at the beginning of a day. */
export const coldNames = ['home after login', 'a file by its address', 'a quote by its address'] as const;
export type ColdPages = Record<(typeof coldNames)[number], ColdPage>;

/** Wanted of each, ms, at CPU ÷4 and 1.6 Mbit/s on a quiet machine; and no empty page meanwhile. */
export const coldAim = 2_500;

const login = 'courtier';

/**
 * Milliseconds from the beginning of the page, or from its last click, until `selector` is there and painted.
 */
const untilShown = (page: Page, selector: string, since: 'navigation' | 'click'): Promise<number> =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number>((resolve) => {
        const { clickedAt = 0 } = globalThis as unknown as { clickedAt?: number };
        const begun = from === 'click' ? clickedAt : 0;
        const look = () =>
          document.querySelector(String(wanted))
            ? requestAnimationFrame(() => resolve(performance.now() - begun))
            : requestAnimationFrame(look);
        look();
      }),
    [selector, since],
  );

const paintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );

/** Runs in the page before its scripts. */
const noteClicks = () =>
  addEventListener('click', () => Object.assign(globalThis, { clickedAt: performance.now() }), true);

/** A page of a fresh browser profile, slowed down; of somebody signed in, where a token is given. */
async function withPage<T>(
  browser: Browser,
  url: string,
  token: string | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const localStorage =
    token === null
      ? []
      : [
          { name: 'do_auth._token.local', value: token },
          { name: 'do_auth.strategy', value: 'local' },
        ];
  const cookies =
    token === null
      ? []
      : [
          {
            name: 'charpente_session',
            value: '1',
            domain: new URL(url).hostname,
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax' as const,
          },
        ];
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies, origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    // tsx wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(noteClicks);
    return await work(page);
  } finally {
    await context.close();
  }
}

const homeAfterLogin = (browser: Browser, url: string): Promise<ColdPage> =>
  withPage(browser, url, null, async (page) => {
    await page.goto('/sign');
    await page.locator('input[type=email]').fill(`${login}@charpente.test`);
    await page.locator('input[type=password]').fill('Demo!2026');
    await page.locator('form button:not([type=button])').first().click();
    return { firstPaint: await paintOf(page), shown: await untilShown(page, '.table tbody tr', 'click') };
  });

const byAddress = (
  browser: Browser,
  { url, token }: Session,
  path: string,
  selector: string,
): Promise<ColdPage> =>
  withPage(browser, url, token, async (page) => {
    await page.goto(path, { waitUntil: 'commit' });
    const shown = await untilShown(page, selector, 'navigation');
    return { firstPaint: await paintOf(page), shown };
  });

const middle = (pages: readonly ColdPage[]): ColdPage => ({
  firstPaint: median(pages.map((one) => one.firstPaint)),
  shown: median(pages.map((one) => one.shown)),
});

/** Measures each page so many times, turn by turn, on a portal with its demonstration. */
export async function measureColdPages(browser: Browser, url: string, rounds: number): Promise<ColdPages> {
  const session = await signIn(url, login);
  const { requests } = await ask<{ requests: { data: { id: number }[] } }>(
    session,
    'GET',
    '/api/request?status=offres-en-cours',
  );
  const id = requests.data[0]?.id;
  if (id === undefined) throw new Error('The demonstration has an offer');
  const file = `/dommage-ouvrage/do/dossier/${id}`;
  const seen: Record<keyof ColdPages, ColdPage[]> = {
    'home after login': [],
    'a file by its address': [],
    'a quote by its address': [],
  };
  for (let round = 0; round < rounds; round += 1) {
    seen['home after login'].push(await homeAfterLogin(browser, url));
    seen['a file by its address'].push(await byAddress(browser, session, file, '.stepper'));
    seen['a quote by its address'].push(await byAddress(browser, session, `${file}/devis`, 'form.quote'));
  }
  return {
    'home after login': middle(seen['home after login']),
    'a file by its address': middle(seen['a file by its address']),
    'a quote by its address': middle(seen['a quote by its address']),
  };
}

/**
 * The figures as a table, with the load of the machine before they were taken (of the last minute, 1 for a
 * processor in use): beside other work, nothing is said of the aim.
 */
export function describeColdPages(pages: ColdPages, load: number): string {
  const verdict = (shown: number): string =>
    shown <= coldAim ? 'kept' : load < 0.5 ? '**missed**' : 'not judged';
  const lines = coldNames.map((name) => {
    const { firstPaint, shown } = pages[name];
    return `| ${name} | ${Math.round(firstPaint)} ms | ${Math.round(shown)} ms | ≤ ${coldAim} ms | ${verdict(shown)} |`;
  });
  const when = `${new Date().toISOString().slice(0, 10)}, on ${cpus().length} processors with a load of ${load.toFixed(1)} before the run. The aim is one for a quiet machine (a load below 0.5).`;
  return [
    when,
    '',
    '| page | first paint | can be worked with | wanted | |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
