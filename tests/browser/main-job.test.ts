import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAction, field, goOn, priceRow, signIn, toast } from '#tests/support/gestures.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { fillExampleOne, fillExampleTwo } from '#tests/support/simulator-gestures.ts';
import { fillPerson, fillSite, policyholder, sendQuote } from '#tests/support/quote-gestures.ts';
import { arrivesAt, often, pathOf, plain, reads, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys from the login to a quote, and of an admin who moves a request.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const idIn = (page: Page) => Number(/dossier\/(\d+)/.exec(pathOf(page))?.[1]);
/** The question that the sub-header shows. */
const asks = (page: Page, question: string) => page.getByRole('dialog', { name: question });

describe('a broker whose membership is pending', () => {
  it('a broker with a pending membership gets a price, keeps a draft, and saves no offer before it is valid', async () => {
    const { page, heard } = await visit({ as: 'attente' });
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await fillExampleOne(page);
    await sees(page.getByRole('complementary', { name: 'Votre prix' }).getByText('6 738 €'));
    await goOn(page, 'Vérifier le récapitulatif', /\/maison-individuelle\/recapitulatif/);
    await sees(page.getByText('Votre adhésion est en attente'));
    expect(await page.getByRole('button', { name: 'Enregistrer l’offre' }).count()).toBe(0);
    await expect
      .poll(() => heard.calls, often)
      .toContainEqual(
        expect.stringMatching(/^PUT \/api\/drafts\/simulation\/maison-individuelle-[a-z0-9]{8}$/),
      );
    expect(heard.calls).not.toContain('POST /api/request');
  });
});

describe('the main job', () => {
  it('a broker goes from the login to a quote that the client reads, to the cent', async () => {
    const { page, heard } = await visit();
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(toast(page, 'Bienvenue chez Charpente'));
    await arrivesAt(page, '/');
    await sees(page.getByRole('heading', { name: 'À faire aujourd’hui' }));
    await sees(page.getByRole('heading', { name: 'Offres en cours' }));
    expect(
      heard.calls.filter((call) => call === 'GET /api/tasks'),
      'asked for ahead, and not again',
    ).toHaveLength(1);

    await page.getByText('Nouvelle simulation').first().click();
    await page.getByRole('link', { name: 'Maison individuelle', exact: true }).click();
    await fillExampleOne(page);
    await field(page, 'Vos frais de courtage').fill('200');
    for (const title of ['Éléments dissociables, 2 ans', 'Dommages immatériels', 'Protection juridique'])
      await priceRow(page, title).getByRole('switch').check();
    const price = page.getByRole('complementary', { name: 'Votre prix' });
    await sees(price.getByText('7 727 €'));
    const amounts = {
      'art. L242-1': '6 738 €',
      'Éléments dissociables, 2 ans': '164 €',
      'Pertes de loyers': '273 €',
      'Protection juridique': '96 €',
    };
    for (const [title, amount] of Object.entries(amounts))
      expect(plain(await priceRow(page, title).innerText())).toContain(amount);
    await goOn(page, 'Vérifier le récapitulatif', /\/maison-individuelle\/recapitulatif/);
    await page.getByRole('button', { name: 'Enregistrer l’offre' }).first().click();
    await sees(toast(page, 'Votre offre a été bien enregistrée.'));
    await arrivesAt(page, /\/maison-individuelle\/confirmation/);
    expect(heard.calls.filter((call) => call === 'POST /api/request')).toHaveLength(1);

    await page.getByRole('link', { name: 'Compléter le devis' }).click();
    await arrivesAt(page, /\/dossier\/\d+\/devis$/);
    const id = idIn(page);
    const saved = await scenes.fresh(id);
    expect([saved.status.slug, saved.step.slug, saved.tarif?.total_ttc]).toEqual([
      'offres-en-cours',
      'offre-enregistree',
      7727.27,
    ]);

    await fillPerson(page, 'elodie.lefevre@exemple.test');
    await page.getByRole('button', { name: 'Ajouter un souscripteur' }).click();
    const second = policyholder(page, 2);
    await second.getByText('Société', { exact: true }).click();
    await field(second, 'Siret').fill('999296494');
    await second.getByRole('button', { name: 'Rechercher la société' }).click();
    await sees(second.getByText('Trouvée : raison sociale, forme et adresse sont remplies.'));
    await expect.poll(() => field(second, 'Raison sociale').inputValue()).toBe('SCI Famille Delmas');
    await expect.poll(() => field(second, 'Ville').inputValue()).toBe('Toulouse');
    await field(second, 'Qualité').selectOption({ label: 'SCI familiale' });

    await fillSite(page);
    // Every policyholder signs, at an address of its own.
    await sees(page.getByRole('link', { name: 'Souscripteur 2\u00a0: E-mail' }));
    await field(second, 'E-mail').fill('contact@sci-delmas.exemple.test');
    const lacks = (title: string) =>
      page.getByRole('region', { name: title }).getByText('Rien ne manque au formulaire.');
    await sees(lacks('Avant l’envoi'));
    await sendQuote(page, 'elodie.lefevre@exemple.test');
    expect(heard.calls.filter((call) => call === 'POST /api/devis')).toHaveLength(1);
    const sent = await scenes.fresh(id);
    expect([sent.status.slug, sent.step.slug, sent.clients.length, sent.clients[1]?.companyName]).toEqual([
      'offres-en-cours',
      'offre-envoyee',
      2,
      'SCI Famille Delmas',
    ]);
    expect(sent.devis_sent_at).not.toBeNull();
    await field(page, 'Description des travaux').fill('Une maison avec sous-sol, piscine et garage.');
    await sees(lacks('Avant de transmettre le dossier'));

    const link = await mailedLink(portal, 'elodie.lefevre@exemple.test');
    const { page: client } = await visit();
    await client.goto(link);
    await arrivesAt(client, '/client/offre');
    await sees(client.getByText('7 727,27 €', { exact: true }));
    await sees(client.getByRole('heading', { name: 'Votre offre d’assurance' }));
    expect(await client.locator('input, textarea, select').count()).toBe(0);
  });

  it('the client reads worked example 2 to the cent', async () => {
    const { page } = await visit({ as: 'courtier' });
    await fillExampleTwo(page);
    await field(page, 'Panneaux solaires').fill('120');
    await field(page, 'Vos frais de courtage').fill('1000');
    for (const title of [
      'Éléments dissociables',
      'Pertes de loyers',
      'Constructeur non réalisateur',
      'Protection juridique',
    ])
      await priceRow(page, title).getByRole('switch').check();
    await sees(page.getByRole('complementary', { name: 'Votre prix' }).getByText('24 770 €'));
    await goOn(page, 'Vérifier le récapitulatif', /\/autres-types\/recapitulatif/);
    await page.getByRole('button', { name: 'Enregistrer l’offre' }).first().click();
    await page.getByRole('link', { name: 'Compléter le devis' }).click();
    await arrivesAt(page, /\/dossier\/\d+\/devis$/);
    const offer = await scenes.fresh(idIn(page));
    expect(offer.tarif?.total_ttc).toBe(24_769.62);

    const sent = await scenes.send(await scenes.complete(offer, 'syndic@exemple.test'));
    const { page: client } = await visit();
    await client.goto(await mailedLink(portal, 'syndic@exemple.test'));
    await sees(client.getByText('24 769,62 €', { exact: true }));
    expect(sent.step.slug).toBe('offre-envoyee');
  });
});

describe('an admin', () => {
  it('an admin refuses a request with a comment, and the client’s link opens nothing any more', async () => {
    const request = await scenes.sent();
    const email = request.clients[0]?.email ?? '';
    const link = await mailedLink(portal, email);

    const { page } = await visit({ as: 'admin' });
    await page.goto('/');
    await page
      .getByRole('searchbox', {
        name: 'Chercher un client, un téléphone, un courriel, une ville, une référence',
      })
      .fill(request.reference);
    await reads(
      page.getByRole('table', { name: 'Offres en cours' }).getByRole('row').nth(1),
      new RegExp(request.reference),
    );
    await expect
      .poll(() => page.getByRole('table', { name: 'Offres en cours' }).getByRole('row').count())
      .toBe(2);
    await page.getByRole('link', { name: /Lefèvre/ }).click();
    await arrivesAt(page, new RegExp(`/do/dossier/${request.id}/`));
    await chooseAction(page, 'Refuser ce dossier');
    const sure = asks(page, 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme refusé ?');
    await sees(sure.getByRole('button', { name: 'Annuler' }));
    await sure.getByRole('button', { name: 'Continuer' }).click();
    const comment = asks(page, 'Commentaires');
    expect(await comment.getByLabel('Message').getAttribute('placeholder')).toBe(
      'Informations manquantes ...',
    );
    await comment.getByRole('button', { name: 'Refuser ce dossier' }).click();
    await sees(comment.getByText('Écrivez un message.'));
    await comment.getByLabel('Message').fill('Il manque l’étude de sol.');
    await comment.getByRole('button', { name: 'Refuser ce dossier' }).click();
    await seesNoMore(page.getByRole('button', { name: 'Refuser ce dossier' }));

    const refused = await scenes.fresh(request.id, 'admin');
    expect([refused.status.slug, refused.step.slug, refused.adminMessage]).toEqual([
      'dossier-decline-charpente',
      'offre-envoyee',
      'Il manque l’étude de sol.',
    ]);
    const { page: client } = await visit({ refusals: true });
    await client.goto(link);
    await sees(
      client.getByRole('heading', {
        name: /Ce lien n’est plus valable|Cette offre ne peut pas être affichée/,
      }),
    );
  });

  it('an admin archives a request, and resumes it exactly where it stopped', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'admin' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}`);
    await chooseAction(page, 'Archiver ce dossier');
    const archiving = asks(page, 'Êtes-vous sûr(e) de vouloir archiver ce dossier ?');
    await archiving.getByRole('button', { name: 'Annuler' }).click();
    await seesNoMore(archiving);
    expect((await scenes.fresh(request.id, 'admin')).status.slug).toBe('offres-en-cours');
    await chooseAction(page, 'Archiver ce dossier');
    await archiving.getByRole('button', { name: 'Continuer' }).click();
    await sees(page.getByRole('button', { name: 'Reprendre ce dossier' }));
    expect(await page.getByRole('button', { name: 'Archiver ce dossier' }).count()).toBe(0);
    const archived = await scenes.fresh(request.id, 'admin');
    expect([archived.status.slug, archived.step.slug]).toEqual(['offres-archivees', 'offre-enregistree']);

    await chooseAction(page, 'Reprendre ce dossier');
    await asks(page, 'Êtes-vous sûr(e) de vouloir reprendre ce dossier ?')
      .getByRole('button', { name: 'Continuer' })
      .click();
    await sees(page.getByRole('button', { name: 'Archiver ce dossier' }));
    const resumed = await scenes.fresh(request.id, 'admin');
    expect([resumed.status.slug, resumed.step.slug]).toEqual(['offres-en-cours', 'offre-enregistree']);
  });

  it('an admin abandons a request after a confirmation, and the broker finds it among the abandoned ones', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'gestion' });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}`);
    await chooseAction(page, 'Abandonner ce dossier');
    await asks(page, 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme abandonné ?')
      .getByRole('button', { name: 'Continuer' })
      .click();
    await seesNoMore(page.getByRole('button', { name: 'Abandonner ce dossier' }));
    expect((await scenes.fresh(request.id, 'admin')).status.slug).toBe('offres-abandonnees');

    const { page: broker } = await visit({ as: 'courtier' });
    await broker.goto('/?status=offres-abandonnees');
    await sees(broker.getByRole('table', { name: 'Offres abandonnées' }).getByText(request.reference));
  });
});
