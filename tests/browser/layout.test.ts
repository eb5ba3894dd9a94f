import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fontIsThere } from '#tests/support/font.ts';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const widths = [1440, 375];

/** What is there for screen readers only is a pixel wide. */
const isReadable = async (words: Locator): Promise<boolean> => {
  const box = await words.boundingBox();
  return box !== null && box.width > 20 && box.height > 10;
};

describe('the words of the frame', () => {
  it.each(widths)('are seen at %i px, byte for byte', async (width) => {
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
  ] as const)('fits into a window of $width px, with a wide logo or for guests', async (visitor) => {
    const { page } = await visit(visitor);
    await page.goto('/');
    await sees(page.getByRole('heading', { level: 1 }));
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, often).toBe(0);
    const ends = () =>
      page
        .locator('header')
        .first()
        .locator('a, button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right - innerWidth)));
    await expect.poll(async () => (await ends()).filter((right) => right > 0), often).toEqual([]);
  });

  it.each([900, 768])('fits into a window of %i px with a long name, which is cut', async (width) => {
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

  it.each([1440, 900, 375])('shows both days of the list’s period whole at %i px', async (width) => {
    const { page } = await visit({ as: 'gestion', width });
    await page.goto('/?status=offres-en-cours&du=2026-10-28&au=2026-10-30');
    for (const name of ['Du', 'Au']) {
      const day = page.getByRole('textbox', { name, exact: true });
      await sees(day);
      expect.soft(await day.evaluate((field) => field.scrollWidth - field.clientWidth), name).toBe(0);
    }
  });

  it('leaves the filters of the list where they are when its period is wrong', async () => {
    const { page } = await visit({ as: 'gestion' });
    await page.goto('/?status=offres-en-cours&du=2026-10-28&au=2026-10-30');
    await sees(page.getByLabel('Au', { exact: true }));
    /** Within the row of filters: what is above it may still come. */
    const places = () =>
      page.locator('.offer-filters').evaluate((row) => {
        const { left, top } = row.getBoundingClientRect();
        return [...row.querySelectorAll('input:not([type=date]), select')].map((filter) => {
          const box = filter.getBoundingClientRect();
          return [box.left - left, box.top - top];
        });
      });
    const before = await places();
    await page.getByLabel('Au', { exact: true }).fill('01/10/2026');
    await sees(page.getByText('Ce jour vient avant le premier jour de la période.'));
    expect(await places()).toEqual(before);
  });

  it.each([375, 320])('fits into a window of %i px while it is not known who is there', async (width) => {
    const { page } = await visit({ as: 'courtier', width });
    await page.route('**/api/curent', () => undefined);
    await page.goto('/bloc-notes');
    await sees(page.getByText('Chargement en cours ...', { exact: true }).first());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('stands still once it is known who is there, in the narrowest window of telephones', async () => {
    const { page } = await visit({ as: 'courtier', width: 375 });
    await page.route('**/api/curent', () => undefined);
    await page.goto('/bloc-notes');
    await sees(page.getByText('Chargement en cours ...', { exact: true }).first());
    const begins = () =>
      page
        .locator('header')
        .first()
        .locator('> button, > .brand')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    const before = await begins();
    await page.unroute('**/api/curent');
    await page.reload();
    await sees(page.getByText('Retour au profil', { exact: true }));
    expect([before.length, await begins()]).toEqual([3, before]);
  });
});

describe('the head of a dossier', () => {
  it('stands under the first letter of its title where it has no room beside it', async () => {
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
  it.each([767, 375])('is a thumb’s target at %i px, and ends where the title begins', async (width) => {
    const { id } = await scenes.sent();
    const { page } = await visit({ as: 'courtier', width });
    await page.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
    const title = page.getByRole('heading', { level: 1 });
    await sees(title);
    const back = await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').boundingBox();
    expect(back?.height).toBeGreaterThanOrEqual(44);
    expect((back?.y ?? 0) + (back?.height ?? 0)).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0);
  });
});

/** What can be pressed and is lower than 44 px; what is hidden from sight is pressed by its label. */
const small = (page: Page) =>
  page.locator('main :is(a, button, summary, select, label.btn)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && height < 44 ? [`${one.textContent} ${height}`] : [];
    }),
  );

describe('what a thumb presses', () => {
  it.each([900, 375])(
    'is 44 px high at least, on the page of an offer and in the tab of documents, %i px wide',
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
  it('appears past 57 px of scroll, or where the focus comes to it, and moves nothing', async () => {
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

describe('tabs that are wider than the window', () => {
  it('show the one that is open', async () => {
    const { page } = await visit({ as: 'gestion', width: 375 });
    await page.goto('/dashboard/demandes?status=rejected');
    const open = page.getByRole('navigation', { name: 'Statuts' }).locator('[aria-current=page]');
    await sees(open.getByText(/\d/));
    await expect
      .poll(
        () =>
          open.evaluate(
            (tab) => tab.getBoundingClientRect().left >= 0 && tab.getBoundingClientRect().right <= innerWidth,
          ),
        often,
      )
      .toBe(true);
  });
});

describe('the list of offers', () => {
  it.each([992, 1060, 1140, 1200])('keeps within its card at %i px, beside the open menu', async (width) => {
    const { page } = await visit({ as: 'admin', width });
    await page.goto('/?status=offres-signees');
    await sees(page.getByRole('row').nth(5));
    await sees(page.getByRole('navigation', { name: 'Menu' }));
    const past = await page
      .locator('table')
      .evaluate(
        (table) =>
          table.getBoundingClientRect().width - (table.closest('.card')?.getBoundingClientRect().width ?? 0),
      );
    expect(past).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

describe('a telephone number', () => {
  it.each([900, 375])(
    'stays on one line at %i px, in a list of memberships and in the head of a review',
    async (width) => {
      const { page } = await visit({ as: 'gestion', width });
      await page.goto('/dashboard/demandes?status=valid');
      const numbers = page.locator('a[href^="tel:"]');
      await sees(numbers);
      const lines = () =>
        numbers.evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)));
      expect(await lines()).toBe(1);
      await page.getByRole('link', { name: 'Cabinet Delmas Assurances' }).click();
      await sees(page.getByRole('region', { name: 'Résumé' }).locator(numbers));
      expect(await lines()).toBe(1);
    },
  );
});

const isWhole = (one: Locator) =>
  one.evaluate(
    (element) =>
      element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight,
  );

describe('a list below a field', () => {
  it('comes into the window with what may be chosen, and the field stays there once something is', async () => {
    const { page } = await visit({ as: 'inscription', width: 375 });
    await page.goto('/creation-compte/activite');
    const field = page.getByRole('combobox', { name: 'Compagnies que vous représentez' });
    await sees(field);
    await field.focus();
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
    await page.keyboard.type('smab');
    await expect.poll(() => isWhole(page.getByRole('option', { name: 'AUTRES' })), often).toBe(true);
    expect(await isWhole(field)).toBe(true);
    await page.keyboard.press('Enter');
    await sees(page.getByRole('button', { name: 'Retirer SMABTP' }));
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => isWhole(page.getByRole('listbox').getByRole('option', { selected: true })), often)
      .toBe(true);
  });
});

interface Shift extends PerformanceEntry {
  value: number;
}

/** Every answer comes once the page has been drawn without it, in its own font. */
async function answersAfterAFrame(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await fontIsThere(page)
      .then(() => page.evaluate(() => void ((globalThis as unknown as Moves).dataFrom ??= performance.now())))
      .catch(() => undefined);
    await route.continue();
  });
}

interface Moves {
  /** Since the page began, ms: no answer came before. */
  dataFrom?: number;
  moves: { at: number; value: number }[];
}

/** How much moves from the first answer on, rounded as browsers tell it. */
async function shiftOf(page: Page, path: string, heading: string | RegExp): Promise<number> {
  await page.addInitScript(() => {
    const { moves } = Object.assign(globalThis, { moves: [] as Moves['moves'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push({ at: entry.startTime, value: (entry as Shift).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await sees(page.getByRole('heading', { name: heading }).first());
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), often).toBe(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { dataFrom, moves } = globalThis as unknown as Moves;
    if (dataFrom === undefined) throw new Error('The page asked for nothing');
    return (
      Math.round(moves.reduce((sum, { at, value }) => sum + (at < dataFrom ? 0 : value), 0) * 1000) / 1000
    );
  });
}

describe('a page keeps its layout as its data comes', () => {
  it.each(widths)('at %i px', async (width) => {
    const request = await scenes.sent();
    const detail = `/dommage-ouvrage/do/offres/${request.id}`;
    const signed =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    const quote = `/dommage-ouvrage/do/dossier/${request.id}/devis`;
    const pages = [
      ['courtier', '/', 'Bonjour Marc'],
      ['admin', '/', 'Offres en cours'],
      ['courtier', '/?status=offres-signees', 'Offres signées'],
      ['courtier', detail, 'Histoire du dossier'],
      ['admin', detail, 'Histoire du dossier'],
      ['courtier', quote, 'Souscripteurs'],
      ['courtier', '/dommage-ouvrage/do/maison-individuelle', 'Le chantier'],
      ['courtier', `/dommage-ouvrage/do/dossier/${request.id}/documents-du-chantier`, 'Histoire du dossier'],
      ['courtier', `/dommage-ouvrage/do/dossier/${signed}/souscription`, 'Histoire du dossier'],
    ] as const;
    for (const [as, path, heading] of pages) {
      const { page } = await visit({ as, width });
      await answersAfterAFrame(page);
      expect.soft([as, path, await shiftOf(page, path, heading)]).toEqual([as, path, 0]);
      await page.close();
    }
    const { page } = await visit({ width });
    await answersAfterAFrame(page);
    const link = await mailedLink(portal, request.clients[0]?.email ?? '');
    expect
      .soft(['client', await shiftOf(page, new URL(link).pathname, 'Votre offre d’assurance')])
      .toEqual(['client', 0]);
  });
});

describe('what stands below a tab in one column', () => {
  it('waits until the tab is read, wherever the window ends', async () => {
    const signed =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    for (const tab of ['documents-du-chantier', 'fin-de-travaux', 'sinistres']) {
      const { page } = await visit({ as: 'courtier', width: 375 });
      await page.setViewportSize({ width: 375, height: 1100 });
      await answersAfterAFrame(page);
      expect
        .soft([
          tab,
          await shiftOf(page, `/dommage-ouvrage/do/dossier/${signed}/${tab}`, 'Où en est le dossier'),
        ])
        .toEqual([tab, 0]);
      await page.close();
    }
  });
});

const inkOf = (cells: Locator) =>
  cells.first().evaluate((cell) => [getComputedStyle(cell).fontSize, getComputedStyle(cell).color].join(' '));

describe('the head of a table of payments', () => {
  it('is set apart from its rows', async () => {
    const paid =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${paid}/souscription`);
    const payments = page.getByRole('table', { name: 'Règlements' });
    await sees(payments);
    expect(await inkOf(payments.getByRole('columnheader'))).not.toBe(await inkOf(payments.getByRole('cell')));
  });
});

describe('the line of a document', () => {
  it('keeps its buttons beside its name, whatever is said of it', async () => {
    const studied =
      (
        await portal().call('listRequests', {
          token: await portal().tokenOf('courtier'),
          query: { status: 'offres-signees' },
        })
      ).body.requests.data[0]?.id ?? 0;
    const { page } = await visit({ as: 'courtier', width: 1100 });
    await page.goto(`/dommage-ouvrage/do/dossier/${studied}/documents-du-chantier`);
    await sees(page.getByRole('button', { name: /^Télécharger / }));
    const below = () =>
      page.locator('.document > p').evaluateAll((lines) =>
        lines
          .filter((line) => {
            const [name, download] = [line.querySelector('.file'), line.querySelector('.btn')].map((one) =>
              one?.getBoundingClientRect(),
            );
            return name && download && download.top >= name.bottom;
          })
          .map((line) => line.textContent),
      );
    expect(await below()).toEqual([]);
  });
});
