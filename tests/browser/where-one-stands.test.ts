import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseAction, estimate, goOn, openQuote, toast } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the scroll position, the window title and the focus after a navigation.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

async function readOnTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollOf(page), often).toBe(top);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

it('the browser’s history returns to the scroll position of each entry, in both directions', async () => {
  const request = await scenes.offer();
  const { page } = await visit({ as: 'courtier' });
  await page.setViewportSize({ width: 1000, height: 300 });
  const texts = page.getByRole('heading', { level: 1, name: 'Mentions Légales' });
  await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
  const quote = page.getByRole('heading', { name: 'Souscripteurs' });
  await sees(quote);
  await readOnTo(page, 700);
  await page.getByRole('link', { name: 'Mentions Légales' }).evaluate((link: HTMLElement) => link.click());
  await sees(texts);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), often)
    .toBe('Mentions Légales');
  await expect.poll(() => scrollOf(page), often).toBe(0);
  await readOnTo(page, 100);
  await page.goBack();
  await sees(quote);
  await expect.poll(() => scrollOf(page), often).toBe(700);
  await readOnTo(page, 900);
  await page.goForward();
  await sees(texts);
  await expect.poll(() => scrollOf(page), often).toBe(100);
  await page.goBack();
  await sees(quote);
  await expect.poll(() => scrollOf(page), often).toBe(900);
});

it('a page of another role leads elsewhere, and says why', async () => {
  const { page } = await visit({ as: 'courtier' });
  for (const path of ['/dashboard/demandes', '/partenaires']) {
    await page.goto(path);
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await sees(toast(page, 'Cette page n’est pas ouverte à votre compte'));
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

it('the title of the window names the page, by role', async () => {
  for (const [as, title] of [
    ['gestion', 'Pièces à valider'],
    ['courtier', 'Mes documents'],
  ] as const) {
    const { page } = await visit({ as });
    await page.goto('/dashboard/documents');
    await expect.poll(() => page.title(), often).toBe(`${title} — Charpente`);
  }
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('the menu of a narrow window leads to the list that it names', async () => {
  const { page } = await visit({ as: 'courtier', width: 375 });
  await page.goto('/');
  await sees(page.getByRole('table', { name: 'Offres en cours' }));
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: /^Offres refusées/ }).click();
  const title = page.getByRole('heading', { name: 'Offres refusées' });
  await expect.poll(() => title.evaluate((one) => one === document.activeElement), often).toBe(true);
  await expect
    .poll(() => title.evaluate((one) => one.getBoundingClientRect().top < innerHeight), often)
    .toBe(true);
});

it('Continuer moves the focus to the heading of the next stage', async () => {
  const { page } = await visit({ as: 'courtier' });
  await page.goto('/dommage-ouvrage/do/maison-individuelle');
  await estimate(page, {
    postalCode: '37000',
    city: 'Tours',
    destination: 'Résidence principale',
    building: 'Neuf',
    works: "Construction neuve avec maîtrise d'œuvre",
    cost: '250000',
  });
  await goOn(page, 'Continuer', /\/formulaire/);
  await expect.poll(() => focused(page), often).toBe('Étape 2 sur 4, formulaire');
});

it('a decision moves the focus to its result, and a dialog that closes returns it', async () => {
  const request = await scenes.offer();
  const { page } = await visit({ as: 'admin' });
  await openQuote(page, request.id);
  await chooseAction(page, 'Archiver ce dossier');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(() => focused(page), often).toMatch(/^Ce dossier est archivé/);
  await chooseAction(page, 'Reprendre ce dossier');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), often).toBe('H1');
});

it('an accepted quote moves the focus to the position of its file, not into a field of the form', async () => {
  const request = await scenes.sent();
  const { page } = await visit({ as: 'courtier' });
  await openQuote(page, request.id);
  await page.getByRole('button', { name: 'Le client accepte' }).click();
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await expect.poll(() => focused(page), often).toBe('Où en est le dossier');
});
