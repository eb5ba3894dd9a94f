import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, openQuote, signIn, toast } from '#tests/support/gestures.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { emailOf, password } from '#tests/support/portal.ts';
import { arrivesAt, often, pathOf, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of signing in and out, and of a session that ends.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/** By a key: the greeting lies over the button for its few seconds. */
const signOut = (page: Page) => page.getByRole('button', { name: 'Déconnexion' }).first().press('Enter');

const wrongCredentials = 'L’adresse e-mail ou le mot de passe n’est pas le bon.';

describe('signing in', () => {
  it('a login continues a registration whose session had ended', async () => {
    const { page } = await visit({ as: 'inscription' });
    await page.goto('/creation-compte/activite');
    await sees(page.getByRole('heading', { name: 'Votre activité' }));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await arrivesAt(page, '/creation-compte');
    await page.getByRole('link', { name: 'Connectez-vous pour la reprendre' }).click();
    // The page of a registration has the same fields.
    await sees(page.getByRole('heading', { name: 'Se connecter' }));
    await signIn(page, 'inscription');
    await sees(page.getByRole('heading', { name: 'Votre activité' }));
    expect(pathOf(page)).toBe('/creation-compte/activite');
  });

  it('a visitor and a member use the portal in a browser without storage', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const refused = {
        configurable: true,
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, refused);
    });
    await page.goto('/creation-compte');
    await sees(page.getByLabel(/ORIAS/));
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(pathOf(page)).toBe('/');
  });

  it('a wrong password is reported only after the loader’s second, and the form keeps its values', async () => {
    const { page } = await visit({ refusals: true });
    await page.clock.install();
    await page.goto('/sign');
    await page.getByLabel('Adresse e-mail').fill(emailOf('courtier'));
    await page.getByLabel('Mot de passe', { exact: true }).fill('Faux!2026');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const answered = page.waitForResponse('**/api/login');
    const submit = page.getByRole('button', { name: 'Se connecter' });
    await submit.click();
    await answered;
    expect(await page.getByText(wrongCredentials).count()).toBe(0);
    expect(await submit.getAttribute('aria-busy')).toBe('true');
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.getByText(wrongCredentials).count();
      }, often)
      .toBeGreaterThan(0);
    expect(await submit.getAttribute('aria-busy')).toBeNull();
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(emailOf('courtier'));
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('Faux!2026');
    await page.clock.resume();
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
  });

  it('a login works in a tab that a client’s link has opened, and keeps what is typed at once', async () => {
    const { clients } = await scenes.sent();
    const { page } = await visit();
    await page.goto(await mailedLink(portal, clients[0]?.email ?? ''));
    await sees(page.getByRole('heading', { name: 'Votre offre d’assurance' }));
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(pathOf(page)).toBe('/');
  });

  it('a missing field is reported without a call', async () => {
    const { page, heard } = await visit();
    await page.goto('/sign');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await sees(page.getByText('Ce champ est obligatoire'));
    expect(
      await page.getByLabel('Adresse e-mail').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(heard.calls).not.toContain('POST /api/login');
  });

  it('a login leads back to the page that was asked for', async () => {
    const { page } = await visit();
    await page.goto('/dommage-ouvrage/?status=offres-signees');
    await arrivesAt(page, '/sign?retour=%2Fdommage-ouvrage%2F%3Fstatus%3Doffres-signees');
    await signIn(page, 'courtier');
    await sees(page.getByRole('table', { name: 'Offres signées' }));
    expect(pathOf(page)).toBe('/dommage-ouvrage/?status=offres-signees');
  });
});

describe('signing out', () => {
  it('shows a farewell and the home page, and the token is no longer valid', async () => {
    // A picture of the home page that is still on its way is refused once the session is over.
    const { page } = await visit({ refusals: true });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    const token = (await page.evaluate(() => localStorage.getItem('do_auth._token.local'))) ?? '';
    expect((await portal().call('curent', { token })).status).toBe(200);
    await signOut(page);
    await sees(toast(page, 'Vous êtes maintenant déconnecté'));
    await sees(page.getByRole('link', { name: 'Se connecter' }));
    expect(pathOf(page)).toBe('/');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('do_auth'))),
    ).toEqual([]);
    expect((await portal().call('curent', { token })).status).toBe(401);
  });

  it('signing out leads the other tabs to the login', async () => {
    const { page, context } = await visit({ refusals: true });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    const other = await context.newPage();
    await other.goto('/dommage-ouvrage');
    await sees(other.getByRole('heading', { name: 'Dommages-ouvrage' }));
    await signOut(page);
    await arrivesAt(other, /^\/sign/);
    await sees(other.getByRole('heading', { name: 'Se connecter' }));
    await sees(toast(other, 'Vous avez été déconnecté dans un autre onglet'));
    expect(await other.evaluate(() => localStorage.getItem('do_auth._token.local'))).toBeNull();
  });

  it('signing out first stores what was typed just before', async () => {
    const request = await scenes.offer();
    // A session of its own, for it ends.
    const { page } = await visit();
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await openQuote(page, request.id);
    await field(page, 'Description des travaux').fill('Les derniers mots.');
    await signOut(page);
    await sees(toast(page, 'Vous êtes maintenant déconnecté'));
    const token = await portal().tokenOf('courtier');
    const { data } = (
      await portal().call('getDraft', { token, params: { kind: 'devis', key: String(request.id) } })
    ).body;
    expect(JSON.stringify(data)).toContain('Les derniers mots.');
  });
});

describe('a session that ends in the middle of a quote', () => {
  it('a session that ends during a quote asks for the password over the page, and loses nothing', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ refusals: true });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await openQuote(page, request.id);
    const token = (await page.evaluate(() => localStorage.getItem('do_auth._token.local'))) ?? '';
    // The session ends once the field has its text: a later read of the page may be refused first, and its
    // dialog takes the focus.
    await page.route(
      '**/api/drafts/**',
      async (route) => {
        await portal().call('logout', { token });
        await route.continue();
      },
      { times: 1 },
    );
    await field(page, 'Description des travaux').fill('Écrit pendant que la session finissait.');
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
    await sees(dialog);
    expect(await dialog.getByLabel('Adresse e-mail').inputValue()).toBe(emailOf('courtier'));
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('Faux!2026');
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await sees(dialog.getByText(wrongCredentials));
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await seesNoMore(dialog);
    expect(await field(page, 'Description des travaux').inputValue()).toBe(
      'Écrit pendant que la session finissait.',
    );
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.description, often)
      .toBe('Écrit pendant que la session finissait.');
  });
});
