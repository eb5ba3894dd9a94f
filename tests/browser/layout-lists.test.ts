import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the layout of tabs, lists and tables in windows of several widths.
 */

const { portal, visit } = withPortal();

describe('tabs that are wider than the window', () => {
  it('tabs that are wider than the window show the open one', async () => {
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
  it.each([1440, 900, 375])('the list of offers shows both days of its period at %i px', async (width) => {
    const { page } = await visit({ as: 'gestion', width });
    await page.goto('/?status=offres-en-cours&du=2026-10-28&au=2026-10-30');
    for (const name of ['Du', 'Au']) {
      const day = page.getByRole('textbox', { name, exact: true });
      await sees(day);
      expect.soft(await day.evaluate((field) => field.scrollWidth - field.clientWidth), name).toBe(0);
    }
  });

  it('the list of offers keeps its filters in place when its period is wrong', async () => {
    const { page } = await visit({ as: 'gestion' });
    await page.goto('/?status=offres-en-cours&du=2026-10-28&au=2026-10-30');
    await sees(page.getByLabel('Au', { exact: true }));
    /** Positions of the filters in their row, because content above the row may still load and move it. */
    const places = () =>
      page.locator('.list-filters').evaluate((row) => {
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

  it.each([992, 1060, 1140, 1200])(
    'the list of offers stays within its card at %i px, beside the open menu',
    async (width) => {
      const { page } = await visit({ as: 'admin', width });
      await page.goto('/?status=offres-signees');
      await sees(page.getByRole('row').nth(5));
      await sees(page.getByRole('navigation', { name: 'Menu' }));
      const past = await page
        .locator('table')
        .evaluate(
          (table) =>
            table.getBoundingClientRect().width -
            (table.closest('.card')?.getBoundingClientRect().width ?? 0),
        );
      expect(past).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});

it.each([800, 1000, 1150])('the figures of a law stay within the window at %i px', async (width) => {
  const token = await portal().tokenOf('admin');
  // The portal counts them by itself after its start.
  const counted = async () => {
    const params = { chart: 'membership' };
    const { body } = await portal().call('lawFigures', { token, params, query: { period: '12-mois' } });
    return body.figures.is_empty;
  };
  await expect.poll(counted, { ...often, timeout: 60_000 }).toBe(false);
  const { page } = await visit({ as: 'admin', width });
  await page.goto('/statecharts/membership?chiffres=12-mois');
  await sees(page.getByRole('table').first().getByRole('row').nth(3));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

it('an enlarged chart has an overview; pressed, it brings that part into sight', async () => {
  const { page } = await visit({ as: 'admin', width: 1440 });
  await page.goto('/statecharts/request-lifecycle');
  const picture = page.locator('.chart-svg');
  const overview = page.locator('.chart-overview');
  await sees(picture);
  expect(await overview.count()).toBe(0);
  const larger = page.getByRole('button', { name: 'Agrandir' });
  for (let step = 0; step < 5; step += 1) await larger.click();
  await sees(overview);
  const { width = 0, height = 0 } = (await overview.boundingBox()) ?? {};
  await overview.click({ position: { x: width - 4, y: height - 4 } });
  const atEnd = () =>
    picture.evaluate((one) => one.scrollLeft + one.clientWidth >= one.scrollWidth - 2 && one.scrollTop > 0);
  await expect.poll(atEnd, often).toBe(true);
  await page.getByRole('button', { name: 'Ajuster' }).click();
  await expect.poll(() => overview.count(), often).toBe(0);
});

describe('a telephone number', () => {
  it.each([900, 375])(
    'a telephone number stays on one line at %i px, in a list of memberships and in the head of a review',
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
  it('a list below a field scrolls into the window, and the field stays there after a choice', async () => {
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

const inkOf = (cells: Locator) =>
  cells.first().evaluate((cell) => [getComputedStyle(cell).fontSize, getComputedStyle(cell).color].join(' '));

describe('the head of a table of payments', () => {
  it('the head of a table of payments is set apart from its rows', async () => {
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
  it('the line of a document keeps its buttons beside its name, whatever is said of it', async () => {
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
