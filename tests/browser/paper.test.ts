import { describe, expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of printed pages.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

describe('on paper', () => {
  it('a printed page keeps its words and has no controls', async () => {
    const request = await scenes.sent();
    const { page } = await visit({ as: 'admin' });
    for (const path of [
      `/dommage-ouvrage/do/offres/${request.id}`,
      `/dommage-ouvrage/do/dossier/${request.id}/devis`,
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await sees(page.getByRole('heading', { level: 1 }));
      await sees(
        page
          .getByRole('complementary')
          .getByText(/prime provisionnelle/)
          .first(),
      );
      if (path.endsWith('/devis')) await sees(page.getByRole('region', { name: 'La suite' }));
      await page.emulateMedia({ media: 'print' });
      expect
        .soft(await page.getByRole('region', { name: 'La suite' }).count(), 'a card of buttons alone')
        .toBe(0);
      const pressed = page.locator('nav#menu, .btn, .bar-link, .subhead, footer.foot');
      expect
        .soft(
          await pressed.evaluateAll((all) =>
            all.filter((one) => one.getClientRects().length > 0).map((one) => one.textContent),
          ),
        )
        .toEqual([]);
      expect
        .soft(await page.getByText(request.reference).filter({ visible: true }).count())
        .toBeGreaterThan(0);
      // backgrounds are not printed: a light ink would not be seen
      expect
        .soft(
          await page
            .locator('.total')
            .first()
            .evaluate((total) => [
              getComputedStyle(total).backgroundColor,
              getComputedStyle(total).color === getComputedStyle(document.body).color,
            ]),
        )
        .toEqual(['rgba(0, 0, 0, 0)', true]);
    }
  });

  it('a printed quote shows what was answered, without help, empty answers and its draft', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
    await page.getByLabel('Nom du programme').fill('Les Acacias');
    await sees(page.locator('.draft-state .ok'));
    await page.reload();
    await sees(page.getByText('Votre brouillon est repris'));
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.getByText('Votre brouillon est repris').filter({ visible: true }).count(), often)
      .toBe(0);
    expect
      .soft(
        await page.locator('form.quote :is(.hint, .sw, [role=combobox])').filter({ visible: true }).count(),
      )
      .toBe(0);
    const empty = page.locator('form.quote select').filter({ has: page.locator('option:checked[value=""]') });
    expect
      .soft(
        await empty.evaluateAll((all) => [
          all.length > 0,
          all.filter((one) => getComputedStyle(one).visibility !== 'hidden').map(({ id }) => id),
        ]),
      )
      .toEqual([true, []]);
    const units = page.locator('form.quote .affix > .in + span');
    const shown = await units.evaluateAll((all) =>
      all.map((one) => [
        one.previousElementSibling instanceof HTMLInputElement && one.previousElementSibling.value !== '',
        one.getClientRects().length > 0,
      ]),
    );
    expect
      .soft([...new Set(shown.map(String))].toSorted(), 'a unit stands beside a figure, and never alone')
      .toEqual(['false,false', 'true,true']);
    expect
      .soft(
        await page.getByLabel('Nom du programme').evaluate((field) => getComputedStyle(field).borderTopWidth),
      )
      .toBe('0px');
  });
});
