import { expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of a broker who asks for the price of another insurance, and of the administrator who answers.
 */

const { visit } = withPortal();

it('a broker asks for a price by message, and reads the administrator’s answer', async () => {
  const { page } = await visit({ as: 'courtier' });
  await page.goto('/dashboard/nos-offres');
  await sees(page.getByRole('heading', { name: 'Nos solutions', level: 1 }));
  expect(await seriousFaults(page)).toEqual([]);
  await page
    .getByRole('link', { name: 'Demander un tarif, La garantie financière d’achèvement (GFA)' })
    .click();
  await page.getByLabel('Votre demande').fill('Douze lots à Tours, livraison en 2028.');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await sees(page.getByText('Douze lots à Tours, livraison en 2028.'));
  await sees(page.getByText('Réponse attendue'));
  expect(await seriousFaults(page)).toEqual([]);

  const { page: admin } = await visit({ as: 'gestion', width: 375 });
  await admin.goto('/dashboard/nos-offres?etat=asked');
  await sees(admin.getByRole('heading', { name: 'Demandes de tarif', level: 1 }));
  expect(await overflow(admin)).toBeLessThanOrEqual(0);
  await admin.getByRole('link', { name: 'La garantie financière d’achèvement (GFA)' }).first().click();
  await sees(admin.getByText('Douze lots à Tours, livraison en 2028.'));
  await admin.getByRole('button', { name: 'Répondre' }).click();
  await admin.getByRole('dialog').getByLabel('Votre réponse').fill('À partir de 4 200 €.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await sees(admin.getByText('À partir de 4 200 €.'));

  await page.reload();
  await sees(page.getByText('À partir de 4 200 €.'));
  await page.getByRole('button', { name: 'Retirer la demande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la demande' }).click();
  await sees(page.getByText('Retirée', { exact: true }));
});
