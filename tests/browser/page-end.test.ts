import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Measures the blank space at the end of a page.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const widths = [1440, 900, 375];

/** The blank height between the last of these elements and the footer, in pixels. */
const blankBelow = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const ends = [...document.querySelectorAll(selected)].map((one) => one.getBoundingClientRect().bottom);
    return Math.round(
      (document.querySelector('.foot')?.getBoundingClientRect().top ?? 0) - Math.max(...ends),
    );
  }, selector);

/** Where the footer begins, in pixels from the top of the page. */
const footerTop = (page: Page) =>
  page.evaluate(() =>
    Math.round((document.querySelector('.foot')?.getBoundingClientRect().top ?? 0) + scrollY),
  );

describe('the end of a page', () => {
  it.each(widths)('the page of a guest or a broker ends with a single blank, %i px wide', async (width) => {
    const { id, clients } = await scenes.sent();
    const { page: guest } = await visit({ width });
    await guest.goto(await mailedLink(portal, clients[0]?.email ?? ''));
    await sees(guest.getByRole('link', { name: 'Accepter l’offre' }));
    expect(await blankBelow(guest, 'main .card')).toBe(135);
    const { page: broker } = await visit({ as: 'courtier', width });
    await broker.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
    await sees(broker.getByRole('heading', { level: 1 }));
    expect(await blankBelow(broker, 'main')).toBe(0);
    expect(await broker.locator('main').evaluate((main) => getComputedStyle(main).paddingBottom)).toBe(
      '135px',
    );
  });

  it.each(widths)('a message fills the window down to the footer, %i px wide', async (width) => {
    const { page } = await visit({ width, refusals: true });
    await page.goto('/client/offre/inconnu');
    await sees(page.getByRole('heading', { name: 'Ce lien n’est plus valable' }));
    expect(await blankBelow(page, 'main .centre')).toBe(0);
    expect(await footerTop(page)).toBe(900);
  });
});
