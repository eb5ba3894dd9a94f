import { expect, it } from 'vitest';
import { signIn } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { fillByTab, focused, saveAnOffer } from '#tests/support/keyboard.ts';
import { arrivesAt, often, pathOf, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of the focus, and of a journey by the keyboard alone.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

it('a broker goes from the login to a saved offer with the keyboard alone', async () => {
  const { page } = await visit();
  await page.goto('/sign');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Aller au contenu');
  await sees(page.getByRole('link', { name: 'Aller au contenu' }));
  await page.keyboard.press('Enter');
  await fillByTab(page, [
    [/^Adresse e-mail/, 'courtier@charpente.test'],
    [/^Mot de passe$/, 'Demo!2026'],
  ]);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: 'Bonjour Marc' }));

  await page.goto('/dommage-ouvrage/do/autres-types');
  await saveAnOffer(page);
  const { body } = await portal().call('listRequests', {
    token: await portal().tokenOf('courtier'),
    query: { status: 'offres-en-cours' },
  });
  expect(body.requests.data[0]).toMatchObject({
    cost: 600_000,
    type: 'Syndic',
    step: { slug: 'offre-enregistree' },
  });
});

it('a dialog keeps the focus, and returns it on Escape', async () => {
  const request = await scenes.offer();
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
  await sees(page.getByRole('heading', { name: 'Souscripteurs' }));
  await page.getByRole('button', { name: 'Archiver ce dossier' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await sees(dialog);
  const inside = () =>
    dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await seesNoMore(dialog);
  await expect.poll(() => focused(page), often).toBe('Archiver ce dossier');
  expect((await scenes.fresh(request.id, 'admin')).status.slug).toBe('offres-en-cours');
  expect(pathOf(page)).toBe(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
});

it('the focus moves on from a button that is disabled while it works or removed by its effect', async () => {
  const { page } = await visit({ as: 'principal' });
  await page.goto('/agences/2');
  await page.getByRole('button', { name: 'Changer le code' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).press('Enter');
  await sees(page.getByRole('status').filter({ hasText: 'code' }));
  await expect.poll(() => focused(page), often).toBe('Changer le code');

  // A session of its own, so that its collaborator is chosen for no other journey.
  const { page: cabinet } = await visit();
  await cabinet.goto('/sign');
  await signIn(cabinet, 'manager');
  await arrivesAt(cabinet, '/collaborator');
  await cabinet.getByRole('radio', { name: /^Hélène/ }).check();
  await cabinet.getByRole('button', { name: 'Continuer' }).click();
  await arrivesAt(cabinet, '/');
  await cabinet.goto('/dashboard/collaborateurs');
  await cabinet.getByRole('button', { name: /^Retirer de la liste.*Thomas/ }).press('Enter');
  await cabinet.getByRole('dialog').getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect.poll(() => focused(cabinet)).toBe('Retirer de la liste\u00a0: Thomas Le Goff');
  await cabinet.getByRole('button', { name: /^Retirer de la liste.*Thomas/ }).press('Enter');
  await cabinet.getByRole('dialog').getByRole('button', { name: 'Retirer' }).press('Enter');
  await sees(cabinet.getByText('1 personne retirée'));
  await expect.poll(() => focused(cabinet)).toBe('Collaborateurs');
  await cabinet.getByText('1 personne retirée').press('Enter');
  await cabinet.getByRole('button', { name: /^Rétablir.*Thomas/ }).press('Enter');
  await sees(cabinet.getByRole('button', { name: /^Retirer de la liste.*Thomas/ }));
  await expect.poll(() => focused(cabinet)).toBe('Votre cabinet');
});

it('on a telephone nothing with the focus in a quote is under the bottom bar or its reason', async () => {
  const request = await scenes.offer({ chantier: { superficie_pv: 900, nombre_etages: 1 } });
  const { page } = await visit({ as: 'courtier', width: 375 });
  await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
  await sees(page.locator('.price-actions .because'));
  const under = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { left, bottom, width } = element?.getBoundingClientRect() ?? new DOMRect();
      const dock = document.elementFromPoint(left + width / 2, bottom - 3)?.closest('.price-actions');
      return dock && !dock.contains(element) ? element?.outerHTML : null;
    });
  await page
    .getByRole('button', { name: 'Particulier' })
    .or(page.getByRole('radio', { name: 'Particulier' }))
    .first()
    .focus();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await under()).toBeNull();
  }
});
