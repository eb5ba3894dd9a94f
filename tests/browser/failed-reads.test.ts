import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { screens } from './screens.ts';

/*
 * Tests each screen of screens.ts while the server answers no read: it says so, and "Réessayer" reads again.
 */

const { visit } = withPortal();
const visitors = [...new Set(screens.map(({ as }) => as))].map((as) => [as ?? 'a visitor', as] as const);

/** Reads that a screen does without: counts of the menu, promotions. */
const isOptional = ({ pathname, searchParams }: URL): boolean =>
  searchParams.get('per_page') === '1' || pathname === '/api/promotions/shown';

/** Refuses every call but that of the session, for as long as `isFailing`. */
async function failing(page: Page) {
  const server = { isFailing: true, refused: 0 };
  await page.route(/\/api\/(?!curent)/, (route) => {
    if (!server.isFailing) return route.continue();
    if (route.request().method() === 'GET' && !isOptional(new URL(route.request().url()))) server.refused++;
    return route.fulfill({ status: 500, body: 'Internal Server Error' });
  });
  return server;
}

const alertsOf = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ visible: true, hasText: /\S/ });

/** Waits until nothing is being read. */
async function settled(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]').filter({ visible: true });
  await expect.poll(() => busy.count(), often).toBe(0);
}

it.each(visitors)('the screens of %s say what they cannot read, and read it again', async (_who, login) => {
  const { page } = await visit({ ...(login && { as: login }), refusals: true, provokes: /status of 500/ });
  const server = await failing(page);
  const faults: string[] = [];
  for (const { path, heading } of screens.filter(({ as }) => as === login)) {
    Object.assign(server, { isFailing: true, refused: 0 });
    await page.goto(path);
    await sees(page.getByRole('heading', { level: 1 }));
    await settled(page);
    // What has no mark of being read may still wait for its answer.
    if (server.refused > 0) await sees(alertsOf(page)).catch(() => faults.push(`${path} says nothing`));
    server.isFailing = false;
    const retry = page.locator('main').getByRole('button', { name: 'Réessayer', exact: true });
    // One button may read for others too.
    for (let left = await retry.count(); left > 0; left = Math.min(left - 1, await retry.count())) {
      await retry.first().click();
      await settled(page);
    }
    await sees(page.getByRole('heading', { name: heading }));
    await expect.poll(() => alertsOf(page).allInnerTexts(), { ...often, message: path }).toEqual([]);
  }
  expect(faults).toEqual([]);
});
