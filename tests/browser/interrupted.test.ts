import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAction, field, openQuote } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of conflicts between tabs, of a lost network and of a server that dies.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.';

const sendings = async (id: number) => {
  const { body } = await portal().call('story', {
    token: await portal().tokenOf('courtier'),
    params: { id },
  });
  return body.entries.filter(({ event }) => event === 'QUOTE.SEND').length;
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const confirmSending = async (page: Page) => {
  await page.getByRole('button', { name: 'Envoyer au client' }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'Envoyer le devis' });
};

describe('two at once', () => {
  it('a quote edited in two places shows what changed meanwhile, and loses neither version', async () => {
    const request = await scenes.offer();
    const { page: mine } = await visit({ as: 'courtier', refusals: true });
    const { page: theirs } = await visit({ as: 'admin', refusals: true });
    await openQuote(mine, request.id);
    await openQuote(theirs, request.id);
    await field(theirs, 'Nom du programme').fill('Le Clos des Vignes');
    await save(theirs).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.programme, often)
      .toBe('Le Clos des Vignes');

    await field(mine, 'Description des travaux').fill('Avec un garage.');
    await save(mine).click();
    await sees(mine.getByText('Ce devis a été modifié pendant que vous l’écriviez'));
    await sees(
      mine.getByRole('table', { name: 'Ce que l’autre personne a changé' }).getByText('Le Clos des Vignes'),
    );
    await sees(mine.getByRole('table', { name: 'Ce que vous avez changé' }).getByText('Avec un garage.'));
    await mine.getByRole('button', { name: 'Garder ma saisie par-dessus' }).click();
    await save(mine).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.description, often)
      .toBe('Avec un garage.');
    expect((await scenes.fresh(request.id)).form.chantier.programme).toBe('Le Clos des Vignes');
  });

  it('two tabs that send the quote send it once', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    const other = await context.newPage();
    await openQuote(page, request.id);
    await openQuote(other, request.id);
    const confirm = [await confirmSending(page), await confirmSending(other)];
    await Promise.all(confirm.map((button) => button.click()));
    await Promise.all([page, other].map((tab) => sees(tab.getByText(/^Devis envoyé\s: aujourd’hui à/))));
    expect(await sendings(request.id)).toBe(1);
  });

  it('a double click sends once, and saves once', async () => {
    const request = await scenes.offer();
    const { page, heard } = await visit({ as: 'courtier' });
    await openQuote(page, request.id);
    await field(page, 'Nom du programme').fill('Les Tilleuls');
    await save(page).dblclick();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.programme, often)
      .toBe('Les Tilleuls');
    expect(heard.calls.filter((call) => call === `PATCH /api/request/${request.id}`)).toHaveLength(1);
    await (await confirmSending(page)).dblclick();
    await sees(page.getByText(/^Devis envoyé\s: aujourd’hui à/));
    expect(heard.calls.filter((call) => call === 'POST /api/devis')).toHaveLength(1);
    expect(await sendings(request.id)).toBe(1);
  });
});

describe('without a network', () => {
  it('the login page without a network says so, and the next try works', async () => {
    const { page, context } = await visit({ refusals: true });
    await page.goto('/sign');
    await page.getByLabel('Adresse e-mail').fill('courtier@charpente.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Demo!2026');
    await sees(page.getByRole('button', { name: 'Afficher le mot de passe' }));
    await context.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await sees(page.getByText(noAnswer));
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(await page.getByText(noAnswer).count()).toBe(0);
  });

  it.each([
    ['an offer', '/dommage-ouvrage/do/offres/{id}', '**/api/request/*', 'Histoire du dossier'],
    ['the session', '/dommage-ouvrage', '**/api/curent', 'Dommages-ouvrage'],
  ])('the page reads %s once the network is back', async (_, address, call, heading) => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await context.route(call, (route) => route.abort());
    await page.goto(address.replace('{id}', String(request.id)));
    await sees(page.getByText(noAnswer));
    await seesNoMore(page.getByText('Chargement en cours ...', { exact: true }));
    await context.unroute(call);
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await sees(page.getByRole('heading', { name: heading, exact: true }));
    await seesNoMore(page.getByText(noAnswer));
    expect(await page.getByText(noAnswer).count()).toBe(0);
  });

  it('a quote that could not be saved or sent is kept, and can be sent later', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    await context.setOffline(true);
    await field(page, 'Nom du programme').fill('Hors ligne');
    await save(page).click();
    await sees(page.getByText('Ce n’est pas enregistré'));
    await sees(page.getByText(noAnswer));
    expect(await field(page, 'Nom du programme').inputValue()).toBe('Hors ligne');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.programme, often)
      .toBe('Hors ligne');
    await seesNoMore(page.getByText('Ce n’est pas enregistré'));

    await context.route('**/api/devis', (route) => route.abort());
    await (await confirmSending(page)).click();
    await sees(page.getByText(noAnswer));
    await context.unroute('**/api/devis');
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await sees(page.getByText(/^Devis envoyé\s: aujourd’hui à/));
    expect(await sendings(request.id)).toBe(1);
  });

  it('a page stays in place if the next one cannot be fetched', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const gone = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/assets/Profile'));
    await context.route('**/assets/Profile-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Mon profil' }).hover();
    await gone;
    await field(page, 'Nom du programme').fill('Gardé');
    await save(page).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.programme, often)
      .toBe('Gardé');
    expect(loads).toBe(0);
  });

  it('an action on a dossier and its comment stay on the page without a network', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'admin', refusals: true });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
    await chooseAction(page, 'Refuser ce dossier');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    const comment = page.getByRole('dialog', { name: 'Commentaires' });
    await comment.getByLabel('Message').fill('Étude de sol absente.');
    await context.route('**/api/update-status/*', (route) => route.abort());
    await comment.getByRole('button', { name: 'Refuser ce dossier' }).click();
    const failed = page.getByRole('dialog', { name: 'L’action n’a pas abouti' });
    await sees(failed.getByText(noAnswer));
    await context.unroute('**/api/update-status/*');
    await failed.getByRole('button', { name: 'Réessayer' }).click();
    await seesNoMore(page.getByRole('button', { name: 'Refuser ce dossier' }));
    expect((await scenes.fresh(request.id, 'admin')).adminMessage).toBe('Étude de sol absente.');
  });
});

describe('a server that dies in the middle', () => {
  it('a page whose server dies says so, loses nothing, and works again with the server', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    await field(page, 'Nom du programme').fill('Avant la panne');
    await sees(page.getByText(/^Brouillon enregistré à/));
    await portal().kill();
    await field(page, 'Description des travaux').fill('Écrit pendant la panne.');
    await save(page).click();
    await sees(page.getByText(noAnswer));
    expect(await field(page, 'Description des travaux').inputValue()).toBe('Écrit pendant la panne.');
    await portal().restart();
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.description, often)
      .toBe('Écrit pendant la panne.');
    const saved = await scenes.fresh(request.id);
    expect([saved.form.chantier.programme, saved.step.slug, saved.tarif?.total_ttc]).toEqual([
      'Avant la panne',
      'offre-enregistree',
      request.tarif?.total_ttc,
    ]);
  });
});
