import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { overflow } from '#tests/support/axe.ts';
import { cameraPhoto } from '#tests/support/camera.ts';
import { typeCode } from '#tests/support/dossier-gestures.ts';
import { field } from '#tests/support/gestures.ts';
import { activationLink, typedInDays } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A journey of a registration on a telephone, with its camera.
 */

const { portal, visit } = withPortal();

const email = 'lise@pouce-courtage.test';
const secret = 'Toit-Chene-2026!';

const upright = { width: 375, height: 667 };
const sideways = { width: 812, height: 375 };

/**
 * The faults of a page on a telephone: a browser zooms to a field with letters under 16 px, and a thumb
 * misses a control lower than 44 px, unless its field is higher.
 */
const faultsOf = (page: Page) =>
  page
    .locator(
      'main :is(input:not([type=checkbox], [type=radio], [type=file], [aria-hidden]), select, textarea, button, summary, .btn)',
    )
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
        .flatMap((one) => {
          const name = one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent;
          const isTyped =
            one.matches('input, select, textarea') && Number.parseFloat(getComputedStyle(one).fontSize) < 16;
          const isMissed = (one.closest('.affix') ?? one).getBoundingClientRect().height < 44;
          return [...(isTyped ? [`drawn nearer: ${name}`] : []), ...(isMissed ? [`missed: ${name}`] : [])];
        }),
    );

async function suitsAThumb(page: Page): Promise<void> {
  await expect.poll(() => overflow(page), often).toBe(0);
  await expect.poll(() => faultsOf(page), often).toEqual([]);
}

/**
 * Which keys a telephone offers for each field, and what its Enter says: where it says nothing, it leads to
 * the next field, and the page does not hear of it.
 */
const keysOf = (page: Page, labels: readonly string[]) =>
  Promise.all(
    labels.map((label) =>
      field(page, label).evaluate((input: HTMLInputElement) =>
        [input.inputMode, input.enterKeyHint].filter(Boolean).join(' '),
      ),
    ),
  );

/** Types with the telephone's keys into what is tapped: it must have the focus. */
async function types(into: Locator, text: string): Promise<void> {
  await into.tap();
  await into.page().keyboard.type(text);
}

async function createAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ouvrir un compte courtier' }).first().tap();
  await arrivesAt(page, '/creation-compte');
  await sees(page.getByRole('heading', { name: 'Ce qui vous attend' }));
  await suitsAThumb(page);
  expect(await keysOf(page, ['N° ORIAS', 'Téléphone mobile', 'Adresse e-mail'])).toEqual([
    'search',
    'tel',
    'email',
  ]);
  await types(field(page, 'N° ORIAS'), '16004876');
  await page.getByRole('button', { name: 'Rechercher à l’ORIAS' }).tap();
  await sees(page.getByText(/^Inscrit, courtier/));
  await types(field(page, 'Téléphone mobile'), '0612345678');
  await types(field(page, 'Adresse e-mail'), email);
  await types(field(page, 'Mot de passe'), secret);
  await types(field(page, 'Confirmez le mot de passe'), secret);
  await page.getByRole('button', { name: 'Créer mon compte' }).tap();
  await arrivesAt(page, '/creation-compte/activation');
  await sees(page.getByText(email));
  await suitsAThumb(page);
}

async function tellActivity(page: Page): Promise<void> {
  await sees(field(page, 'Capital social'));
  await suitsAThumb(page);
  expect(
    await keysOf(page, ['SIRET', 'Capital social', 'Compagnies que vous représentez', 'Site internet']),
  ).toEqual(['numeric search', 'numeric', 'done', 'url']);
  // The telephone's own list.
  await field(page, 'Forme juridique').selectOption({ label: 'SARL' });
  await types(field(page, 'Capital social'), '40000');
  await types(field(page, 'Chiffre d’affaires'), '1280000');
  await types(field(page, 'Salariés'), '9');
  await types(field(page, 'Points de vente'), '2');
  await field(page, 'Compagnies que vous représentez').tap();
  await page.getByRole('option', { name: 'SMABTP' }).tap();
  await sees(page.getByRole('button', { name: 'Retirer SMABTP' }));
  await types(field(page, 'Compagnies que vous représentez'), 'compagnons');
  await page.getByRole('option', { name: /compagnons/ }).tap();
  await sees(field(page, 'Autre compagnie'));
  await page.getByText('De 25 à 50 %').tap();
  await page.setViewportSize(sideways);
  await suitsAThumb(page);
  await page.setViewportSize(upright);
  await suitsAThumb(page);
  await page.getByRole('button', { name: 'Continuer vers les documents' }).tap();
  await arrivesAt(page, '/creation-compte/documents');
}

