import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field } from '#tests/support/gestures.ts';
import { often } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { visit } = withPortal();

/** How far below the foot of the window the total and the way on end, in pixels; zero where both are in sight. */
const belowTheFold = (page: Page) =>
  page.evaluate(
    (selectors) => {
      const ends = selectors.map((selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0));
      return Math.max(...ends.map((some) => Math.min(...some.map((element) => Math.max(0, element.getBoundingClientRect().bottom - innerHeight)))));
    },
    ['.price-panel .figure, .price-actions .dock-total b', '.price-actions button'],
  );

describe('the simulator', () => {
  it.each([[1440, 900], [1366, 768], [900, 800], [375, 720]])('keeps the total and the way on in sight at %i × %i, on opening and scrolled', async (width, height) => {
    const { page } = await visit({ as: 'courtier' });
    await page.setViewportSize({ width, height });
    await page.goto('/dommage-ouvrage/do/maison-individuelle/estimation');
    await field(page, 'Code postal').waitFor();
    expect(await belowTheFold(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => belowTheFold(page), often).toBe(0);
  });
});
