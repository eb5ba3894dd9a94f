import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

async function readOnTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

it('finds each entry of the history where it was left, whichever way one comes to it', async () => {
  const request = await scenes.offer();
  const { page } = await visit({ as: 'courtier' });
  await page.setViewportSize({ width: 1000, height: 300 });
  const texts = page.getByRole('heading', { level: 1, name: 'Mentions Légales' });
  await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
  const quote = page.getByRole('heading', { name: 'Souscripteurs' });
  await sees(quote);
  await readOnTo(page, 700);
  await page.getByRole('link', { name: 'Mentions Légales' }).evaluate((link: HTMLElement) => link.click());
  await sees(texts);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), often).toBe('Mentions Légales');
  await expect.poll(() => scrollOf(page), often).toBe(0);
  await readOnTo(page, 100);
  await page.goBack();
  await sees(quote);
  await expect.poll(() => scrollOf(page), often).toBe(700);
  await readOnTo(page, 900);
  await page.goForward();
  await sees(texts);
  await expect.poll(() => scrollOf(page), often).toBe(100);
  await page.goBack();
  await sees(quote);
  await expect.poll(() => scrollOf(page), often).toBe(900);
});
