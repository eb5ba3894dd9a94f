import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow } from '#tests/support/axe.ts';
import { field, openQuote, signIn, toast } from '#tests/support/gestures.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { emailOf, password } from '#tests/support/portal.ts';
import { arrivesAt, often, pathOf, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/** By a key: the greeting lies over the button for its few seconds. */
const signOut = (page: Page) => page.getByRole('button', { name: 'Déconnexion' }).first().press('Enter');

const wrongCredentials = 'L’adresse e-mail ou le mot de passe n’est pas le bon.';

describe('signing in', () => {
  it('takes up a registration whose session ended meanwhile', async () => {
    const { page } = await visit({ as: 'inscription' });
    await page.goto('/creation-compte/activite');
    await sees(page.getByRole('heading', { name: 'Votre activité' }));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await arrivesAt(page, '/creation-compte');
    await page.getByRole('link', { name: 'Connectez-vous pour la reprendre' }).click();
    await signIn(page, 'inscription');
    await sees(page.getByRole('heading', { name: 'Votre activité' }));
    expect(pathOf(page)).toBe('/creation-compte/activite');
  });

  it('works in a browser that refuses to keep anything, for a visitor and for a member', async () => {
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

  it('says a wrong password only after the loader’s second, and loses nothing', async () => {
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

  it('works in a tab that a client’s link has opened, and keeps what is typed at once', async () => {
    const { clients } = await scenes.sent();
    const { page } = await visit();
    await page.goto(await mailedLink(portal, clients[0]?.email ?? ''));
    await sees(page.getByRole('heading', { name: 'Votre offre d’assurance' }));
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    expect(pathOf(page)).toBe('/');
  });

  it('asks for what is missing, without a call', async () => {
    const { page, heard } = await visit();
    await page.goto('/sign');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await sees(page.getByText('Ce champ est obligatoire'));
    expect(
      await page.getByLabel('Adresse e-mail').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(heard.calls).not.toContain('POST /api/login');
  });

  it('goes back to the page that was asked for', async () => {
    const { page } = await visit();
    await page.goto('/dommage-ouvrage/?status=offres-signees');
    await arrivesAt(page, '/sign?retour=%2Fdommage-ouvrage%2F%3Fstatus%3Doffres-signees');
    await signIn(page, 'courtier');
    await sees(page.getByRole('table', { name: 'Offres signées' }));
    expect(pathOf(page)).toBe('/dommage-ouvrage/?status=offres-signees');
  });
});

describe('signing out', () => {
  it('says goodbye, goes to the home page, and the token is worth nothing any more', async () => {
    const { page } = await visit();
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

  it('takes the other tabs to the login', async () => {
    const { page, context } = await visit();
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
});

describe('a session that ends in the middle of a quote', () => {
  it('asks for the password over the page, loses nothing that was typed, and goes on', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ refusals: true });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
    await openQuote(page, request.id);
    const token = (await page.evaluate(() => localStorage.getItem('do_auth._token.local'))) ?? '';
    // The session ends once the field has its text: a later read of the page may be refused first, and its dialog takes the focus.
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

describe('signing out', () => {
  it('stores first what was typed right before it', async () => {
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

describe('who signs in', () => {
  it('greets a broker of the second brand by its name and in its colours', async () => {
    const { page } = await visit();
    await page.goto('/sign');
    await signIn(page, 'courtier2');
    await sees(toast(page, 'Bienvenue chez Clef de Voûte'));
    await sees(page.getByRole('link', { name: 'Clef de Voûte, accueil' }));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-blue')), often)
      .toBe('#5b2a86');
  });

  it.each([1440, 900, 375])(
    'says so beside the headings and what can be pressed, never over them, in a window of %i pixels',
    async (width) => {
      const { page } = await visit();
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/sign');
      await signIn(page, 'courtier');
      await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));
      await sees(toast(page, 'Bienvenue chez Charpente'));
      const covered = () =>
        page.evaluate(() => {
          const stack = document.querySelector('.toasts')?.getBoundingClientRect();
          if (!stack) return ['the toast is gone'];
          const isUnder = ({ left, right, top, bottom }: DOMRect) =>
            right > stack.left && left < stack.right && bottom > stack.top && top < stack.bottom;
          return [...document.querySelectorAll('h1, h2, a[href], button, input, select')]
            .filter((one) => !one.closest('.toasts') && isUnder(one.getBoundingClientRect()))
            .map(({ textContent }) => textContent);
        });
      await expect.poll(covered, often).toEqual([]);
    },
  );

  it('says so under the menu that is opened over the page of a telephone: no entry is covered', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(toast(page, 'Bienvenue chez Charpente'));
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const covered = () =>
      page.evaluate(() => {
        const entries = [...document.querySelectorAll('.side[data-open] li a')];
        const under = entries.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
            document.elementFromPoint((left + right) / 2, y)?.closest('.toasts'),
          );
        });
        return [
          entries.length > 5,
          document.querySelector('.toasts .toast') !== null,
          under.map(({ textContent }) => textContent),
        ];
      });
    await expect.poll(covered, often).toEqual([true, true, []]);
  });

  it('says two lines in the height of one on a telephone, where it has the room between two cards', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/sign');
    await signIn(page, 'courtier');
    await sees(toast(page, 'Bienvenue chez Charpente'));
    const [short, long] = await page
      .locator('.toast')
      .first()
      .evaluate((one) =>
        ['Bienvenue', 'Le lien de paiement est envoyé au client.'].map((text) => {
          const words = one.querySelector('b');
          if (words) words.textContent = text;
          return { words: words?.offsetHeight ?? 0, toast: one.clientHeight };
        }),
      );
    expect(long?.words).toBe(2 * (short?.words ?? 0));
    expect(long?.toast).toBe(short?.toast);
  });

  it('asks a cabinet with collaborators who is there, and remembers it', async () => {
    const { page } = await visit();
    await page.goto('/sign?retour=%2Fdommage-ouvrage');
    await signIn(page, 'manager');
    await sees(page.getByRole('heading', { name: 'Qui êtes-vous ?' }));
    await page.getByRole('radio', { name: /Thomas Le Goff/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Thomas' }));
    expect(await page.getByRole('link', { name: 'Collaborateurs' }).count()).toBe(0);
    await page.reload();
    await sees(page.getByRole('heading', { name: 'Bonjour Thomas' }));
  });

  it('lets another person of the cabinet take the keyboard, with their rights and name', async () => {
    const { page } = await visit();
    await page.goto('/sign');
    await signIn(page, 'manager');
    await page.getByRole('radio', { name: /Thomas Le Goff/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await sees(page.getByText('T. LE GOFF'));
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await sees(page.getByRole('link', { name: 'Changer de collaborateur', exact: true }));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: /Changer de collaborateur.* est au clavier/ }).click();
    await page.getByRole('radio', { name: /Hélène Marchand/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Hélène' }));
    await sees(page.getByText('H. MARCHAND'));
    await sees(page.getByRole('link', { name: 'Collaborateurs' }));
    expect(pathOf(page)).toBe('/');
  });

  it('leads a suspended broker to the page that says so, and out', async () => {
    const { page } = await visit();
    await page.goto('/sign');
    await signIn(page, 'suspendu');
    await sees(page.getByRole('heading', { name: 'Votre compte est suspendu' }));
    expect(pathOf(page)).toBe('/suspended');
    await page.getByRole('button', { name: 'Déconnexion' }).last().click();
    await sees(toast(page, 'Vous êtes maintenant déconnecté'));
  });
});