/**
 * A photograph by the button that opens the camera, with the day that the paper bears. The telephone
 * names them all alike.
 */
async function photograph(page: Page, photo: Buffer, label: string, day: string | null): Promise<void> {
  const piece = page
    .getByRole('list', { name: 'Pièces demandées' })
    .getByRole('listitem')
    .filter({ hasText: label });
  const opened = page.waitForEvent('filechooser');
  await piece.getByText('Photographier').tap();
  const chooser = await opened;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: photo });
  if (day) {
    const dialog = page.getByRole('dialog', { name: label });
    await sees(dialog);
    await suitsAThumb(page);
    // Digits alone: the keys for numbers have no stroke.
    await types(dialog.getByRole('textbox'), day);
    await dialog.getByRole('button', { name: 'Déposer' }).tap();
  }
  await sees(piece.getByText('À valider'));
}

async function sign(page: Page): Promise<void> {
  await arrivesAt(page, /^\/attente-signature\/\d+$/);
  await sees(page.getByRole('heading', { name: 'Signez votre convention' }));
  await suitsAThumb(page);
  await page.getByRole('button', { name: 'Actualiser' }).tap();
  await page
    .getByRole('link', { name: /^Signer/ })
    .first()
    .tap();
  await sees(page.getByRole('checkbox'));
  await page.getByText(/^J’ai lu/).tap();
  await page.getByRole('button', { name: 'Recevoir mon code' }).tap();
  await typeCode(page, portal);
  await page.getByRole('button', { name: 'Signer', exact: true }).tap();
  await arrivesAt(page, /^\/univer\/sign\/success\//);
  await page.getByRole('link', { name: 'Où en est mon adhésion' }).tap();
  await arrivesAt(page, '/creation-compte/statut');
}

it('a newcomer reaches a signed membership with a thumb and the camera of a telephone', async () => {
  const { page } = await visit({ phone: true });
  const [photo] = await Promise.all([cameraPhoto(), createAccount(page)]);
  await page.goto(await activationLink(portal, email));
  await arrivesAt(page, '/creation-compte/informations');
  await expect.poll(() => field(page, 'Ville').inputValue(), often).not.toBe('');
  await suitsAThumb(page);
  await page.getByRole('button', { name: 'Continuer vers l’activité' }).tap();
  await arrivesAt(page, '/creation-compte/activite');
  await tellActivity(page);

  await sees(page.getByText('Photographier').first());
  await suitsAThumb(page);
  await photograph(page, photo, 'Extrait Kbis', typedInDays(-10).replaceAll('/', ''));
  await photograph(page, photo, 'Attestation ORIAS', typedInDays(90).replaceAll('/', ''));
  await photograph(
    page,
    photo,
    'Attestation de responsabilité civile professionnelle',
    typedInDays(300).replaceAll('/', ''),
  );
  await photograph(page, photo, 'RIB de la société', null);
  await page.getByRole('button', { name: 'image.jpg', exact: true }).first().tap();
  await sees(page.getByRole('img', { name: 'image.jpg' }));
  await suitsAThumb(page);
  await types(field(page, 'IBAN de la société'), 'fr1420041010050500013m02606');
  await page.getByRole('button', { name: 'Transmettre ma demande' }).tap();
  await sign(page);
  await sees(page.getByRole('heading', { name: 'Votre adhésion est en cours de validation' }));
  await sees(page.getByText('Demande signée'));
  await suitsAThumb(page);

  const token = (await portal().call('login', { body: { email, password: secret } })).body.token;
  const { membership } = (await portal().call('ownMembership', { token })).body;
  const document = membership?.documents.find(({ piece }) => piece === 'KBIS')?.documents[0];
  const kept = await fetch(
    `${portal().url}/api/memberships/${membership?.id}/documents/${document?.id}/file`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const image = sharp(Buffer.from(await kept.arrayBuffer()));
  const { exif, ...seen } = await image.metadata();
  expect({ exif, ...seen }).toMatchObject({ format: 'jpeg', width: 3000, height: 4000, exif: undefined });
  const [top = 0, bottom = 0] = await image.resize(1, 2, { fit: 'fill' }).greyscale().raw().toBuffer();
  expect(top, 'the head, which is dark, stands above').toBeLessThan(bottom);
});
