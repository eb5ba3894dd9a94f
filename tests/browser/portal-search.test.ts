import { describe, expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { arrivesAt, often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the search of the whole portal in a browser (docs/domain/search.md): its shortcut, its keys, its widths.
 */

/** Offers that other journeys make would push the one that is sought out of the eight that are listed. */
const { portal, visit } = withPortal({ alone: true });

describe('the search of the whole portal', () => {
  it('Ctrl K opens the search, and a refused offer is opened by the name of its client, with the keyboard alone', async () => {
    const token = await portal().tokenOf('courtier');
    const { data } = (
      await portal().call('portfolio', { token, query: { status: 'offres-refusees' } as never })
    ).body.offers;
    const refused = data.find(({ step }) => step.slug !== 'offre-enregistree') ?? data[0];
    if (!refused) throw new Error('The demonstration has a refused offer');
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/');
    await sees(page.getByRole('button', { name: /^Rechercher dans le portail/ }));
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Référence, client/ });
    await sees(field);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(refused.client);
    const option = page.getByRole('option').filter({ hasText: refused.reference });
    await sees(option);
    for (const width of [1440, 900, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await seriousFaults(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(async () => {
        if ((await option.getAttribute('aria-selected')) === 'true') return true;
        await page.keyboard.press('ArrowDown');
        return false;
      }, often)
      .toBe(true);
    await page.keyboard.press('Enter');
    await arrivesAt(page, new RegExp(`/${refused.id}(/|$)`));
    await seesNoMore(field);
  });

  it('Escape closes the search and gives the focus back to its button', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Rechercher dans le portail/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await sees(page.getByRole('dialog', { name: 'Rechercher dans le portail' }));
    await page.keyboard.press('Escape');
    await seesNoMore(page.getByRole('dialog', { name: 'Rechercher dans le portail' }));
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
