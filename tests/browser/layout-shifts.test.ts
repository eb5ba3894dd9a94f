import type { Page } from 'playwright-core';
import { routes } from '#contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { fontIsThere } from '#tests/support/font.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Measures layout shifts while the data of a page arrive.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const widths = [1440, 375];

interface Shift extends PerformanceEntry {
  value: number;
}

/** Every answer comes once the page has been drawn without it, in its own font. */
async function answersAfterAFrame(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await fontIsThere(page)
      .then(() => page.evaluate(() => void ((globalThis as unknown as Moves).dataFrom ??= performance.now())))
      .catch(() => undefined);
    await route.continue();
  });
}

interface Moves {
  /** Since the page began, ms: no answer came before. */
  dataFrom?: number;
  moves: { at: number; value: number }[];
}

/** How much moves from the first answer on, rounded as browsers tell it. */
async function shiftOf(page: Page, path: string, heading: string | RegExp): Promise<number> {
  await page.addInitScript(() => {
    const { moves } = Object.assign(globalThis, { moves: [] as Moves['moves'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push({ at: entry.startTime, value: (entry as Shift).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // An open stream would keep the network busy.
  await page.route(`**${routes.live.path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
  await page.goto(path);
  await sees(page.getByRole('heading', { name: heading }).first());
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), often).toBe(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { dataFrom, moves } = globalThis as unknown as Moves;
    if (dataFrom === undefined) throw new Error('The page asked for nothing');
    return (
      Math.round(moves.reduce((sum, { at, value }) => sum + (at < dataFrom ? 0 : value), 0) * 1000) / 1000
    );
  });
}

describe('a page keeps its layout as its data comes', () => {
  it.each(widths)('a page keeps its layout as its data arrives, at %i px', async (width) => {
    const request = await scenes.sent();
    const detail = `/dommage-ouvrage/do/offres/${request.id}`;
    const signed =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    const quote = `/dommage-ouvrage/do/dossier/${request.id}/devis`;
    const pages = [
      ['courtier', '/', 'Bonjour Marc'],
      ['admin', '/', 'Offres en cours'],
      ['courtier', '/?status=offres-signees', 'Offres signées'],
      ['courtier', detail, 'Histoire du dossier'],
      ['admin', detail, 'Histoire du dossier'],
      ['courtier', quote, 'Souscripteurs'],
      ['courtier', '/dommage-ouvrage/do/maison-individuelle', 'Le chantier'],
      ['courtier', `/dommage-ouvrage/do/dossier/${request.id}/documents-du-chantier`, 'Histoire du dossier'],
      ['courtier', `/dommage-ouvrage/do/dossier/${signed}/souscription`, 'Histoire du dossier'],
    ] as const;
    for (const [as, path, heading] of pages) {
      const { page } = await visit({ as, width });
      await answersAfterAFrame(page);
      expect.soft([as, path, await shiftOf(page, path, heading)]).toEqual([as, path, 0]);
      await page.close();
    }
    const { page } = await visit({ width });
    await answersAfterAFrame(page);
    const link = await mailedLink(portal, request.clients[0]?.email ?? '');
    expect
      .soft(['client', await shiftOf(page, new URL(link).pathname, 'Votre offre d’assurance')])
      .toEqual(['client', 0]);
  });
});

describe('what comes after the page', () => {
  it('promotions below a short list move nothing, not even the footer', async () => {
    const { page } = await visit({ as: 'attente' });
    await page.setViewportSize({ width: 1440, height: 1000 });
    await answersAfterAFrame(page);
    await page.route('**/api/promotions/shown', async (route) => {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await route.fallback();
    });
    expect(await shiftOf(page, '/', /^Bonjour/)).toBe(0);
    await sees(page.getByRole('region', { name: 'Promotions' }));
  });
});

describe('what stands below a tab in one column', () => {
  it('what is below a tab in one column waits until the tab is loaded, wherever the window ends', async () => {
    const signed =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    for (const tab of ['documents-du-chantier', 'fin-de-travaux', 'sinistres']) {
      const { page } = await visit({ as: 'courtier', width: 375 });
      await page.setViewportSize({ width: 375, height: 1100 });
      await answersAfterAFrame(page);
      expect
        .soft([
          tab,
          await shiftOf(page, `/dommage-ouvrage/do/dossier/${signed}/${tab}`, 'Où en est le dossier'),
        ])
        .toEqual([tab, 0]);
      await page.close();
    }
  });
});
