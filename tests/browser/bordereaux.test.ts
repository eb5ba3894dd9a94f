import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * An administrator closes a month and takes its files; a broker then takes its statement of commissions.
 */

const { visit } = withPortal({ alone: true });

/** The bytes and the name of the file that a button gives. */
async function downloaded(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

it('an administrator closes a month, and its cabinets have their statements', async () => {
  const { page: broker } = await visit({ as: 'courtier', width: 375 });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard/bordereaux');
  await sees(page.getByRole('heading', { name: 'Bordereaux', level: 1 }));
  await sees(page.getByText('Provisoire'));
  const month = await page.getByLabel('Mois').inputValue();
  expect(await seriousFaults(page)).toEqual([]);
  const before = await downloaded(page, 'Exporter le bordereau en CSV');
  expect(before.name).toBe(`bordereau-${month}-provisoire.csv`);

  await broker.goto(`/dashboard/commissions?mois=${month}`);
  await sees(broker.getByText('Le relevé en PDF paraît à la clôture du mois.'));
  expect(await overflow(broker)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: /^Clôturer / }).click();
  const dialog = page.getByRole('dialog');
  await sees(dialog.getByText('ne se rouvre pas'));
  await dialog.getByRole('button', { name: 'Clôturer', exact: true }).click();
  await sees(page.getByText(/Clôturé aujourd’hui/));
  const after = await downloaded(page, 'Exporter le bordereau en CSV');
  expect(after.name).toBe(`bordereau-${month}.csv`);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  const workbook = await downloaded(page, 'Exporter le bordereau en XLSX');
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  const payments = await downloaded(page, 'Exporter les règlements en CSV');
  expect(payments.bytes.toString('utf8')).toContain('Référence attendue;Attendu (€)');

  await broker.reload();
  await sees(broker.getByText(/Clôturé aujourd’hui/));
  expect(await seriousFaults(broker)).toEqual([]);
  const statement = await downloaded(broker, 'Relevé en PDF');
  expect(statement.name).toBe(`releve-commissions-${month}.pdf`);
  expect(statement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
