import type { Locator, Page } from 'playwright-core';
import { field } from './gestures.ts';
import { sees } from './sight.ts';

/** The actions of a broker on a quote. */

/** The fields of a policyholder, counted from 1. */
export const policyholder = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: new RegExp(`^Souscripteur ${number}`) });

/** Writes a street, number, and town: the town by completion. */
async function fillAddress(
  scope: Locator,
  { number, street, town }: { number: string; street: string; town: string },
): Promise<void> {
  await scope.getByRole('combobox', { name: 'Rechercher l’adresse' }).fill(town);
  await scope
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .click();
  await field(scope, 'Numéro').fill(number);
  await field(scope, 'Type de voie').selectOption({ label: 'Rue' });
  await field(scope, 'Nom de la voie').fill(street);
}

/** The first policyholder: a person, reached at that address. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  const first = policyholder(page, 1);
  await field(first, 'Qualité').selectOption({ label: 'SCI familiale' });
  await field(first, 'Civilité').selectOption({ label: 'Madame' });
  await field(first, 'Nom').fill('Lefèvre');
  await field(first, 'Prénom').fill('Élodie');
  await field(first, 'E-mail').fill(email);
  await field(first, 'Téléphone mobile').fill('06 12 34 56 78');
  await fillAddress(first, { number: '3', street: 'Nationale', town: 'Tours' });
}

/** The works and the street of the site. */
export async function fillSite(page: Page): Promise<void> {
  await field(page, 'Description des travaux').fill('Une maison avec sous-sol et piscine.');
  const site = page.getByRole('region', { name: 'Chantier', exact: true });
  await field(site, 'Numéro').fill('12');
  await field(site, 'Type de voie').selectOption({ label: 'Rue' });
  await field(site, 'Nom de la voie').fill('des Tanneurs');
}

/** Sends the complete quote to its first policyholder. */
export async function sendQuote(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer au client' }).click();
  const sending = page.getByRole('dialog', { name: 'Envoyer le devis au client ?' });
  await sees(sending.getByText(email));
  await sending.getByRole('button', { name: 'Envoyer le devis' }).click();
  await sees(page.getByText(/^Devis envoyé\s: aujourd’hui à/));
}
