import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { estimate, field, goOn } from '#tests/support/gestures.ts';
import { often, sees } from '#tests/support/sight.ts';
import { fillExampleTwo } from '#tests/support/simulator-gestures.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests that the simulator keeps its total and its button visible.
 */

const { visit } = withPortal();

/** The total, in the panel or in the bar of a narrow window, and the button that leads on. */
const totalAndButton = ['.price-panel .figure, .price-actions .dock-total b', '.price-actions button'];

/**
 * By how many pixels the total or the next button, whichever is lower, ends below the window; 0 if both are
 * visible. Where a selector finds several elements, the highest counts.
 */
const belowTheFold = (page: Page) =>
  page.evaluate((selectors) => {
    const pixelsBelow = selectors.map((selector) => {
      const rendered = [...document.querySelectorAll(selector)].filter(
        (element) => element.getClientRects().length > 0,
      );
      const ends = rendered.map((element) => element.getBoundingClientRect().bottom);
      return Math.max(0, Math.min(...ends) - innerHeight);
    });
    return Math.max(...pixelsBelow);
  }, totalAndButton);

describe('the simulator', () => {
  it.each([
    [1440, 900],
    [1366, 768],
    [900, 800],
    [375, 720],
  ])(
    'the simulator keeps the total and the next button visible at %i × %i, when opened and scrolled',
    async (width, height) => {
      const { page } = await visit({ as: 'courtier' });
      await page.setViewportSize({ width, height });
      await page.goto('/dommage-ouvrage/do/maison-individuelle/estimation');
      await field(page, 'Code postal').waitFor();
      await expect.poll(() => belowTheFold(page), often).toBe(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => belowTheFold(page), often).toBe(0);
    },
  );

  it('the simulator says at the foot of a narrow window why no offer can be made, in two lines at most', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await estimate(page, {
      postalCode: '33160',
      city: 'Saint-Médard-en-Jalles',
      destination: 'Résidence principale',
      building: 'Neuf',
      works: 'Construction neuve en CCMI',
      cost: '250 000',
    });
    await goOn(page, 'Continuer', /\/maison-individuelle\/formulaire/);
    await page.getByText('Un sinistre ou un litige concerne déjà le chantier').click();
    const why = page.locator('.dock-verdict');
    for (const [width, height] of [
      [900, 800],
      [375, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await sees(why.filter({ hasText: /^Non éligible\u00a0: .*sinistre/ }));
      const [reason, bar] = [await why.boundingBox(), await page.locator('.price-actions').boundingBox()];
      if (!reason || !bar) throw new Error(`The bar or its reason is not shown at ${width} px`);
      const isInBar = reason.y > bar.y && reason.y + reason.height < height;
      const fitsWidth = bar.x >= 0 && bar.x + bar.width <= width;
      expect({ isInBar, fitsWidth, isLow: bar.height < 130 }, `${width}`).toEqual({
        isInBar: true,
        fitsWidth: true,
        isLow: true,
      });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expect.poll(() => belowTheFold(page), often).toBe(0);
    }
  });

  it('the simulator puts the widest next button beside the total or below it, never over it', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await fillExampleTwo(page);
    await page.getByText('Un sinistre ou un litige concerne déjà le chantier').click();
    await goOn(page, 'Vérifier le récapitulatif', /\/autres-types\/recapitulatif/);
    await sees(page.getByText('Autres types', { exact: true }).last());
    const isBeside = async () => {
      const [total, button] = [
        await page.locator('.price-panel .figure').boundingBox(),
        await page.getByRole('button', { name: 'Garder parmi les non éligibles' }).boundingBox(),
      ];
      return (
        total !== null &&
        button !== null &&
        (total.x + total.width <= button.x || total.y + total.height <= button.y)
      );
    };
    // Until the page is scrolled to its heading, the two are read at different places.
    await expect.poll(isBeside, often).toBe(true);
    await expect.poll(() => belowTheFold(page), often).toBe(0);
  });
});
