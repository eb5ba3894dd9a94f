import { expect, it } from 'vitest';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the public page that verifies an attestation.
 */

const { visit } = withPortal();

it('a contract leads to its attestation’s page, which anybody reads, and which finds nothing for another code', async () => {
  const { page } = await visit({ as: 'gestion' });
  await page.goto('/?status=offres-signees');
  await page.locator('table a.main').first().click();
  await page.waitForURL(/\/dommage-ouvrage\/do\//);
  const id = /\/(\d+)(?:\/|$)/.exec(new URL(page.url()).pathname)?.[1];
  await page.goto(`/dommage-ouvrage/do/dossier/${id}/contrats`);
  await sees(page.getByRole('heading', { name: /^Police n° POL-/ }));
  await sees(page.getByText('Conditions particulières', { exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Télécharger\s: Attestation/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-attestation\.pdf$/);
  const code = new URL(
    (await page.getByRole('link', { name: 'Vérifier ce code' }).getAttribute('href')) ?? '',
    page.url(),
  ).pathname;

  const { page: anybody } = await visit({ refusals: true });
  await anybody.goto(code);
  await sees(anybody.getByText('Cette attestation est authentique'));
  const field = anybody.getByLabel('Code de l’attestation');
  await field.fill('court');
  await anybody.getByRole('button', { name: 'Vérifier' }).click();
  await sees(anybody.getByText('Un code compte 16 lettres et chiffres'));
  await field.fill('0000 0000 0000 0000');
  await anybody.getByRole('button', { name: 'Vérifier' }).click();
  await sees(anybody.getByText('Aucune attestation ne porte ce code'));
  await anybody.goBack();
  await sees(anybody.getByText('Cette attestation est authentique'));

  // Back at once, before the page has followed to what was typed: what the address says is shown.
  await field.fill('0000 0000 0000 0000');
  await anybody.evaluate(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Vérifier')?.click();
    history.back();
  });
  await anybody.waitForURL(`**${code}`);
  await sees(anybody.getByText('Cette attestation est authentique'));
});
