import { expect, it } from 'vitest';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A chart that is followed while another tab of the browser runs it.
 */

const { visit } = withPortal();

it('the super_admin sees on a chart the state in which another tab is', async () => {
  const { page } = await visit({ as: 'super' });
  const viewer = await page.context().newPage();
  await viewer.goto('/statecharts/offer-list?direct=1');
  const live = viewer.getByRole('region', { name: 'En direct' });
  await sees(live.getByText('Aucun autre onglet de ce navigateur'));
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('Lemaire');
  await expect.poll(() => live.getByText(/^État actuel/).count(), often).toBe(1);
  await expect.poll(() => viewer.locator('.sc-active').count(), often).toBeGreaterThan(0);
  await page.close();
  await sees(live.getByText('Aucun autre onglet de ce navigateur'));
});
