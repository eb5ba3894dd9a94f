import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/* The bell of the header (docs/domain/bell.md), in windows that stay open. */

const { portal, visit } = withPortal({ alone: true });
const scenes = scenesOf(portal);

/** An offer of the demonstration may expire soon and ring too: only the lines about messages count. */
const bell = (page: Page) => page.getByRole('button', { name: /^Avis, / });
const rung = (page: Page) => page.getByRole('button', { name: /^Avis, \d+ non lu/ });
const told = (page: Page) => page.getByRole('dialog').getByRole('link', { name: /^On vous a écrit/ });
const unread = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: /^On vous a écrit.*, non lu$/ });

/** An administrator writes to the broker of the file. */
const write = async (id: number) => {
  const { status } = await portal().call('writeMessage', {
    token: await portal().tokenOf('admin'),
    params: { id },
    body: { body: 'Merci de préciser la date d’ouverture.' },
  });
  expect(status).toBe(200);
};

it('a bell rings in a window that stays open, and the line that is followed is read', async () => {
  const { id } = await scenes.sent();
  const { page } = await visit({ as: 'courtier' });
  await page.goto('/');
  await bell(page).press('Enter');
  await sees(page.getByRole('dialog'));
  await write(id);
  await sees(rung(page));
  await unread(page).press('Enter');
  await expect.poll(() => new URL(page.url()).pathname, often).toContain(`/dossier/${id}`);
  await bell(page).press('Enter');
  await sees(told(page));
  await expect.poll(() => unread(page).count(), often).toBe(0);
});

it('what happened while the connection was cut rings once it is back; all is marked as read by the keyboard', async () => {
  const { id } = await scenes.sent();
  const { page, context } = await visit({ as: 'courtier', refusals: true });
  await page.goto('/');
  await sees(bell(page));
  await context.setOffline(true);
  await write(id);
  await context.setOffline(false);
  await bell(page).press('Enter');
  await sees(unread(page));
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused, often).toBe('Fermer les avis');
  await expect.poll(() => unread(page).count(), often).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(focused, often).toMatch(/^Avis, /);
});
