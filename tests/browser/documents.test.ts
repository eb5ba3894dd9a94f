import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { eicar } from '#tests/support/documents.ts';
import { pdfSaying, photo } from '#tests/support/file-walk.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, plain, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the documents of a file: sending, examining, failing and downloading them.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/** A file that its broker has just opened. */
async function openedFile(): Promise<{ id: number; tab: string; reference: string }> {
  const { id, version, reference } = await scenes.sent();
  const { status } = await portal().call('updateStep', {
    token: await portal().tokenOf('courtier'),
    params: { id },
    body: { step: 'constitution-du-dossier', version } as never,
  });
  expect(status).toBe(200);
  return { id, reference, tab: `/dommage-ouvrage/do/dossier/${id}/documents-du-chantier` };
}

const piece = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
const chooser = (page: Page, label: string, verb = 'Déposer') => page.getByLabel(`${verb} ${label}`);
const permit = 'Arrêté de permis de construire';
const pdf = (name: string, said = name) => ({ name, mimeType: 'application/pdf', buffer: pdfSaying(said) });

/**
 * One byte more than may be handed in; from the disk, for a browser takes seconds to be given
 * that much by word.
 */
async function largeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-large-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'grand.pdf');
  await writeFile(path, Buffer.alloc(25 * 1024 * 1024 + 1));
  return path;
}

/** «4 éléments manquent», in the head of the dossier. */
const lacking = async (page: Page): Promise<number> =>
  Number(/(\d+) éléments? manque/.exec(plain(await page.getByRole('main').innerText()))?.[1] ?? 0);

