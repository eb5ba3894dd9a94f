import type { FileChooser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pdfSaying } from '#tests/support/file-walk.ts';
import { activationLink, typedInDays } from '#tests/support/journey-inputs.ts';
import { fillByTab, pressByTab, saveAnOffer, signByTab, tabTo, type } from '#tests/support/keyboard.ts';
import { emailOf, password } from '#tests/support/portal.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A journey of a registration, and of its approval, by the keyboard alone.
 */

const { portal, visit } = withPortal();

const email = 'nora@clavier-courtage.test';
const secret = 'Toit-Chene-2026!';
const press = (page: Page, key = 'Enter') => page.keyboard.press(key);

/** A piece with its day, where it bears one: the file is what the system's own dialog gives. */
async function hand(
  page: Page,
  choosers: readonly FileChooser[],
  label: string,
  day: string | null,
): Promise<void> {
  const piece = page
    .getByRole('list', { name: 'Pièces demandées' })
    .getByRole('listitem')
    .filter({ hasText: label });
  const before = choosers.length;
  await pressByTab(page, new RegExp(label), 'Space');
  await expect
    .poll(() => choosers.length, {
      ...often,
      message: `the dialog of files opens, with the focus on «${label}»`,
    })
    .toBe(before + 1);
  await choosers
    .at(-1)
    ?.setFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: pdfSaying(label) });
  if (day) {
    await sees(page.getByRole('dialog', { name: label }));
    await type(page, day);
    await press(page);
  }
  await sees(piece.getByText('À valider'));
}

async function register(page: Page): Promise<void> {
  await page.goto('/creation-compte');
  await sees(page.getByRole('heading', { name: 'Ce qui vous attend' }));
  await fillByTab(page, [[/^N° ORIAS/, '16004873']]);
  await press(page);
  await sees(page.getByText(/^Inscrit, courtier/));
  await fillByTab(page, [
    [/^Téléphone mobile/, '06 12 34 56 78'],
    [/^Adresse e-mail/, email],
    [/^Mot de passe/, secret],
    [/^Confirmez le mot de passe/, secret],
  ]);
  await press(page);
  await arrivesAt(page, '/creation-compte/activation');
  await page.goto(await activationLink(portal, email));
  await arrivesAt(page, '/creation-compte/informations');
  await sees(page.getByRole('button', { name: 'Continuer vers l’activité' }));
  await pressByTab(page, /^Continuer vers l’activité/);
  await arrivesAt(page, '/creation-compte/activite');
}

async function tellActivity(page: Page): Promise<void> {
  await sees(page.getByRole('button', { name: 'Continuer vers les documents' }));
  await fillByTab(page, [
    [/^Forme juridique/, 'SARL'],
    [/^Capital social/, '40000'],
    [/^Chiffre d’affaires/, '1280000'],
    [/^Salariés/, '9'],
    [/^Points de vente/, '2'],
    [/^Compagnies que vous représentez/, 'smab'],
  ]);
  await press(page);
  await sees(page.getByRole('button', { name: 'Retirer SMABTP' }));
  await pressByTab(page, /^De 25 à 50 %|^Moins/, 'Space');
  await pressByTab(page, /^Continuer vers les documents/);
  await arrivesAt(page, '/creation-compte/documents');
}

const signsIn = async (page: Page, address: string, word: string): Promise<void> => {
  await sees(page.getByRole('button', { name: 'Se connecter' }));
  await fillByTab(page, [
    [/^Adresse e-mail/, address],
    [/^Mot de passe$/, word],
  ]);
  await press(page);
};

/** Finds the file in the list of those that are signed, judges each piece by its key, and validates it. */
async function letIn(admin: Page, cabinet: string): Promise<void> {
  await sees(admin.getByRole('heading', { name: /^Bonjour/ }));
  await admin.goto('/dashboard/demandes?status=signed');
  await sees(admin.getByRole('link', { name: cabinet }));
  await pressByTab(admin, /^Aller au contenu/);
  await pressByTab(admin, new RegExp(`^${cabinet}`));
  await sees(admin.getByRole('button', { name: 'Accepter' }));
  for (const accepted of ['1', '2', '3', '4']) {
    await press(admin, 'a');
    await sees(admin.getByText(`${accepted} sur 4 acceptées`));
  }
  await sees(admin.getByRole('button', { name: 'Valider l’adhésion' }));
  await pressByTab(admin, /^Valider l’adhésion/);
  await sees(admin.getByRole('dialog'));
  await pressByTab(admin, /^Continuer/);
  await sees(admin.getByText('Demande validée', { exact: true }));
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  // In the frame of a page that is coming it cannot be pressed: Tab passes it by.
  await expect.poll(() => page.getByRole('button', { name: 'Déconnexion' }).isEnabled(), often).toBe(true);
  await pressByTab(page, /^Déconnexion/);
  await sees(page.getByRole('link', { name: 'Se connecter' }));
  await page.goto('/sign');
}

/** From the home page to an offer that is kept. */
async function simulate(page: Page): Promise<void> {
  // The way on stands in the list that is empty: before that is read, Tab passes its place.
  await sees(page.getByText('Aucune offre en cours', { exact: true }));
  await pressByTab(page, /^Nouvelle simulation/);
  await pressByTab(page, /^Autres types/);
  await saveAnOffer(page);
}

it('a newcomer reaches a first offer with the keyboard alone, and an administrator approves by keyboard', async () => {
  const { page } = await visit();
  await register(page);
  await tellActivity(page);
  await sees(page.getByRole('button', { name: 'Transmettre ma demande' }));
  // Heard all along: Playwright answers the system's dialog only while somebody listens.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => void choosers.push(chooser));
  await hand(page, choosers, 'Extrait Kbis', typedInDays(-10));
  await hand(page, choosers, 'Attestation ORIAS', typedInDays(90));
  await hand(page, choosers, 'Attestation de responsabilité civile professionnelle', typedInDays(300));
  await hand(page, choosers, 'RIB de la société', null);
  await fillByTab(page, [[/^IBAN de la société/, 'FR1420041010050500013M02606']]);
  await pressByTab(page, /^Transmettre ma demande/);
  await arrivesAt(page, /^\/attente-signature\/\d+$/);
  await sees(page.getByRole('button', { name: 'Actualiser' }));
  await pressByTab(page, /^Actualiser/);
  await sees(page.getByRole('link', { name: /^Signer/ }));
  await tabTo(page, /^Signer/, 'Shift+Tab');
  await press(page);
  await signByTab(page, portal, email);

  const token = (await portal().call('login', { body: { email, password: secret } })).body.token;
  const { membership } = (await portal().call('ownMembership', { token })).body;
  const { page: admin } = await visit();
  await admin.goto('/sign');
  await signsIn(admin, emailOf('gestion'), password);
  await letIn(admin, membership?.broker.company_name ?? '');

  await signOut(page);
  await signsIn(page, email, secret);
  await sees(page.getByRole('heading', { name: /^Bonjour/ }));
  await simulate(page);
  expect(
    (await portal().call('listRequests', { token, query: { status: 'offres-en-cours' } })).body.requests.data,
  ).toMatchObject([{ cost: 600_000, step: { slug: 'offre-enregistree' } }]);
});
