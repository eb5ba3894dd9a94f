import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { openQuote } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of a note in a browser: typed on a dossier, found in another tab, compared between two tabs.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const text = (page: Page) => page.getByLabel('Texte de la note');
const row = (page: Page, line: string) => page.getByRole('row').filter({ hasText: line });
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Chercher dans le texte des notes' }).fill(words);
  await page.keyboard.press('Enter');
};

describe('a note on a dossier', () => {
  it('a note typed on a dossier whose tab was closed is found by search, compared with a second tab, and saved', async () => {
    const request = await scenes.offer();
    const { page: first, context } = await visit({ as: 'courtier', refusals: true });
    await openQuote(first, request.id);
    await sees(first.getByRole('link', { name: 'Notes (0)' }));
    await first.getByRole('link', { name: 'Écrire une note' }).click();
    await text(first).fill('Rappeler le géomètre\nIl borne le terrain en mars.');
    await sees(first.getByText(/^Brouillon enregistré à/));
    expect(await seriousFaults(first)).toEqual([]);
    await first.setViewportSize({ width: 375, height: 800 });
    expect(await overflow(first)).toBe(0);
    await first.close();

    const page = await context.newPage();
    await page.goto('/bloc-notes');
    await search(page, 'geometre TERRAIN');
    await page.getByRole('link', { name: 'Reprendre\u00a0: Rappeler le géomètre' }).click();
    await expect.poll(() => text(page).inputValue(), often).toContain('Il borne le terrain');

    const other = await context.newPage();
    await other.goto(`/bloc-notes/${request.id}?note=nouvelle`);
    await expect.poll(() => text(other).inputValue(), often).toContain('Il borne le terrain');
    await text(other).fill('Rappeler le géomètre\nIl borne le terrain en avril.');
    await sees(other.getByText(/^Brouillon enregistré à/));
    await text(page).fill('Rappeler le géomètre demain');
    await sees(page.getByText('Un autre onglet a modifié ce brouillon'));
    await page.getByRole('button', { name: 'Prendre l’autre onglet' }).click();
    await expect.poll(() => text(page).inputValue(), often).toContain('en avril');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await arrivesAt(page, `/bloc-notes/${request.id}`);
    await sees(row(page, 'Rappeler le géomètre').getByText('Privée'));
    await search(page, 'avril');
    await sees(row(page, 'Il borne le terrain en avril.'));
    await openQuote(page, request.id);
    await sees(page.getByRole('link', { name: 'Notes (1)' }));
  });

  it('a deleted note comes back by "Annuler", with the keyboard alone', async () => {
    const request = await scenes.offer();
    const token = await portal().tokenOf('courtier');
    await portal().call('addNote', {
      token,
      body: { text: 'À garder', request_id: request.id, shared: false, creation: null },
    });
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/bloc-notes/${request.id}`);
    await page.getByRole('button', { name: 'Effacer\u00a0: À garder' }).focus();
    await page.keyboard.press('Enter');
    await sees(page.getByText('Note effacée\u00a0: À garder'));
    await seesNoMore(row(page, 'À garder'));
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Annuler', exact: true }).focus();
    await page.keyboard.press('Enter');
    await sees(row(page, 'À garder'));
    for (const width of [900, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
    }
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});
