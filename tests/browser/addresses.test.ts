import { describe, expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { focused } from '#tests/support/keyboard.ts';
import { arrivesAt, often, pathOf, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of addresses: unknown pages, anchors, missing script chunks, tabs and steps.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

describe('an address that is no page', () => {
  it('an address that is no page is a 404 with a link to the home page', async () => {
    const { page } = await visit({ as: 'courtier', refusals: true });
    const answer = await page.goto('/nulle-part/du-tout');
    expect(answer?.status()).toBe(404);
    await sees(page.getByRole('heading', { name: 'This page could not be found' }));
    await sees(page.getByText('404', { exact: true }));
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await arrivesAt(page, '/');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
  });

  it.each([
    ['/nulle-part/du-tout', 'This page could not be found'],
    ['/dashboard/taches', 'Cette page n’est pas ouverte à votre compte'],
    ['/dommage-ouvrage/do/dossier/999999999/devis', 'Ce dossier est introuvable'],
  ])('a visitor who follows a link to %s reads the page from its heading', async (path, heading) => {
    const { page } = await visit({ as: 'courtier', refusals: true });
    await page.goto('/');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await page.evaluate((asked) => {
      history.pushState({ key: 'asked', idx: 1 }, '', asked);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect.poll(() => focused(page), often).toBe(heading);
  });

  it('a page whose anchor cannot be read is shown from its beginning', async () => {
    const { page } = await visit();
    await page.goto('/mentions-legales#%E0%A4%A');
    await sees(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => page.evaluate(() => scrollY), often).toBe(0);
  });
});

describe('a script chunk that is gone', () => {
  const missing = '**/assets/DamageArea-*.js';

  it('a page whose script chunk is gone reloads once, and then shows what was asked for', async () => {
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await context.route(missing, (route) => (loads < 2 ? route.abort() : route.continue()));
    await page.goto('/dommage-ouvrage');
    await sees(page.getByRole('heading', { name: 'Dommages-ouvrage' }));
    expect(loads).toBe(2);
  });

  it('a page does not reload twice within a minute: it says what failed, with a way on', async () => {
    const { page, context } = await visit({
      as: 'courtier',
      refusals: true,
      provokes: /Failed to fetch dynamically imported module/,
    });
    await context.route(missing, (route) => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/dommage-ouvrage');
    await sees(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' }));
    expect(loads).toBe(2);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => loads, often).toBe(3);
    await sees(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' }));
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
  });
});

describe('another tab of a dossier', () => {
  it('another tab of a dossier opens below the unchanged head and steps, and keeps a message in progress', async () => {
    const request = await scenes.sent();
    const { page } = await visit({ as: 'admin' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/souscription`);
    const typed = page.getByLabel('Votre message');
    await typed.fill('Bonjour, il manque');
    const [head, steps] = await Promise.all([
      page.locator('#contenu h1').elementHandle(),
      page.locator('.dossier-steps').elementHandle(),
    ]);
    for (const [tab, path] of [
      ['Documents du chantier', 'documents-du-chantier'],
      ['Devis', 'devis'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Étapes du dossier' })
        .getByRole('link', { name: tab })
        .click();
      await arrivesAt(page, `/dommage-ouvrage/do/dossier/${request.id}/${path}`);
      await expect.poll(() => typed.inputValue(), often).toBe('Bonjour, il manque');
      // As on every page, one goes on from its heading, though the step that was pressed stands there still.
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName), often).toBe('h1');
    }
    expect([
      await head?.evaluate((node) => node.isConnected),
      await steps?.evaluate((node) => node.isConnected),
    ]).toEqual([true, true]);
    // The tab brings its own column of messages: typed keys reach it once the tab is drawn.
    await sees(page.getByRole('heading', { name: 'Souscripteurs' }));
    await typed.press('Control+End');
    await typed.pressSequentially(' un plan.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await sees(page.getByText('il manque un plan.'));
    await expect.poll(() => typed.inputValue(), often).toBe('');
  });
});

describe('a step of a dossier that is not reached', () => {
  it('a dossier whose step is not reached returns to the previous page', async () => {
    const request = await scenes.offer();
    const dossier = `/dommage-ouvrage/do/dossier/${request.id}`;
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`${dossier}/devis`);
    await sees(page.getByRole('heading', { name: 'Souscripteurs' }));
    const steps = page.getByRole('navigation', { name: 'Étapes du dossier' });
    expect(await steps.getByRole('link').allInnerTexts()).toEqual(['Devis']);
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      'Devis',
      'Documents du chantier',
      'Intervenants au chantier',
      'Souscription',
      'Contrats',
      'Fin de travaux',
    ]);
    await page.evaluate((path) => {
      history.pushState({ key: 'asked', idx: 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, `${dossier}/contrats`);
    await arrivesAt(page, `${dossier}/devis`);
    await sees(page.getByRole('heading', { name: 'Souscripteurs' }));
  });

  it('an unreached step that is opened by its address leads to a page that opens', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/contrats`);
    await expect.poll(() => pathOf(page), often).not.toMatch(/contrats/);
    await sees(page.getByRole('heading', { level: 1 }));
  });

  it('a dossier opens on its current step', async () => {
    const request = await scenes.sent();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}`);
    await arrivesAt(page, `/dommage-ouvrage/do/dossier/${request.id}/devis`);
    const { page: admins } = await visit({ as: 'admin' });
    await admins.goto(`/dommage-ouvrage/do/dossier/${request.id}`);
    await arrivesAt(admins, `/dommage-ouvrage/do/dossier/${request.id}/souscription`);
    await expect
      .poll(() => admins.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('link').count())
      .toBe(4);
  });
});
