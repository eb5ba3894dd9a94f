import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pdfSaying } from './file-walk.ts';
import { field } from './gestures.ts';
import { typedInDays } from './journey-inputs.ts';
import { often, sees } from './sight.ts';

/** The actions of a broker who registers, and of the administrator who validates the membership. */

/** The password of every newcomer. */
export const secret = 'Toit-Chene-2026!';

/** Step 1: the number tells who it is; the rest is typed. `search` of the address: the code of a partner. */
export async function createAccount(page: Page, email: string, orias: string, search = ''): Promise<void> {
  await page.goto(`/creation-compte${search}`);
  await sees(page.getByRole('heading', { name: 'Ce qui vous attend' }));
  await field(page, 'N° ORIAS').fill(orias);
  await page.getByRole('button', { name: 'Rechercher à l’ORIAS' }).click();
  await expect.poll(() => field(page, 'Nom').inputValue(), often).not.toBe('');
  await field(page, 'Prénom').fill('Camille');
  await field(page, 'Nom').fill('Charpentier');
  await field(page, 'Téléphone mobile').fill('06 12 34 56 78');
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Mot de passe').fill(secret);
  await field(page, 'Confirmez le mot de passe').fill(secret);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

export async function fillActivity(page: Page): Promise<void> {
  await field(page, 'Forme juridique').selectOption({ label: 'SARL' });
  await field(page, 'Capital social').fill('40 000');
  await field(page, 'Chiffre d’affaires').fill('1 280 000');
  await field(page, 'Salariés').fill('9');
  await field(page, 'Points de vente').fill('2');
  const companies = field(page, 'Compagnies que vous représentez');
  await companies.fill('smab');
  await companies.press('Enter');
  await sees(page.getByRole('button', { name: 'Retirer SMABTP' }));
  await companies.fill('autre');
  await companies.press('Enter');
  await field(page, 'Autre compagnie').fill('Mutuelle des Compagnons du Toit');
  await page.getByText('De 25 à 50 %').click();
}

/** A piece with its day, where it bears one; it is there once its line says so. */
async function hand(page: Page, label: string, day: string | null): Promise<void> {
  const piece = page
    .getByRole('list', { name: 'Pièces demandées' })
    .getByRole('listitem')
    .filter({ hasText: label });
  await piece
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: pdfSaying(label) });
  if (day) {
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByRole('textbox').fill(day);
    await dialog.getByRole('button', { name: 'Déposer' }).click();
  }
  await sees(piece.getByText('À valider'));
}

/** Signs in with the password of newcomers. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/sign');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Step 4: the four pieces that every broker hands in. */
export async function handAll(page: Page): Promise<void> {
  await hand(page, 'Extrait Kbis', typedInDays(-10));
  await hand(page, 'Attestation ORIAS', typedInDays(90));
  await hand(page, 'Attestation de responsabilité civile professionnelle', typedInDays(300));
  await hand(page, 'RIB de la société', null);
}

/**
 * An admin finds the file among those that are signed, accepts its four pieces one after the other,
 * and validates it.
 */
export async function validate(admin: Page, cabinet: string): Promise<void> {
  await admin.goto('/dashboard/demandes?status=signed');
  await admin.getByRole('link', { name: cabinet }).click();
  for (const accepted of ['1', '2', '3', '4']) {
    await admin.getByRole('button', { name: 'Accepter' }).click();
    await sees(admin.getByText(`${accepted} sur 4 acceptées`));
  }
  await admin.getByRole('button', { name: 'Valider l’adhésion' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await sees(admin.getByText('Demande validée', { exact: true }));
}
