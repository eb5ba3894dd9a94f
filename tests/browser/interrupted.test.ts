import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAction, estimate, field, openQuote } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.';
const house = {
  postalCode: '37000',
  city: 'Tours',
  destination: 'Résidence principale',
  building: 'Neuf',
  works: 'Extension',
  cost: '250000',
};

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
  it('shows a stale quote what changed meanwhile, and loses neither side', async () => {
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

  it('sends once where two tabs send', async () => {
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

  it('sends once on a double click, and saves once', async () => {
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
  it('says so at the login, and takes the next try', async () => {
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
  ])('reads %s once the network is back', async (_, address, call, heading) => {
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

  it('keeps a quote that could not be saved or sent, and goes on', async () => {
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

  it('keeps the page where what lies ahead cannot be fetched', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const gone = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/assets/Reserved'));
    await context.route('**/assets/Reserved-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Mon profil' }).hover();
    await gone;
    await field(page, 'Nom du programme').fill('Gardé');
    await save(page).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.programme, often)
      .toBe('Gardé');
    expect(loads).toBe(0);
  });

  it('keeps an action on a dossier, and its comment', async () => {
    const request = await scenes.offer();
    const { page, context } = await visit({ as: 'admin', refusals: true });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
    await chooseAction(page, 'Refuser ce dossier');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    const comment = page.getByRole('dialog', { name: 'Commentaires' });
    await comment.getByLabel('Message').fill('Étude de sol absente.');
    await context.route('**/api/update-status/*', (route) => route.abort());
    await comment.getByRole('button', { name: 'Envoyer' }).click();
    const failed = page.getByRole('dialog', { name: 'L’action n’a pas abouti' });
    await sees(failed.getByText(noAnswer));
    await context.unroute('**/api/update-status/*');
    await failed.getByRole('button', { name: 'Réessayer' }).click();
    await seesNoMore(page.getByRole('button', { name: 'Refuser ce dossier' }));
    expect((await scenes.fresh(request.id, 'admin')).adminMessage).toBe('Étude de sol absente.');
  });
});

describe('what was typed comes back', () => {
  it('in a quote whose tab was closed, on another machine', async () => {
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

  it('in a quote whose save failed, typed just before it and during it, and left at once', async () => {
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

  it('in a simulation, on another machine', async () => {
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

  it('in two simulations of a type, each by its client’s name, in a second tab too', async () => {
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
  it('keep two drafts, and nobody is asked to choose', async () => {
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

describe('a server that dies in the middle', () => {
  it('loses nothing: the page says so, and goes on once it is back', async () => {
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
