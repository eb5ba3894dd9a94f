import { describe, expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

describe('on paper', () => {
  it('a page keeps its words and leaves what one presses', async () => {
    const request = await scenes.sent();
    const { page } = await visit({ as: 'admin' });
    for (const path of [`/dommage-ouvrage/do/offres/${request.id}`, `/dommage-ouvrage/do/dossier/${request.id}/devis`]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await sees(page.getByRole('heading', { level: 1 }));
      await sees(page.getByRole('complementary').getByText(/prime provisionnelle/).first());
      await page.emulateMedia({ media: 'print' });
      const pressed = page.locator('nav#menu, .btn, .bar-link, .subhead, footer.foot');
      expect.soft(await pressed.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map((one) => one.textContent))).toEqual([]);
      expect.soft(await page.getByText(request.reference).filter({ visible: true }).count()).toBeGreaterThan(0);
      // backgrounds are not printed: a light ink would not be seen
      expect.soft(await page.locator('.total').first().evaluate((total) => [getComputedStyle(total).backgroundColor, getComputedStyle(total).color === getComputedStyle(document.body).color])).toEqual(['rgba(0, 0, 0, 0)', true]);
    }
  });

  it('a quote says what was answered: no help to fill it, no draft of it', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
    await page.getByLabel('Nom du programme').fill('Les Acacias');
    await sees(page.locator('.draft-state .ok'));
    await page.reload();
    await sees(page.getByText('Votre brouillon est repris'));
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByText('Votre brouillon est repris').filter({ visible: true }).count(), often).toBe(0);
    expect.soft(await page.locator('form.quote :is(.hint, .sw, [role=combobox])').filter({ visible: true }).count()).toBe(0);
    expect.soft(await page.getByLabel('Nom du programme').evaluate((field) => getComputedStyle(field).borderTopWidth)).toBe('0px');
  });
});
