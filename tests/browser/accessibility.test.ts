import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { coveredControls } from '#tests/support/covered.ts';
import { chooseAction, estimate, openQuote } from '#tests/support/gestures.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { screens } from './screens.ts';

/*
 * Runs axe and compares widths on each screen of screens.ts, and on pages that a journey opens.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const wide = 1440;
const narrow = 375;
const widths = [wide, 900, narrow];

/**
 * Serious faults of axe on a wide window, and on a narrow one where its layout differs (`otherwise`);
 * horizontal overflow and covered controls at every width.
 */
async function faultsOf(page: Page, where: string, otherwise = false): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The search for covered controls scrolls: below the fixed header any control is half covered.
    await page.evaluate(() => scrollTo(0, 0));
    const tooWide = await overflow(page);
    const faults = [
      ...(width === wide || (width === narrow && otherwise) ? await seriousFaults(page) : []),
      ...(tooWide > 0 ? [`${tooWide} px wider than its window`] : []),
      ...(await coveredControls(page)),
    ];
    found.push(...faults.map((fault) => `${where}, ${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: wide, height: 900 });
  return found;
}

const visitors = [...new Set(screens.map(({ as }) => as))];

describe('axe finds nothing serious, and nothing is wider than the window', () => {
  it.each(visitors)('axe accepts the screens of %s, and nothing is wider than the window', async (login) => {
    const { page } = await visit({ ...(login && { as: login }), refusals: true });
    for (const { path, heading, narrow: otherwise } of screens.filter(({ as }) => as === login)) {
      await page.goto(path);
      await sees(page.getByRole('heading', { name: heading }));
      expect.soft(await faultsOf(page, path, otherwise)).toEqual([]);
    }
  });

  it('axe accepts a simulation, from its price to its confirmation', async () => {
    const { page } = await visit({ as: 'courtier' });
    const request = await scenes.offer();
    const simulator = `/dommage-ouvrage/do/maison-individuelle`;
    await page.goto(simulator);
    await sees(page.getByRole('heading', { name: 'Le chantier' }));
    await estimate(page, {
      postalCode: '37000',
      city: 'Tours',
      destination: 'Résidence principale',
      building: 'Neuf',
      works: 'Extension',
      cost: '250000',
    });
    await page.getByText('Pourquoi ce prix ?').first().click();
    expect.soft(await faultsOf(page, 'estimation', true)).toEqual([]);
    await page.getByRole('button', { name: 'Continuer' }).first().click();
    await sees(page.getByRole('heading', { name: 'Les dates' }));
    expect.soft(await faultsOf(page, 'formulaire')).toEqual([]);
    await page.goto(`${simulator}/confirmation?demande=${request.id}`);
    await sees(page.getByRole('heading', { level: 1 }));
    expect.soft(await faultsOf(page, 'confirmation')).toEqual([]);
  });

  it('axe accepts a quote, its dialogs, and those of the sub-header', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'admin' });
    await openQuote(page, request.id);
    expect.soft(await faultsOf(page, 'devis', true)).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer au client' }).click();
    await sees(page.getByRole('dialog'));
    expect.soft(await faultsOf(page, 'devis, envoi')).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Refuser ce dossier');
    await sees(page.getByRole('dialog'));
    expect.soft(await faultsOf(page, 'refus, question')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await sees(page.getByRole('dialog', { name: 'Commentaires' }));
    expect.soft(await faultsOf(page, 'refus, commentaire')).toEqual([]);
  });

  it('axe accepts an offer, a tab of its dossier, a mail, and the client’s page', async () => {
    const request = await scenes.sent();
    const { page } = await visit({ as: 'super' });
    await page.goto(`/dommage-ouvrage/do/offres/${request.id}`);
    await sees(page.getByRole('heading', { name: 'Histoire du dossier' }));
    expect.soft(await faultsOf(page, 'offre')).toEqual([]);
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/souscription`);
    await sees(page.getByRole('heading', { name: 'De l’appel de prime au contrat' }));
    expect.soft(await faultsOf(page, 'onglet Souscription')).toEqual([]);
    const link = await mailedLink(portal, request.clients[0]?.email ?? '');
    await page.goto('/dashboard/courrier');
    await page.getByRole('link', { name: new RegExp(request.clients[0]?.email ?? '') }).click();
    await sees(page.getByRole('link', { name: 'Voir mon offre' }));
    expect(await page.getByRole('link', { name: 'Voir mon offre' }).getAttribute('href')).toBe(link);
    // axe waits for its own script in every frame, and a mail's frame runs none
    await page.setViewportSize({ width: narrow, height: 900 });
    expect.soft(await overflow(page)).toBe(0);
    const { page: client } = await visit();
    await client.goto(link);
    await sees(client.getByRole('heading', { name: 'Votre offre d’assurance' }));
    expect.soft(await faultsOf(client, 'offre du client')).toEqual([]);
  });

  it('axe accepts the menu of a narrow screen', async () => {
    const { page } = await visit({ as: 'courtier', width: narrow });
    await page.goto('/dommage-ouvrage');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await sees(page.getByRole('navigation', { name: 'Menu principal' }));
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sees(page.getByRole('button', { name: 'Ouvrir le menu' }));
  });
});
