import type { Page } from 'playwright-core';
import { estimate, field, goOn } from './gestures.ts';
import { dates, typedDay } from './journey-inputs.ts';

/** Worked example 1 of the tariff, in the simulator, as far as its options. */
export async function fillExampleOne(page: Page): Promise<void> {
  await estimate(page, {
    postalCode: '37000',
    city: 'Tours',
    destination: 'Résidence principale',
    building: 'Neuf',
    works: "Construction neuve avec maîtrise d'œuvre",
    cost: '250000',
    pool: true,
  });
  await goOn(page, 'Continuer', /\/maison-individuelle\/formulaire/);
  await field(page, 'Ouverture du chantier').fill(typedDay(dates.opening));
  await field(page, 'Début des travaux').fill(typedDay(dates.start));
  await field(page, 'Réception prévue').fill(typedDay(dates.reception));
  await page.getByRole('group', { name: 'Étages' }).getByText('R + 1').click();
  await page.getByRole('group', { name: 'Sous-sols' }).getByText('1', { exact: true }).click();
}

/** Worked example 2 of the tariff, in the simulator, as far as its options. */
export async function fillExampleTwo(page: Page): Promise<void> {
  await page.goto('/dommage-ouvrage/do/autres-types');
  await estimate(page, {
    postalCode: '69003',
    city: 'Lyon',
    destination: "Immeuble collectif d'habitation",
    building: 'Neuf',
    works: 'Construction neuve',
    cost: '1 200 000',
  });
  await goOn(page, 'Continuer', /\/autres-types\/formulaire/);
  await field(page, 'Ouverture du chantier').fill(typedDay(dates.opening));
  await field(page, 'Début des travaux').fill(typedDay(dates.start));
  await field(page, 'Réception prévue').fill(typedDay(dates.reception));
  await field(page, 'Étages au-dessus du rez-de-chaussée').fill('3');
  await page.getByRole('group', { name: 'Sous-sols' }).getByText('Aucun').click();
}
