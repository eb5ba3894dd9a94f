import { expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

it('an open dossier shows what somebody else did, once its window is looked at again, and the next click does not meet a conflict', async () => {
  const sent = await scenes.sent();
  const { page, heard } = await visit({ as: 'courtier' });
  await page.goto(`/dommage-ouvrage/do/dossier/${sent.id}/devis`);
  await sees(page.getByRole('button', { name: /Relancer/ }).first());

  const token = await portal().tokenOf('courtier');
  const opened = await portal().call('updateStep', { token, params: { id: sent.id }, body: { step: 'constitution-du-dossier', version: sent.version } as never });
  expect(opened.status).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  // What an opened file says of itself: its story, and the tab that the file has reached.
  await expect.poll(() => page.getByRole('button', { name: /Relancer/ }).count(), often).toBe(0);
  await page.getByRole('link', { name: /Documents du chantier/ }).first().click();
  await sees(page.locator('.pieces').first());
  expect(heard.calls.filter((call) => call === `GET /api/request/${sent.id}`).length).toBe(2);
});
