import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the layout of the bar, heads, links and sub-header in windows of several widths.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const widths = [1440, 375];

/** Whether the text is large enough to be seen: text for screen readers only is a pixel wide. */
const isReadable = async (words: Locator): Promise<boolean> => {
  const box = await words.boundingBox();
  return box !== null && box.width > 20 && box.height > 10;
};

describe('the words of the frame', () => {
  it.each(widths)('the words of the frame are visible at %i px', async (width) => {
    const { page } = await visit({ as: 'courtier', width });
    await page.goto('/bloc-notes');
    await sees(page.getByRole('button', { name: 'Déconnexion' }));
    for (const words of [
      'Retour au profil',
      'Déconnexion',
      'Informations Légales',
      'Nous connaître',
      'Informations',
    ]) {
      expect.soft([words, await isReadable(page.getByText(words, { exact: true }))]).toEqual([words, true]);
    }
  });
});

describe('the bar', () => {
  it.each([
    { width: 375, as: 'courtier2' },
    { width: 320, as: 'courtier2' },
    { width: 360 },
    { width: 320 },
    { width: 992 },
    { width: 1024 },
    { width: 1100 },
    { width: 992, as: 'courtier2' },
  ] as const)('the bar fits into a window of $width px, with a wide logo or for guests', async (visitor) => {
    const { page } = await visit(visitor);
    await page.goto('/');
    await sees(page.getByRole('heading', { level: 1 }));
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, often).toBe(0);
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header.bar :is(a, button)')]
          .map((one) => Math.round(one.getBoundingClientRect().right - innerWidth))
          .filter((right) => right > 0),
      );
    await expect.poll(beyond, often).toEqual([]);
  });

  it.each([375, 320])('no words of the bar overflow their link at %i px, with a wide logo', async (width) => {
    const { page } = await visit({ as: 'courtier2', width });
    await page.goto('/bloc-notes');
    await sees(page.getByText('Retour au profil', { exact: true }));
    const overflowing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header.bar :is(small, span)')].flatMap((one) => {
          const link = one.closest('a, button');
          const [inner, outer] = [one.getBoundingClientRect(), link?.getBoundingClientRect()];
          const isWithin =
            !outer || inner.width === 0 || (inner.left >= outer.left && inner.right <= outer.right);
          return isWithin && one.scrollWidth <= one.clientWidth + 1 ? [] : [one.textContent];
        }),
      );
    await expect.poll(overflowing, often).toEqual([]);
  });

  it.each([900, 768])('the bar fits into a window of %i px with a long name, which is cut', async (width) => {
    const { page } = await visit({ as: 'attente', width });
    await page.route('**/api/curent', async (route) => {
      const response = await route.fetch();
      const { user } = (await response.json()) as { user: object };
      await route.fulfill({
        response,
        json: {
          user: {
            ...user,
            lastname: 'De La Rochefoucauld-Montmorency-Luxembourg-Saint-Exupéry-Lévis-Mirepoix',
          },
        },
      });
    });
    await page.goto('/bloc-notes');
    await sees(page.getByText(/DE LA ROCHEFOUCAULD/));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(
      await page
        .getByRole('button', { name: 'Déconnexion' })
        .evaluate((button) => button.scrollWidth - button.clientWidth),
    ).toBe(0);
  });

  it.each([375, 320])('the bar fits into a window of %i px while the session is not known', async (width) => {
    const { page } = await visit({ as: 'courtier', width });
    await page.route('**/api/curent', () => undefined);
    await page.goto('/bloc-notes');
    await sees(page.getByText('Chargement en cours ...', { exact: true }).first());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('the bar does not move once the session is known, in the narrowest telephone window', async () => {
    const { page } = await visit({ as: 'courtier', width: 375 });
    await page.route('**/api/curent', () => undefined);
    await page.goto('/bloc-notes');
    await sees(page.getByText('Chargement en cours ...', { exact: true }).first());
    // `page.evaluate` finds and measures in one step. The application replaces the page's frame at any moment,
    // and `locator.evaluateAll` would measure the elements it removed.
    const begins = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header.bar > :is(button, .brand)')].map((one) =>
          Math.round(one.getBoundingClientRect().left),
        ),
      );
    const before = await begins();
    await page.unroute('**/api/curent');
    await page.reload();
    await sees(page.getByText('Retour au profil', { exact: true }));
    expect([before.length, await begins()]).toEqual([5, before]);
  });
});

describe('the head of a dossier', () => {
  it('the head of a dossier has its actions below the title, at its left edge, in a narrow window', async () => {
    const { id } = await scenes.sent();
    const { page } = await visit({ as: 'courtier', width: 375 });
    await page.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
    await sees(page.getByRole('heading', { level: 1 }));
    const [title, beside] = await page
      .locator('.head > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(beside?.top).toBeGreaterThanOrEqual(title?.bottom ?? 0);
    expect(beside?.left).toBe(title?.left);
  });
});

describe('the way back above a title', () => {
  it.each([767, 375])(
    'the link back above a title is large enough for a thumb at %i px, and ends where the title begins',
    async (width) => {
      const { id } = await scenes.sent();
      const { page } = await visit({ as: 'courtier', width });
      await page.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
      const title = page.getByRole('heading', { level: 1 });
      await sees(title);
      const back = await page
        .getByRole('navigation', { name: 'Fil d’Ariane' })
        .getByRole('link')
        .boundingBox();
      expect(back?.height).toBeGreaterThanOrEqual(44);
      expect((back?.y ?? 0) + (back?.height ?? 0)).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0);
    },
  );
});

/** Pressable elements lower than 44 px. Hidden inputs are left out: their label is pressed. */
const small = (page: Page) =>
  page.locator('main :is(a, button, summary, select, label.btn)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && height < 44 ? [`${one.textContent} ${height}`] : [];
    }),
  );

describe('what a thumb presses', () => {
  it.each([900, 375])(
    'a target for a thumb is 44 px high at least, on an offer and in the tab of documents, %i px wide',
    async (width) => {
      const request = await scenes.sent();
      const link = await mailedLink(portal, request.clients[0]?.email ?? '');
      const { page: guest } = await visit({ width, touch: true });
      await guest.goto(link);
      await sees(guest.getByRole('link', { name: 'Accepter l’offre' }));
      expect(await small(guest)).toEqual([]);
      await portal().call('updateStep', {
        token: await portal().tokenOf('courtier'),
        params: { id: request.id },
        body: { step: 'constitution-du-dossier', version: request.version } as never,
      });
      const { page } = await visit({ as: 'courtier', width, touch: true });
      await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/documents-du-chantier`);
      await sees(page.getByText('Pas encore possible'));
      expect(await small(page)).toEqual([]);
    },
  );
});

describe('the sub-header', () => {
  it('the sub-header appears past 57 px of scroll or with the focus, and moves nothing', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'admin' });
    await page.goto(`/dommage-ouvrage/do/offres/${request.id}`);
    const close = page.getByRole('link', { name: 'Fermer' });
    const inWindow = () => close.evaluate((link) => link.getBoundingClientRect().top >= 0);
    const heading = page.getByRole('heading', { level: 1 });
    await sees(heading);
    expect(await inWindow()).toBe(false);
    const top = () => heading.evaluate((title) => title.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.evaluate(() => scrollTo(0, 57));
    expect(await inWindow()).toBe(false);
    await page.evaluate(() => scrollTo(0, 58));
    await expect.poll(inWindow, often).toBe(true);
    expect(await top()).toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(inWindow, often).toBe(false);
    await close.focus();
    await expect.poll(inWindow, often).toBe(true);
  });
});
