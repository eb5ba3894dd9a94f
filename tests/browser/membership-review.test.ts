import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow, seriousFaults } from '#tests/support/axe.ts';
import { pdfSaying } from '#tests/support/file-walk.ts';
import { typedInDays } from '#tests/support/journey-inputs.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of an admin who reviews a membership; the portal is its own, since it changes the list.
 */

const { portal, visit } = withPortal({ alone: true });

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfSaying(name) });
const piece = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
const kbis = 'Extrait Kbis';
const cover = 'Attestation de responsabilité civile professionnelle';

/** A broker sends a paper in place of the one that is there, with the day that it bears. */
async function hands(page: Page, label: string, day: string | null): Promise<void> {
  await page.getByLabel(`Remplacer ${label}`).setInputFiles(pdf(`${label}.pdf`));
  if (day) {
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByRole('button', { name: 'Déposer' }).click();
    await sees(dialog.getByText('Indiquez le jour que porte le document.'));
    await dialog.getByRole('textbox').fill(day);
    await dialog.getByRole('button', { name: 'Déposer' }).click();
  }
  await sees(piece(page, label).getByText(`${label}.pdf`));
  await sees(piece(page, label).getByText('À valider'));
}

describe('the review of a membership', () => {
  it('a membership goes from the broker’s papers to the validated member, by keyboard alone', async () => {
    const { page } = await visit({ as: 'attente' });
    await page.goto('/dashboard/documents');
    await sees(page.getByRole('heading', { name: 'Pièces du cabinet' }));
    await sees(piece(page, cover).getByText(/^Expire le \d{2}\/\d{2}\/\d{4}/));
    await hands(page, kbis, typedInDays(-20));
    await hands(page, 'Attestation ORIAS', typedInDays(90));
    await hands(page, cover, typedInDays(40));
    await hands(page, 'RIB de la société', null);
    expect(await seriousFaults(page)).toEqual([]);

    const { page: study } = await visit({ as: 'gestion' });
    await study.goto('/dashboard/documents');
    await study
      .getByRole('row')
      .filter({ hasText: 'Bâti Protect' })
      .getByRole('link', { name: cover })
      .click();
    await sees(study.getByTitle(`${cover}.pdf`));
    await study.goto('/dashboard/demandes?status=signed');
    await study.getByRole('link', { name: 'Bâti Protect' }).click();
    await sees(study.getByRole('heading', { name: 'Bâti Protect', level: 1 }));
    await sees(study.getByTitle(`${kbis}.pdf`));
    expect(await seriousFaults(study)).toEqual([]);
    expect(await overflow(study)).toBeLessThanOrEqual(0);

    // The day on the extract says that it was too old when it was handed in.
    const issued = study.getByRole('textbox', { name: 'Délivré le' });
    await issued.fill(typedInDays(-150));
    await sees(study.getByText('Cet extrait a plus de trois mois le jour de son dépôt'));
    await issued.fill(typedInDays(-20));
    await seesNoMore(study.getByText('Cet extrait a plus de trois mois le jour de son dépôt'));
    await issued.blur();

    await study.keyboard.press('a');
    await sees(study.getByText(/^Pièce validée/));
    await sees(study.getByTitle('Attestation ORIAS.pdf'));
    const accept = study.getByRole('button', { name: `Accepter et passer à : ${cover}` });
    expect(
      await accept.evaluate((button) => button.scrollWidth - button.clientWidth),
      'a long name stays within the button',
    ).toBeLessThanOrEqual(0);
    // As a browser's own reader of PDF does when it opens.
    await study.getByTitle('Attestation ORIAS.pdf').evaluate((reader: HTMLElement) => reader.focus());
    await study.keyboard.press('r');
    await study.keyboard.type('Document');
    await study.keyboard.press('Tab');
    await study.keyboard.type('La page deux manque.');
    await study.keyboard.press('Tab');
    await study.keyboard.press('Enter');
    await sees(study.getByTitle(`${cover}.pdf`));
    await expect
      .poll(() => study.evaluate(() => document.activeElement?.textContent), often)
      .toBe('Votre décision');
    await study.keyboard.press('a');
    await sees(study.getByTitle('RIB de la société.pdf'));
    await study.keyboard.press('a');
    await sees(study.getByText('3 sur 4 acceptées'));
    await sees(study.getByText('Valider l’adhésion : Toutes les pièces obligatoires ne sont pas acceptées.'));

    await page.reload();
    await sees(piece(page, 'Attestation ORIAS').getByText('Document trop ancien : La page deux manque.'));

    // Another look, and another verdict: the reason goes with it.
    await study.keyboard.press('ArrowUp');
    await study.keyboard.press('ArrowUp');
    await sees(study.getByTitle('Attestation ORIAS.pdf'));
    await study.keyboard.press('a');
    await sees(study.getByText('4 sur 4 acceptées'));
    await study.getByRole('button', { name: 'Valider l’adhésion' }).press('Enter');
    await study.getByRole('dialog').getByRole('button', { name: 'Continuer' }).press('Enter');
    await sees(study.getByText('Demande validée', { exact: true }));

    await page.goto('/');
    await seesNoMore(page.getByText('n’est pas encore ouvert'));
  });

  it('the review shows beside the decision how the registers differ, and marks it in the table', async () => {
    const token = await portal().tokenOf('gestion');
    const { memberships } = (
      await portal().call('memberships', { token, query: { status: 'signed', per_page: 100 } })
    ).body;
    const files = await Promise.all(
      memberships.data.map(
        async ({ id }) => (await portal().call('membership', { token, params: { id } })).body.membership,
      ),
    );
    const moved = files.find(({ answers }) => answers.address === '8 rue de l’Ancienne-Poste');
    const { page } = await visit({ as: 'gestion' });
    await page.goto(`/dashboard/demandes/${moved?.id}?parmi=signed`);
    await sees(page.getByText('1 écart entre ce qui est déclaré et les registres\u00a0: voir plus bas.'));
    const seat = page.getByRole('row').filter({ hasText: 'Siège' });
    await sees(seat.getByText('avec ORIAS et le registre', { exact: true }));
    expect(await page.locator('mark').allTextContents()).toEqual([
      expect.stringContaining('8 rue de l’Ancienne-Poste'),
    ]);
  });

  it('the review shows another admin’s decision when its window gets the focus', async () => {
    const token = await portal().tokenOf('gestion');
    const { memberships } = (
      await portal().call('memberships', { token, query: { status: 'signed', per_page: 100 } })
    ).body;
    const id = memberships.data[0]?.id ?? 0;
    const { page } = await visit({ as: 'gestion' });
    await page.goto(`/dashboard/demandes/${id}?parmi=signed`);
    await sees(page.getByText('Demande signée', { exact: true }));
    const { membership } = (await portal().call('membership', { token, params: { id } })).body;
    const rejected = await portal().call('membershipEvent', {
      token,
      params: { id },
      body: {
        event: 'MEMBERSHIP.REJECT',
        data: { comment: 'Hors programme' },
        version: membership.version,
      } as never,
    });
    expect(rejected.status).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await sees(page.getByText(rejected.body.membership.status.label, { exact: true }));
  });
});
