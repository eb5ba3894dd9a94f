import type { Page } from 'playwright-core';

/**
 * Holds back what lies there until it is let come: what a slow line shows meanwhile. Gives
 * how to let it come.
 */
export async function hold(page: Page, what: string): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}
