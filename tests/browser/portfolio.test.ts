import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A journey in the table of offers: two administrators filter, save and share a view, export it and archive
 * several offers together.
 */

const { portal, visit } = withPortal({ alone: true });

const references = (page: Page) => page.locator('.portfolio tbody .ref').allTextContents();
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const choose = (page: Page, reference: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Choisir .*${reference}$`) }).check();

it('an administrator filters, shares a view, exports what is shown, and archives those of three offers that may be, of which one has changed', async () => {
  const { page } = await visit({ as: 'gestion' });
  await page.goto('/dashboard/offres');
  await sees(page.getByRole('heading', { name: 'Gestion des offres', level: 1 }));
  await sees(page.locator('.portfolio tbody tr').first());

  // Filters: two values and a bound, then an order by the keyboard.
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const filters = page.getByRole('dialog');
  await filters.locator('summary', { hasText: 'Statut' }).click();
  await filters.getByRole('checkbox', { name: 'Offre en cours' }).check();
  await filters.getByLabel('Prime TTC De').fill('3000');
  await filters.getByRole('button', { name: 'Voir les offres' }).click();
  await page.waitForURL(/statut=offres-en-cours&prime_de=3000$/);
  await sees(page.getByRole('link', { name: /^Retirer le filtre\s: Statut, Offre en cours/ }));
  await heading(page, 'Prime TTC').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tri=-premium/);
  await sees(page.locator('th[aria-sort=descending]', { hasText: 'Prime TTC' }));
  await seesNoMore(page.locator('table[aria-busy]'));

  // The file is the table.
  const shown = await references(page);
  expect(shown.length).toBeGreaterThan(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^offres-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const at = (lines[0] ?? '').replace('\uFEFF', '').split(';').indexOf('Référence');
  const written = lines.slice(1).map((line) => line.split(';')[at]);
  expect(written.slice(0, shown.length)).toEqual(shown);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await sees(page.locator('.portfolio tbody .ref', { hasText: written[50] ?? '' }));
  expect(written.slice(50, 100)).toEqual(await references(page));
  await page.goBack();

  // A view, shared with the other administrators.
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByLabel('Nom de la vue').fill('Grandes primes en cours');
  await page.getByLabel('Partager avec le cabinet').check();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await sees(page.getByRole('link', { name: 'Grandes primes en cours' }));

  const { page: colleague } = await visit({ as: 'admin', width: 375, refusals: true });
  await colleague.goto('/dashboard/offres');
  await colleague.getByRole('link', { name: 'Grandes primes en cours' }).click();
  await colleague.waitForURL(/statut=offres-en-cours&prime_de=3000&tri=-premium$/);
  await sees(colleague.locator('.portfolio .ref', { hasText: shown[0] ?? '' }));
  expect(await references(colleague)).toEqual(shown);
  expect(await overflow(colleague)).toBeLessThanOrEqual(0);

  // Three offers: the premium of one is paid, and the law keeps it.
  const token = await portal().tokenOf('gestion');
  const find = async (step: string) =>
    (await portal().call('portfolio', { token, query: { step, status: 'offres-en-cours' } as never })).body
      .offers.data;
  const [paid] = await find('prime-payee-devis-signe');
  const [first, second] = await find('offre-envoyee');
  if (!paid || !first || !second) throw new Error('The demonstration has these offers');
  await colleague.goto(
    '/dashboard/offres?statut=offres-en-cours&etape=prime-payee-devis-signe,offre-envoyee',
  );
  for (const { reference } of [paid, first, second]) await choose(colleague, reference);
  await sees(colleague.getByText(/3\s?offres choisies/));
  const [ofChosen] = await Promise.all([
    colleague.waitForEvent('download'),
    colleague.getByRole('button', { name: 'Exporter les offres choisies en CSV' }).click(),
  ]);
  const chosenLines = (await readFile(await ofChosen.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(chosenLines).toHaveLength(3);
  for (const { reference } of [paid, first, second]) expect(chosenLines.join()).toContain(reference);
  await colleague.getByRole('button', { name: /^Archiver 2 sur 3/ }).click();
  await sees(colleague.getByText(/1\s?offre choisie n’est pas concernée/));
  // Somebody else changes one of them meanwhile.
  const reminded = await portal().call('sendEvent', {
    token,
    params: { id: second.id },
    body: { event: 'CLIENT.REMIND', data: {}, version: second.version } as never,
  });
  expect(reminded.status).toBe(200);
  await colleague.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  const report = colleague.getByRole('dialog', { name: /1\s?offre archivée, 1\s?refus/ });
  await sees(report);
  await sees(report.locator('li', { hasText: second.reference }).getByText(/a changé entre-temps/));
  await report.getByRole('button', { name: 'Fermer' }).click();
  for (const { reference } of [paid, second])
    await sees(colleague.locator('.portfolio .ref', { hasText: reference }));
  await seesNoMore(colleague.locator('.portfolio .ref', { hasText: first.reference }));
  const [archived] = (
    await portal().call('portfolio', {
      token,
      query: { status: 'offres-archivees', sort: '-updated' } as never,
    })
  ).body.offers.data;
  expect(archived?.reference).toBe(first.reference);

  // An archived offer is taken back from its report, by the event of the law that resumes it.
  await colleague.goto(`/dashboard/offres?statut=offres-en-cours&recherche=${second.reference}`);
  await choose(colleague, second.reference);
  await colleague.getByRole('button', { name: /^Archiver/ }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await colleague.getByRole('button', { name: 'Annuler l’archivage' }).click();
  await sees(colleague.getByRole('dialog', { name: /^1\s?offre reprise$/ }));
  await colleague.getByRole('button', { name: 'Fermer' }).click();
  await sees(colleague.locator('.portfolio .ref', { hasText: second.reference }));
});

it('a window of 900 px has six columns, without scrolling sideways, and its file has the same; a chosen column stays', async () => {
  const { page } = await visit({ as: 'courtier', width: 900 });
  await page.goto('/dashboard/offres');
  await sees(page.locator('.portfolio tbody tr').first());
  const heads = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.portfolio thead button')].map((one) => one.textContent.trim()),
    );
  const sideways = () =>
    page.evaluate(() => {
      const table = document.querySelector('.portfolio');
      return table && table.scrollWidth - table.clientWidth;
    });
  const six = ['Client et chantier', 'Référence', 'Étape', 'Situation', 'Ouverture', 'Prime TTC'];
  expect(await heads()).toEqual(six);
  expect(await sideways()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ]);
  const [head = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Ouverture');
  expect(head).not.toContain('Collaborateur');

  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Collaborateur' }).check();
  await page.getByRole('button', { name: 'Afficher' }).click();
  await sees(heading(page, 'Collaborateur'));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await heads()).length).toBe(7);
});

it.each([768, 850, 992, 1150])(
  'a card of a window of %i px shows all that a wide one does, without scrolling sideways, in any order',
  async (width) => {
    const { page } = await visit({ as: 'courtier', width });
    await page.goto('/dashboard/offres?statut=offres-en-cours');
    await sees(page.locator('.portfolio tbody tr').first());
    const [sideways, ...shown] = await page.evaluate(() => {
      const table = document.querySelector('.portfolio');
      const [row] = document.querySelectorAll('.portfolio tbody tr');
      const reference = row?.querySelector('.ref')?.textContent ?? 'none';
      return [
        (table?.scrollWidth ?? 0) - (table?.clientWidth ?? 0),
        (row as HTMLElement).innerText.split(reference).length - 1,
        [...(row?.querySelectorAll('.cote') ?? [])].filter((one) => one.checkVisibility()).length,
      ];
    });
    expect({ sideways, shown }).toEqual({ sideways: 0, shown: [1, 1] });
    await page.getByLabel('Ordre des offres').selectOption('reference');
    await page.waitForURL(/tri=reference/);
  },
);

it('at 200 % zoom, Tab stops only at what is in sight', async () => {
  const { page } = await visit({ as: 'courtier', width: 720 });
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/dashboard/offres');
  await sees(page.locator('.portfolio tbody tr').first());
  const unseen: string[] = [];
  let stops = 0;
  for (; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return null;
      const { x, y, width, height } = active.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen =
        hit !== null && (active.contains(hit) || hit.closest('label')?.contains(active) === true);
      return { isSeen, name: active.getAttribute('aria-label') ?? active.textContent.trim() };
    });
    if (!stop) break;
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect({ stops, unseen }).toEqual({ stops: 40, unseen: [] });
});
