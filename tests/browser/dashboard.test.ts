import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A journey of a broker whose dashboard follows a file, read by its tables and with the keyboard.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal, 'courtier2');

/** The number in the second cell of a row of a picture's table. */
async function numberOf(page: Page, caption: string, row: string): Promise<number> {
  const line = page.getByRole('table', { name: caption }).getByRole('row').filter({ hasText: row });
  const words = await line.getByRole('cell').nth(1).innerText();
  return Number(words.replaceAll(/\D/g, ''));
}

const captions = {
  waiting: 'Qui attend qui',
  stages: 'Dossiers et primes par étape',
  milestones: 'De la simulation à la signature',
};

/** Opens the table of a picture with the keyboard. */
async function openTable(page: Page, caption: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: caption });
  await summary.focus();
  await page.keyboard.press('Enter');
  await sees(page.getByRole('table', { name: caption }));
}

const figures = async (page: Page) => ({
  broker: await numberOf(page, captions.waiting, 'Moi'),
  client: await numberOf(page, captions.waiting, 'Mes clients'),
  quote: await numberOf(page, captions.stages, 'Devis'),
  documents: await numberOf(page, captions.stages, 'Documents du chantier'),
  simulated: await numberOf(page, captions.milestones, 'Simulées'),
  sent: await numberOf(page, captions.milestones, 'Envoyées'),
  accepted: await numberOf(page, captions.milestones, 'Acceptées'),
});

/** Reads the figures again, and waits until that row has the number. */
async function readAgain(page: Page, caption: string, row: string, n: number): Promise<void> {
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect.poll(() => numberOf(page, caption, row)).toBe(n);
}

it('the figures follow a file, and lead to it with the keyboard', async () => {
  const { page } = await visit({ as: 'courtier2' });
  await page.goto('/dashboard');
  await sees(page.getByRole('heading', { name: 'Tableau de bord', level: 1 }));
  for (const caption of Object.values(captions)) await openTable(page, caption);
  expect(await seriousFaults(page)).toEqual([]);
  const before = await figures(page);

  const sent = await scenes.sent();
  await readAgain(page, captions.waiting, 'Mes clients', before.client + 1);
  const offered = {
    ...before,
    client: before.client + 1,
    quote: before.quote + 1,
    simulated: before.simulated + 1,
    sent: before.sent + 1,
  };
  expect(await figures(page)).toEqual(offered);

  const { status } = await portal().call('updateStep', {
    token: await portal().tokenOf('courtier2'),
    params: { id: sent.id },
    body: { step: 'constitution-du-dossier', version: sent.version } as never,
  });
  expect(status).toBe(200);
  await readAgain(page, captions.waiting, 'Moi', before.broker + 1);
  expect(await figures(page)).toEqual({
    ...offered,
    broker: before.broker + 1,
    client: before.client,
    quote: before.quote,
    documents: before.documents + 1,
    accepted: before.accepted + 1,
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Télécharger en CSV.*étape/ }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[2]).toMatch(new RegExp(`^Documents du chantier;${before.documents + 1};`));

  await page
    .getByRole('table', { name: captions.stages })
    .getByRole('link', { name: 'Documents du chantier' })
    .press('Enter');
  await sees(page.getByRole('heading', { name: /Étape.*Documents du chantier/ }));
  await sees(page.getByText(new RegExp(`^${before.documents + 1}\\s(dossier|dossiers)$`)));
  await sees(page.getByRole('row').filter({ hasText: sent.reference }));
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

it('a company goes from the claims whose term has passed to the claims of their file', async () => {
  const { page } = await visit({ as: 'compagnie' });
  await page.goto('/dashboard');
  await sees(page.getByRole('heading', { name: 'Engagements par département' }));
  for (const caption of ['Contrats en vigueur par département', 'Sinistres ouverts par stade'])
    await openTable(page, caption);
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'En retard', exact: true }).first().press('Enter');
  await sees(page.getByRole('heading', { name: /Délais des sinistres.*en retard/ }));
  const claim = page.getByRole('row').filter({ hasText: /S-DO-/ }).first();
  await claim.getByRole('link').press('Enter');
  await page.waitForURL(/sinistres/);
  await sees(page.getByRole('heading', { name: 'Sinistres' }).first());
});
