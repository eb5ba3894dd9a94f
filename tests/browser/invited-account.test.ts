import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { readsMail } from '#tests/support/mailbox.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of a main administrator who invites a person and suspends its account.
 */

const { visit } = withPortal({ alone: true });

const email = 'm.aubry@compagnons.test';
const password = 'Ouvrage!2026';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

it('an underwriter is invited, chooses a password, works, and is suspended', async () => {
  const { page } = await visit({ as: 'admin', refusals: true });
  await page.goto('/partenaires');
  await sees(page.getByRole('table', { name: 'Comptes' }));
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inviter une personne' }).click();
  await page.getByLabel('Prénom').fill('Marc');
  await page.getByLabel('Nom', { exact: true }).fill('Aubry');
  // What is typed is asked about before another address of the same page replaces the form.
  await page.getByRole('link', { name: 'Compagnies' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await page.getByLabel('Adresse e-mail').fill('courtier@charpente.test');
  await page.getByLabel('Compagnie', { exact: true }).selectOption('Mutuelle du Bâti');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await sees(page.getByText(/^Cette adresse a déjà un compte/).first());
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  // No question about unsaved input comes in between.
  await sees(page.getByRole('heading', { name: 'Marc Aubry' }));
  expect(await seriousFaults(page)).toEqual([]);

  const { page: mailbox } = await visit({ as: 'super' });
  const link = await readsMail(mailbox, email, 'votre accès', 'Choisir mon mot de passe');
  const { page: invited } = await visit({ width: 375, refusals: true });
  await invited.goto(link);
  await invited.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await invited.getByLabel('Le même, une seconde fois').fill(password);
  await invited.getByRole('button', { name: 'Enregistrer' }).click();
  await invited.waitForURL('**/sign');
  await signIn(invited);
  await sees(invited.getByRole('heading', { name: 'Bonjour Marc' }));

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/partenaires?groupe=compagnies&recherche=aubry');
  await page.getByRole('link', { name: 'Marc Aubry' }).click();
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
  await sees(dialog.getByText('Écrivez un commentaire.').first());
  await dialog.getByLabel('Motif').fill('Départ de la compagnie');
  await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
  await sees(page.getByText('Suspendu', { exact: true }));
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // Its session is over, and the login says why it is refused.
  await invited.goto('/dashboard/signed');
  await signIn(invited);
  await sees(invited.getByText(/^Votre compte est suspendu\. Appelez l’administration/));
});
