import type { Browser, CDPSession, Page } from 'playwright-core';

/** One visit from the first byte to a detail page, ms; `script` in bytes as they travelled. */
export interface Visit {
  firstPaint: number;
  interactive: number;
  loginToList: number;
  listToDetail: number;
  scriptAtLogin: number;
  scriptInAll: number;
  layoutShift: number;
  longestTask: number;
}

export interface Journey {
  /**
   * A page of another site, where the visit begins. People come from a search, a mail or a new tab: the
   * browser changes to a process of its own for whatever site comes next. From `about:blank` it would spare
   * that to the floors alone, for Charpente's Cross-Origin-Opener-Policy forbids it to go on in the process
   * of the page before.
   */
  from: string;
  url: string;
  email: string;
  password: string;
  /** Matches once a row of the list, then the detail, is there. */
  row: string;
  detail: string;
}

/** How long somebody looks at a list before opening a line, ms: the same for all. */
const readingTime = 1500;

export type Profile = 'free' | 'slow';

/** CPU ÷4, 1.6/0.75 Mbit/s, 150 ms a request. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
}

/** Counts the bytes of script, as they travelled. */
async function countScript(cdp: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => bytes;
}

/** Runs in the page before its scripts: remembers the last click, layout shifts and long tasks. */
const watch = () => {
  const seen = { click: 0, shift: 0, longest: 0 };
  Object.assign(globalThis, { seen });
  addEventListener('click', () => (seen.click = performance.now()), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
};

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * When the form answers: React holds it (its props hang on the node), or the page has a handler of its own.
 */
const interactive = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const form = document.querySelector('form');
          const held =
            form &&
            (form.onsubmit !== null || Object.keys(form).some((key) => key.startsWith('__reactProps')));
          if (held) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Milliseconds from the last click until `selector` was there and painted. */
const sinceClick = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const { seen } = globalThis as unknown as { seen: { click: number } };
        const look = () =>
          document.querySelector(wanted)
            ? requestAnimationFrame(() => resolve(performance.now() - seen.click))
            : requestAnimationFrame(look);
        look();
      }),
    selector,
  );

/** Walks the journey once, in a fresh context: nothing cached, nobody logged in. */
export async function visit(browser: Browser, journey: Journey, profile: Profile): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const script = await countScript(cdp);
    await page.goto(journey.from);
    if (profile === 'slow') await slowDown(cdp);
    // tsx wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    await page.goto(journey.url, { waitUntil: 'commit' });
    const paint = await firstPaint(page);
    const ready = await interactive(page);
    const scriptAtLogin = script();
    await page.locator('input[type=email]').pressSequentially(journey.email, { delay: 40 });
    await page.locator('input[type=password]').pressSequentially(journey.password, { delay: 40 });
    await page.locator('form button:not([type=button])').first().click();
    const loginToList = await sinceClick(page, journey.row);
    await page.waitForTimeout(readingTime);
    await page.locator(journey.row).first().locator('a').first().click();
    const listToDetail = await sinceClick(page, journey.detail);
    const { shift, longest } = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number; longest: number } }).seen,
    );
    return {
      firstPaint: paint,
      interactive: ready,
      loginToList,
      listToDetail,
      scriptAtLogin,
      scriptInAll: script(),
      layoutShift: shift,
      longestTask: longest,
    };
  } finally {
    await context.close();
  }
}
