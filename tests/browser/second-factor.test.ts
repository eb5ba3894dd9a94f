import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { field, signIn, toast } from '#tests/support/gestures.ts';
import { emailOf, password } from '#tests/support/portal.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import type { Login } from '#tests/support/server.ts';
import { arrivesAt, pathOf, plain, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the second factor in a browser: an authenticator whose codes are computed, a passkey of Chromium's
 * virtual authenticator, recovery codes, a trusted device, a required factor, and one that is reset
 * (docs/domain/second-factor.md).
 */

const { visit } = withPortal({
  alone: true,
  host: 'localhost',
  env: { SECOND_FACTOR_ROLES: 'company' },
});

const proof = (page: Page) => page.getByRole('heading', { name: 'Prouvez que c’est vous' });
const card = (page: Page) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Second facteur' }) });
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
const soon = () => new Date(Date.now() + 30_000);

/** A context that forgets who signed in, but not which devices are trusted. */
async function signOut(page: Page) {
  await button(page, 'Déconnexion').first().press('Enter');
  await sees(
    page.getByRole('link', { name: 'Se connecter' }).or(page.getByRole('heading', { name: 'Se connecter' })),
  );
}

async function opensLogin(page: Page, who: Login) {
  await page.goto('/sign');
  await signIn(page, who);
}

/** Axe finds no serious fault, and nothing is wider than a telephone. */
async function isUsable(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Adds an authenticator on the page with the card; gives its secret and the recovery codes. */
async function addsAuthenticator(page: Page) {
  await button(page, 'Ajouter une application').click();
  await sees(page.getByRole('img', { name: /^Code QR/ }));
  await isUsable(page);
  const secret = plain(await page.locator('code.secret').innerText()).replaceAll(' ', '');
  const code = codeAt(secret, new Date());
  await field(page, 'Code à six chiffres').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: 'Gardez ces codes maintenant' }));
  await isUsable(page);
  return { secret, codes: await page.locator('.codes code').allInnerTexts() };
}

describe('an authenticator', () => {
  it('a broker adds one, keeps the codes, and signs in with it; a trusted device is not asked; a code serves once', async () => {
    const { page } = await visit({ refusals: true });
    await opensLogin(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await page.goto('/dashboard/profile');
    const { secret, codes } = await addsAuthenticator(page);
    expect(codes).toHaveLength(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Télécharger').click(),
    ]);
    expect(download.suggestedFilename()).toBe('codes-de-secours.txt');
    await page.getByRole('link', { name: 'La gestion des offres' }).click();
    await sees(page.getByRole('dialog', { name: /Quitter sans avoir gardé vos codes/ }));
    await button(page, 'Rester').click();
    await button(page, 'Je les ai gardés').click();
    await seesNoMore(page.getByRole('heading', { name: 'Gardez ces codes maintenant' }));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Second facteur');
    await sees(card(page).getByText('Activé'));
    await sees(card(page).getByText(/Il en reste 10 sur 10/));

    await signOut(page);
    await opensLogin(page, 'courtier');
    await sees(proof(page));
    await isUsable(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'one-time-code',
    );
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await sees(page.getByText('Ce code n’est pas le bon, ou il a déjà servi.'));
    await field(page, 'Code à six chiffres').fill(codeAt(secret, soon()));
    await page.getByLabel(/^Se souvenir de cet appareil/).check();
    await page.keyboard.press('Enter');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));

    await signOut(page);
    await opensLogin(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));

    const other = (await visit({ refusals: true })).page;
    const [first = ''] = codes;
    await opensLogin(other, 'courtier');
    await sees(proof(other));
    await button(other, 'Taper un code de secours').press('Enter');
    await field(other, 'Code de secours').fill(first.toLowerCase());
    await other.keyboard.press('Enter');
    await sees(other.getByRole('heading', { name: 'Bonjour Marc' }));
    await signOut(other);
    await opensLogin(other, 'courtier');
    await button(other, 'Taper un code de secours').press('Enter');
    await field(other, 'Code de secours').fill(first);
    await other.keyboard.press('Enter');
    await sees(other.getByText('Ce code n’est pas le bon, ou il a déjà servi.'));
    await button(other, 'Revenir à la connexion').press('Enter');
    await sees(other.getByRole('heading', { name: 'Se connecter' }));
  });

  it('an administrator resets a lost one: the account signs in by its password, and reads why', async () => {
    const { page } = await visit({ as: 'super' });
    await page.goto('/partenaires?recherche=courtier%40charpente.test');
    await page.getByRole('link', { name: /Marc/ }).first().click();
    await button(page, 'Remettre le second facteur à zéro').click();
    const dialog = page.getByRole('dialog');
    await sees(dialog.getByText(/Son mot de passe suffira pour se connecter/));
    await field(dialog, 'Motif').fill('Téléphone perdu, rappelé au cabinet.');
    await button(dialog, 'Remettre le second facteur à zéro').click();
    await sees(toast(page, 'Le second facteur est remis à zéro'));
    await seesNoMore(button(page, 'Remettre le second facteur à zéro'));
    const lost = (await visit()).page;
    await opensLogin(lost, 'courtier');
    await sees(lost.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(pathOf(lost)).toBe('/');
  });
});

describe('a passkey', () => {
  it('a user adds one, and signs in with it by the keyboard; a refused one leaves the other ways', async () => {
    const { page, context } = await visit({ refusals: true });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await opensLogin(page, 'gestion');
    await arrivesAt(page, '/');
    await page.goto('/dashboard/profile');
    await button(page, 'Ajouter une clé d’accès').click();
    await sees(page.getByRole('heading', { name: 'Gardez ces codes maintenant' }));
    await button(page, 'Je les ai gardés').click();
    await sees(card(page).getByText(/Clé d’accès, Chrome/));
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);

    await signOut(page);
    await opensLogin(page, 'gestion');
    await sees(proof(page));
    await button(page, 'Utiliser ma clé d’accès').press('Enter');
    await arrivesAt(page, '/');

    await signOut(page);
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await opensLogin(page, 'gestion');
    await button(page, 'Utiliser ma clé d’accès').press('Enter');
    await button(page, 'Taper un code de secours').press('Enter');
    await sees(field(page, 'Code de secours'));
  });
});

describe('a required factor', () => {
  it('an underwriter without one reaches only its page, adds one, and then the page that was asked for', async () => {
    const { page } = await visit({ refusals: true });
    await page.goto('/dashboard/offres');
    await arrivesAt(page, /^\/sign/);
    await field(page, 'Adresse e-mail').fill(emailOf('compagnie'));
    await field(page, 'Mot de passe').fill(password);
    await page.keyboard.press('Enter');
    await arrivesAt(page, /^\/second-facteur/);
    await sees(page.getByRole('heading', { name: 'Ajoutez un second facteur' }));
    await sees(button(page, 'Ajouter une application'));
    await isUsable(page);
    for (const address of ['/', '/dashboard/profile', '/dashboard/offres']) {
      await page.goto(address);
      await arrivesAt(page, /^\/second-facteur/);
    }
    await addsAuthenticator(page);
    expect(pathOf(page)).toBe('/second-facteur?retour=%2Fdashboard%2Foffres');
    await button(page, 'Je les ai gardés').click();
    await arrivesAt(page, '/dashboard/offres');
    await sees(page.getByRole('heading', { name: 'Gestion des offres' }));
  });
});
