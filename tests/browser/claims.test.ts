import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { declareClaim, makeMove, openTab } from '#tests/support/dossier-gestures.ts';
import { field } from '#tests/support/gestures.ts';
import { typedDay } from '#tests/support/journey-inputs.ts';
import { signedFileOf } from '#tests/support/signed-file.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the declaration of a claim and of its journey.
 */

const { portal, visit } = withPortal();
const signedFile = signedFileOf(portal);

const open = async (page: Page, id: number) => {
  await page.goto(`/dommage-ouvrage/do/dossier/${id}/sinistres`);
  await sees(page.getByRole('heading', { name: /^Sinistre/ }).first());
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialog(page).locator('button[type=submit]').click();
const hasStatus = (page: Page, words: string) =>
  sees(page.locator('.claim-status').getByText(words, { exact: true }));

describe('the form of a declaration', () => {
  it.each([375, 320])('the form of a declaration fits into a window of %i px', async (width) => {
    const id = await signedFile(parisDateOf(new Date()));
    const { page } = await visit({ as: 'courtier', width });
    await open(page, id);
    await press(page, 'Déclarer un sinistre');
    await sees(
      page
        .getByRole('radiogroup', { name: 'Garantie concernée' })
        .or(page.getByRole('group', { name: 'Garantie concernée' })),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

describe('a claim', () => {
  it('a claim goes from its declaration to its end, by the actions of each party', async () => {
    const id = await signedFile(parisDateOf(new Date()));
    const today = typedDay(parisDateOf(new Date()));
    const { page: broker } = await visit({ as: 'courtier' });
    await open(broker, id);
    await press(broker, 'Déclarer un sinistre');
    await field(broker, 'Date de réception ou de première occupation').fill('15/01/2026');
    await field(broker, 'Dommages apparus le').fill(today);
    await field(broker, 'Où se trouvent les dommages').fill('Séjour, rez-de-chaussée');
    await sees(broker.getByText(/^Brouillon enregistré/));
    // The page is closed in the middle: the draft is there again.
    await broker.reload();
    await press(broker, 'Déclarer un sinistre');
    await expect
      .poll(() => field(broker, 'Où se trouvent les dommages').inputValue(), often)
      .toBe('Séjour, rez-de-chaussée');
    await field(broker, 'Description des dommages').fill('L’eau entre par le seuil de la porte-fenêtre.');
    await press(broker, 'Envoyer la déclaration');
    await hasStatus(broker, 'Déclaré');
    const downloading = broker.waitForEvent('download');
    await press(broker, 'Récépissé');
    expect((await downloading).suggestedFilename()).toMatch(/^Récépissé S-DO-.*-1\.pdf$/);

    const { page: company } = await visit({ as: 'compagnie' });
    await open(company, id);
    await press(company, 'Déclaration constituée');
    await send(company);
    await hasStatus(company, 'Constitué');
    await press(company, 'Désigner l’expert');
    await field(company, 'Expert').fill('Cabinet Aubier, M. Castel');
    await send(company);
    await hasStatus(company, 'Expertise en cours');
    await press(company, 'Accorder la garantie');
    await field(company, 'Rapport préliminaire envoyé le').fill(today);
    await send(company);
    await hasStatus(company, 'Garantie acquise');
    await press(company, 'Présenter une offre');
    await field(company, 'Indemnité offerte').fill('18640,50');
    await send(company);
    await hasStatus(company, 'Offre présentée');

    await broker.reload();
    await press(broker, 'Accepter l’offre');
    await send(broker);
    await hasStatus(broker, 'Offre acceptée');

    await company.reload();
    await press(company, 'Enregistrer le paiement');
    await field(company, 'Payée le').fill(today);
    await field(company, 'Référence du paiement').fill('VIR-2026-0001');
    await send(company);
    await hasStatus(company, 'Indemnité payée');

    const { page: admin } = await visit({ as: 'gestion' });
    await open(admin, id);
    await press(admin, 'Clore le sinistre');
    await send(admin);
    await hasStatus(admin, 'Clos');
  });

  it('a claim whose draft cannot be read says so in a narrow window, with centred text and buttons', async () => {
    const { page } = await visit({ as: 'courtier', width: 375, refusals: true });
    await page.route('**/api/drafts/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 429, json: { code: 'too_many', message: 'Réessayez dans un instant.' } })
        : route.continue(),
    );
    await open(page, await signedFile(parisDateOf(new Date())));
    await press(page, 'Déclarer un sinistre');
    const middleOf = async (name: string) => {
      const box = await page.getByText(name, { exact: true }).boundingBox();
      if (!box) throw new Error(`${name} is not on the page`);
      return box.x + box.width / 2;
    };
    await sees(page.getByRole('button', { name: 'Revenir aux sinistres' }));
    const words = await middleOf('Ce que vous aviez saisi n’a pas pu être relu');
    // The middle of 375 px is a half: rounded, two equal middles would differ.
    for (const name of ['Réessayer', 'Revenir aux sinistres'])
      expect(Math.abs((await middleOf(name)) - words)).toBeLessThan(1);
  });

  it('after the termination a claim can be declared for damage that was covered, and not for later damage', async () => {
    const lastDay = plusDays(parisDateOf(new Date()), -1);
    const id = await signedFile(lastDay);
    const { page: admin } = await visit({ as: 'gestion' });
    await openTab(admin, id, 'contrats');
    await makeMove(admin, 'Résilier le contrat', async (form) => {
      await field(form, 'Motif').fill('Vente de l’immeuble');
      await field(form, 'Date d’effet').fill(typedDay(lastDay));
    });
    await sees(admin.getByText(`Contrat résilié au ${typedDay(lastDay)}`));

    const { page: broker } = await visit({ as: 'courtier', refusals: true });
    await open(broker, id);
    await sees(broker.getByText(/Le contrat a pris fin le .* peut encore être déclaré\./));
    await declareClaim(broker, { place: 'Combles', damage: 'La charpente fléchit au droit de la noue.' });
    await sees(
      broker.getByText(
        `Le contrat a pris fin le ${typedDay(lastDay)}\u00a0: un dommage apparu après ce jour n’est pas couvert.`,
      ),
    );
    await field(broker, 'Dommages apparus le').fill(typedDay(lastDay));
    await field(broker, 'Date de réception ou de première occupation').fill(typedDay(lastDay));
    await press(broker, 'Envoyer la déclaration');
    await hasStatus(broker, 'Déclaré');
    expect(
      (await portal().call('claims', { token: await portal().tokenOf('courtier'), params: { id } })).body
        .claims,
    ).toMatchObject([{ declaration: { appeared_on: lastDay } }]);
  });
});
