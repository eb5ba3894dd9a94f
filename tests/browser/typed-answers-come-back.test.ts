import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { estimate, field, openQuote } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of drafts that restore typed answers, in other tabs and on other machines.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const house = {
  postalCode: '37000',
  city: 'Tours',
  destination: 'Résidence principale',
  building: 'Neuf',
  works: 'Extension',
  cost: '250000',
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });

describe('what was typed comes back', () => {
  it('answers typed in a quote whose tab was closed are restored on another machine', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier' });
    await openQuote(page, request.id);
    await field(page, 'Nom du programme').fill('Fermé trop tôt');
    await sees(page.getByText(/^Brouillon enregistré à/));
    await page.close();
    const { page: later } = await visit({ as: 'courtier' });
    await openQuote(later, request.id);
    await sees(later.getByText(/^Votre brouillon est repris/));
    expect(await field(later, 'Nom du programme').inputValue()).toBe('Fermé trop tôt');
    expect((await scenes.fresh(request.id)).form.chantier.programme).toBe('');
  });

  it('answers typed in a quote just before and during a save that fails are restored', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    const failing = new EventTarget();
    const failed = new Promise((resolve) => {
      failing.addEventListener('fail', resolve);
    });
    await context.route(`**/api/request/${request.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await failed;
      return route.abort();
    });
    await field(page, 'Nom du programme').fill('Avant l’écriture');
    await save(page).click();
    await field(page, 'Description des travaux').fill('Écrit pendant l’écriture.');
    failing.dispatchEvent(new Event('fail'));
    await sees(page.getByText('Ce n’est pas enregistré'));
    // A request that waits for interception ends with its page: the last write must not be intercepted.
    await context.unrouteAll();
    await page.goto('about:blank');
    // The page's last word is on its way when it is gone: another machine reads it once it has come.
    const token = await portal().tokenOf('courtier');
    const draft = async () =>
      JSON.stringify(
        (await portal().call('getDraft', { token, params: { kind: 'devis', key: String(request.id) } })).body,
      );
    await expect.poll(draft, often).toContain('Écrit pendant l’écriture.');
    const { page: later } = await visit({ as: 'courtier' });
    await openQuote(later, request.id);
    await sees(later.getByText(/^Votre brouillon est repris/));
    expect([
      await field(later, 'Nom du programme').inputValue(),
      await field(later, 'Description des travaux').inputValue(),
    ]).toEqual(['Avant l’écriture', 'Écrit pendant l’écriture.']);
    expect((await scenes.fresh(request.id)).form.chantier.programme).toBe('');
  });

  it('answers typed in a simulation are restored on another machine', async () => {
    const { page } = await visit({ as: 'principal' });
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await estimate(page, house);
    await sees(page.getByText(/^Brouillon enregistré à/));
    const begun = page.url();
    await page.close();
    const { page: later } = await visit({ as: 'principal' });
    await later.goto('/dommage-ouvrage/do/maison-individuelle');
    await later.getByRole('link', { name: 'Reprendre la simulation\u00a0: Sans nom' }).click();
    await sees(later.getByRole('heading', { level: 1, name: 'Maison individuelle' }));
    await later.goto(begun);
    await expect.poll(() => field(later, 'Code postal').inputValue(), often).toBe('37000');
  });

  it('two simulations of a type are restored, each by its client’s name, in a second tab too', async () => {
    const { page } = await visit({ as: 'principal' });
    const client = () => field(page, 'Client ou repère');
    await portal().forgetSimulations();
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await client().fill('Élodie Lefèvre');
    await page.getByRole('link', { name: 'Autre simulation' }).click();
    await arrivesAt(page, /estimation\?brouillon=/);
    await expect.poll(() => client().inputValue(), often).toBe('');
    await client().fill('SCI du Parc');
    await sees(page.getByText(/^Brouillon enregistré à/));
    await page.reload();
    await expect.poll(() => client().inputValue(), often).toBe('SCI du Parc');
    await page.goBack();
    await expect.poll(() => client().inputValue(), often).toBe('Élodie Lefèvre');
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await sees(page.getByRole('row').filter({ hasText: 'Élodie Lefèvre' }));
    await page.getByRole('button', { name: 'Supprimer la simulation\u00a0: Élodie Lefèvre' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await seesNoMore(page.getByRole('row').filter({ hasText: 'Élodie Lefèvre' }));
    await page.getByRole('link', { name: 'Reprendre la simulation\u00a0: SCI du Parc' }).click();
    await expect.poll(() => client().inputValue(), often).toBe('SCI du Parc');
  });
});

describe('two blank simulations in two tabs', () => {
  it('two blank simulations in two tabs keep two drafts, without a question which to keep', async () => {
    const { page: one } = await visit({ as: 'principal' });
    await portal().forgetSimulations();
    const other = await one.context().newPage();
    const [first, second] = [
      { tab: one, client: 'Élodie Lefèvre' },
      { tab: other, client: 'SCI du Parc' },
    ];
    for (const { tab } of [first, second]) {
      await tab.goto('/dommage-ouvrage/do/maison-individuelle');
      await arrivesAt(tab, /estimation\?brouillon=/);
    }
    for (const { tab, client } of [first, second]) await field(tab, 'Client ou repère').fill(client);
    for (const { tab, client } of [first, second]) {
      await sees(tab.getByText(/^Brouillon enregistré à/));
      await tab.reload();
      await expect.poll(() => field(tab, 'Client ou repère').inputValue(), often).toBe(client);
    }
    await one.goto('/dommage-ouvrage/do/maison-individuelle');
    for (const { client } of [first, second]) await sees(one.getByRole('row').filter({ hasText: client }));
  });
});