describe('the documents of a file', () => {
  it('the list of documents stays visible while one is read, and the next can be examined', async () => {
    const { tab } = await openedFile();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(tab);
    await chooser(page, permit).setInputFiles(pdf('PC 033 449.pdf'));
    await sees(piece(page, permit).getByText('À valider'));
    await chooser(page, 'Plans de masse, façades et coupes').setInputFiles({
      name: 'facade.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(400, 200),
    });
    await sees(piece(page, 'Plans de masse, façades et coupes').getByText('À valider'));

    const { page: study } = await visit({ as: 'admin' });
    await study.goto(tab);
    // The first file that is asked for does not come.
    await study.route('**/documents/*/file', () => undefined, { times: 1 });
    await study.getByRole('button', { name: 'Examiner PC 033 449.pdf' }).click();
    await sees(study.getByRole('heading', { name: permit }));
    await study.getByRole('button', { name: 'Examiner facade.jpg' }).click();
    await sees(study.getByRole('img', { name: 'facade.jpg' }));
    expect(await study.getByRole('button', { name: /^Examiner / }).count()).toBe(2);
  });

  it('documents go from the broker to the study, are refused with a reason, replaced and accepted', async () => {
    const { tab } = await openedFile();
    const { page } = await visit({ as: 'courtier' });
    await page.goto(tab);
    await sees(page.getByRole('heading', { name: 'Documents du chantier' }));
    const before = await lacking(page);
    await chooser(page, permit).setInputFiles(pdf('PC 033 449.pdf'));
    await chooser(page, 'Plans de masse, façades et coupes').setInputFiles({
      name: 'facade.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(400, 200),
    });
    await sees(piece(page, permit).getByText('À valider'));
    await sees(piece(page, 'Plans de masse, façades et coupes').getByText('facade.jpg'));
    await expect.poll(() => lacking(page), often).toBe(before - 2);

    const { page: study } = await visit({ as: 'admin' });
    await study.goto(tab);
    await study.getByRole('button', { name: 'Examiner PC 033 449.pdf' }).click();
    await sees(study.getByTitle('PC 033 449.pdf'));
    await study.keyboard.press('ArrowRight');
    await sees(study.getByRole('img', { name: 'facade.jpg' }));
    await study.keyboard.press('ArrowLeft');
    await sees(study.getByTitle('PC 033 449.pdf'));
    expect(await seriousFaults(study)).toEqual([]);
    await study.getByRole('button', { name: 'Refuser', exact: true }).click();
    const dialog = study.getByRole('dialog', { name: 'Refuser ce document' });
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await sees(dialog.getByText('Dites pourquoi la pièce est refusée.'));
    await dialog.getByRole('textbox').fill('Page 2 illisible.');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await sees(study.getByText(/^Pièce refusée/));
    // The next document is in sight: the focus reads on at its title, with its buttons.
    await sees(study.getByRole('img', { name: 'facade.jpg' }));
    await expect
      .poll(() => study.evaluate(() => document.activeElement?.textContent), often)
      .toBe('Plans de masse, façades et coupes');

    await page.reload();
    await sees(piece(page, permit).getByText('Page 2 illisible.'));
    await chooser(page, permit, 'Remplacer').setInputFiles(pdf('PC complet.pdf'));
    await sees(piece(page, permit).getByText('À valider'));
    await sees(piece(page, permit).getByText('Versions précédentes (1)'));
    await study.reload();
    await study.getByRole('button', { name: 'Examiner PC complet.pdf' }).click();
    await study.getByRole('button', { name: 'Valider', exact: true }).click();
    await sees(piece(study, permit).getByText('Validée'));
  });

  it('the sender of a document reads what is wrong: a virus, a wrong kind, too large a file', async () => {
    const { tab } = await openedFile();
    const { page } = await visit({ as: 'courtier', refusals: true });
    await page.goto(tab);
    await chooser(page, permit).setInputFiles({
      name: 'permis.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdfSaying('permis'), eicar]),
    });
    await sees(piece(page, permit).getByText(/virus/));
    await chooser(page, 'Titre de propriété').setInputFiles({
      name: 'titre.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><p>acte'),
    });
    await sees(piece(page, 'Titre de propriété').getByText(/ni un PDF, ni une image/));
    await page.getByRole('button', { name: 'Retirer titre.pdf de la liste' }).click();
    await seesNoMore(piece(page, 'Titre de propriété').getByText('titre.pdf'));
    await chooser(page, 'Titre de propriété').setInputFiles(await largeFile());
    await sees(piece(page, 'Titre de propriété').getByText(/dépasse 25.Mo/));
    expect(await page.getByRole('button', { name: /^Annuler l’envoi/ }).count()).toBe(0);
  });

  it('documents wait without a network, continue by themselves, and the page asks before it is left', async () => {
    const { tab } = await openedFile();
    const { page, context } = await visit({ as: 'courtier', refusals: true });
    await page.goto(tab);
    await sees(piece(page, permit).getByText('Manquante'));
    await context.setOffline(true);
    await chooser(page, permit).setInputFiles(pdf('permis.pdf'));
    await sees(piece(page, permit).getByText(/L’envoi reprendra de lui-même/));
    await page.getByRole('link', { name: 'Offres signées' }).first().click();
    const question = page.getByRole('dialog', { name: 'Des envois sont en cours' });
    await question.getByRole('button', { name: 'Rester' }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer l’envoi de permis.pdf' }).click();
    await sees(piece(page, permit).getByText('À valider'));
    await page.getByRole('link', { name: 'Offres signées' }).first().click();
    await arrivesAt(page, /offres-signees/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('documents are sent from a telephone, found by their names, and downloaded as one archive', async () => {
    const { tab, reference } = await openedFile();
    const { page } = await visit({ as: 'courtier', width: 375 });
    await page.goto(tab);
    await chooser(page, permit, 'Photographier').setInputFiles({
      name: 'IMG_2041.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(300, 200),
    });
    await sees(piece(page, permit).getByText('IMG_2041.jpg'));
    await page
      .getByLabel(/Déposez vos fichiers ici/)
      .setInputFiles([pdf('Notice descriptive lot 1.pdf'), pdf('scan0001.pdf')]);
    await sees(piece(page, 'Notice descriptive').getByText('Notice descriptive lot 1.pdf'));
    await sees(piece(page, 'Autre pièce').getByText('scan0001.pdf'));
    expect([await overflow(page), await seriousFaults(page)]).toEqual([0, []]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tout le dossier' }).click();
    expect((await coming).suggestedFilename()).toBe(`Dossier ${reference}.zip`);
  });

  it('documents of the end of works get a verdict on its tab, and those of contractors beside their attestations', async () => {
    const token = await portal().tokenOf('courtier');
    const { body } = await portal().call('listRequests', {
      token,
      query: { status: 'offres-signees', per_page: 100 } as never,
    });
    const told = await Promise.all(
      body.requests.data.map(async ({ id }) => ({
        id,
        pieces: (await portal().call('documents', { token, params: { id } })).body.pieces,
      })),
    );
    const ending =
      told.find(({ pieces }) =>
        pieces.some(
          ({ piece: key, may_send, state }) => key === 'pv-reception' && may_send && state === 'absent',
        ),
      )?.id ?? 0;
    const tab = `/dommage-ouvrage/do/dossier/${ending}/fin-de-travaux`;
    const minutes = 'Procès-verbal de réception';
    const { page } = await visit({ as: 'courtier', width: 375, provokes: /status of 500/ });
    const list = `**/api/requests/${ending}/documents`;
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.goto(tab);
    await sees(page.getByText('Les pièces n’ont pas pu être affichées'));
    await page.unroute(list);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Pièces de la fin de travaux');
    await chooser(page, minutes).setInputFiles(pdf('PV lot 1.pdf'));
    await sees(piece(page, minutes).getByText('À valider'));
    expect([await overflow(page), await seriousFaults(page)]).toEqual([0, []]);

    const { page: admin } = await visit({ as: 'admin' });
    await admin.goto(tab);
    await admin.getByRole('button', { name: 'Examiner PV lot 1.pdf' }).click();
    await sees(admin.getByTitle('PV lot 1.pdf'));
    await admin.getByRole('button', { name: 'Valider', exact: true }).click();
    await sees(admin.getByText(/^Pièce validée/));
    await page.reload();
    await sees(piece(page, minutes).getByText('Validée'));

    const { tab: site } = await openedFile();
    await page.goto(site.replace('documents-du-chantier', 'entreprises-du-chantier'));
    await chooser(page, 'Liste des sous-traitants').setInputFiles(pdf('Sous-traitants.pdf'));
    await sees(piece(page, 'Liste des sous-traitants').getByText('À valider'));
  });

  it('the list of documents says below its bar who judges them, with space between', async () => {
    const token = await portal().tokenOf('compagnie');
    const { body } = await portal().call('listRequests', {
      token,
      query: { status: 'offres-en-cours', per_page: 100 } as never,
    });
    const told = await Promise.all(
      body.requests.data
        .filter(({ step }) => step.slug === 'dossier-en-etude')
        .map(async ({ id }) => ({
          id,
          ...(await portal().call('documents', { token, params: { id } })).body,
        })),
    );
    const studied = told.find(({ judges }) => judges !== null)?.id ?? 0;
    const { page } = await visit({ as: 'compagnie', width: 900 });
    await page.goto(`/dommage-ouvrage/do/dossier/${studied}/documents-du-chantier`);
    const said = page.getByText(/^Le gestionnaire valide ces pièces/);
    await sees(said);
    const [bar, words] = [
      await page.getByRole('progressbar', { name: /^Avancement/ }).boundingBox(),
      await said.boundingBox(),
    ];
    expect((words?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThanOrEqual(6);
  });
});
