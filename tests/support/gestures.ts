import type { Locator, Page } from 'playwright-core';
import { arrivesAt, sees } from './sight.ts';
import { emailOf, password } from './portal.ts';
import type { Login } from './server.ts';

/** The actions of users, by the labels that they read. */
export async function signIn(page: Page, login: Login, secret = password): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(emailOf(login));
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** A field by the words of its label; those of a mark "(facultatif)" do not count. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`));

export const toast = (page: Page, message: string): Locator =>
  page.getByRole('status').filter({ hasText: message });

/** The first page of a simulation: what gives a price. */
export async function estimate(
  page: Page,
  answers: {
    postalCode: string;
    city: string;
    destination: string;
    building: string;
    works: string;
    cost: string;
    pool?: boolean;
  },
): Promise<void> {
  await field(page, 'Code postal').fill(answers.postalCode);
  await page.getByRole('combobox', { name: 'Commune' }).fill(answers.city);
  await field(page, 'Destination').selectOption({ label: answers.destination });
  await field(page, 'Bâtiment').selectOption({ label: answers.building });
  await field(page, 'Nature des travaux').selectOption({ label: answers.works });
  await field(page, 'Coût total TTC').fill(answers.cost);
  if (answers.pool) await page.getByRole('switch', { name: /^Piscine/ }).check();
}

/** Presses the one action of the page that shows, and waits for where it leads. */
export async function goOn(page: Page, name: string, to: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await arrivesAt(page, to);
}

/** The row of the price named so. */
export const priceRow = (page: Page, title: string): Locator =>
  page.getByRole('complementary', { name: 'Votre prix' }).getByRole('listitem').filter({ hasText: title });

/** Opens a quote, ready to be edited. */
export async function openQuote(page: Page, id: number): Promise<void> {
  await page.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
  await sees(page.getByRole('heading', { name: 'Souscripteurs' }));
}

/** Presses an action of the sub-header, which appears where the focus comes to it. */
export const chooseAction = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name: 'Actions sur le dossier' }).getByRole('button', { name }).press('Enter');
