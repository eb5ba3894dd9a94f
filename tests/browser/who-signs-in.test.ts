import { describe, expect, it } from 'vitest';
import { overflow } from '#tests/support/axe.ts';
import { signIn, toast } from '#tests/support/gestures.ts';
import { often, pathOf, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the greeting after a login, and of the choice of a collaborator.
 */

const { visit } = withPortal();

describe('who signs in', () => {
  it('the portal greets a broker of the second brand by its name and in its colours', async () => {
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
    'the greeting is beside headings and controls, never over them, in a window of %i pixels',
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

  it('the greeting is under the open menu on a telephone, and covers no entry', async () => {
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
        return {
          hasEntries: entries.length > 5,
          hasToast: document.querySelector('.toasts .toast') !== null,
          covered: under.map(({ textContent }) => textContent),
        };
      });
    await expect.poll(covered, often).toEqual({ hasEntries: true, hasToast: true, covered: [] });
  });

  it('a toast with two lines of text is as high as one with a single line, on a telephone', async () => {
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

  it('the portal asks a cabinet with collaborators who is there, and remembers the answer', async () => {
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

  it('another collaborator of the cabinet can take over, with their rights and name', async () => {
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

  it('a suspended broker is led to the page that says so, and can sign out', async () => {
    const { page } = await visit();
    await page.goto('/sign');
    await signIn(page, 'suspendu');
    await sees(page.getByRole('heading', { name: 'Votre compte est suspendu' }));
    expect(pathOf(page)).toBe('/suspended');
    await page.getByRole('button', { name: 'Déconnexion' }).last().click();
    await sees(toast(page, 'Vous êtes maintenant déconnecté'));
  });
});
