import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A promotion from its form to the home of a broker, who closes it, and the order of the list by the keyboard.
 */

const { visit } = withPortal({ alone: true });

const title = 'Portes ouvertes à Orléans';
const strip = (page: Page) => page.getByRole('region', { name: 'Promotions' });
const promotion = (page: Page) => strip(page).getByRole('article').filter({ hasText: title });

/** Whether the picture of a promotion is drawn. */
const isDrawn = (page: Page) =>
  promotion(page)
    .getByRole('img', { name: 'Un mur bleu' })
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

it('an administrator schedules a promotion with a picture; a broker of its partner sees and closes it, another never sees it', async () => {
  const today = parisDateOf(new Date());
  const { page: admin } = await visit({ as: 'gestion' });
  await admin.goto('/dashboard/content');
  await admin.getByRole('link', { name: 'Nouvelle promotion' }).click();
  await admin.getByLabel('Titre').fill(title);
  await admin.getByLabel('Texte').fill('Venez visiter un chantier.');
  await admin.getByLabel(/^Lien/).fill('/dashboard/nos-offres');
  await admin.getByLabel('Mots du lien').fill('Voir les solutions');
  await admin.getByLabel(/Déposez votre fichier/).setInputFiles({
    name: 'mur.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#145e83' } })
      .png()
      .toBuffer(),
  });
  await admin.getByLabel('Description de l’image').fill('Un mur bleu');
  await admin.getByLabel(/^Partenaire/).selectOption({ label: 'Charpente' });
  await admin.getByLabel('Premier jour').fill(formatDate(today));
  await admin.getByLabel('Dernier jour').fill(formatDate(plusDays(today, 3)));
  const preview = admin.getByRole('region', { name: /^Aperçu/ });
  await expect.poll(() => preview.textContent(), often).toContain(`${title}Venez visiter un chantier.`);
  await sees(preview.locator('img'));
  await admin.getByRole('button', { name: 'Programmer' }).click();
  await sees(admin.getByRole('row', { name: new RegExp(title) }).getByText('Affichée'));

  const { page: other } = await visit({ as: 'courtier2' });
  await other.goto('/');
  await sees(strip(other));
  expect(await promotion(other).count()).toBe(0);

  const { page: broker } = await visit({ as: 'courtier' });
  await broker.goto('/');
  await sees(promotion(broker));
  await expect.poll(() => isDrawn(broker), often).toBe(true);
  await promotion(broker)
    .getByRole('button', { name: /^Fermer/ })
    .focus();
  await broker.keyboard.press('Enter');
  await seesNoMore(promotion(broker));
  expect(await broker.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  const { page: elsewhere } = await visit({ as: 'courtier' });
  await elsewhere.goto('/');
  await sees(strip(elsewhere));
  expect(await promotion(elsewhere).count()).toBe(0);
  await admin.reload();
  await sees(
    admin.getByRole('row', { name: new RegExp(title) }).getByRole('cell', { name: '1', exact: true }),
  );
});

it('the list is put in order by the keyboard, and the focus stays on the moved promotion', async () => {
  const { page } = await visit({ as: 'gestion' });
  await page.goto('/dashboard/content');
  const names = () =>
    page.locator('tbody .main').evaluateAll((links) => links.map(({ textContent }) => textContent));
  await sees(page.locator('tbody tr').nth(2));
  const before = await names();
  const moved = before[2] ?? '';
  const up = page.getByRole('button', { name: `Monter\u00a0: ${moved}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(names, often).toEqual([before[0], moved, before[1], ...before.slice(3)]);
  await expect.poll(() => up.evaluate((one) => document.activeElement === one), often).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(names, often).toEqual([moved, before[0], before[1], ...before.slice(3)]);
});
