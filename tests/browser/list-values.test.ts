import { expect, it } from 'vitest';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { field, openQuote, toast } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A value of a list that a main administrator closes: new choices lose it, requests keep it
 * (docs/domain/lists.md, "Days of values").
 */

const { portal, visit } = withPortal({ alone: true });
const scenes = scenesOf(portal);
const closed = 'Résidence principale';

it('a main administrator closes a value: the simulator offers it no more, and an older quote keeps it and is saved', async () => {
  const yesterday = formatDate(plusDays(parisDateOf(new Date()), -1));
  const request = await scenes.offer();
  const { page: admin } = await visit({ as: 'admin' });
  await admin.goto('/dashboard/tarifs');
  await admin.getByRole('link', { name: 'Valeurs des listes' }).click();
  await admin
    .getByRole('combobox', { name: 'Liste' })
    .selectOption({ label: 'Destination, maison individuelle' });
  await admin.getByRole('button', { name: `Modifier ${closed}` }).press('Enter');
  await admin.keyboard.type(yesterday);
  await field(admin, 'Motif').fill('Trop de sinistres');
  // Both presses of a double press are one change.
  await admin.getByRole('button', { name: 'Enregistrer' }).dblclick();
  await sees(toast(admin, 'Les jours de la valeur sont enregistrés.'));
  const row = admin.getByRole('row', { name: new RegExp(closed) });
  await sees(row.getByText('N’est plus proposée'));
  await sees(row.getByText('Trop de sinistres'));

  const { page: broker } = await visit({ as: 'courtier' });
  await broker.goto('/dommage-ouvrage/do/maison-individuelle/estimation');
  const choices = () => field(broker, 'Destination').locator('option').allTextContents();
  await expect
    .poll(choices, often)
    .toEqual([
      'Choisissez',
      'Résidence secondaire',
      'Investissement locatif',
      'Vente après achèvement',
      'Mixte habitation/professionnel',
    ]);

  await openQuote(broker, request.id);
  const chosen = field(broker, 'Destination').locator('option:checked');
  await expect.poll(() => chosen.textContent(), often).toBe(`${closed} (n’est plus proposé)`);
  await field(broker, 'Nom du programme').fill('Les Tilleuls');
  await broker.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .poll(async () => (await scenes.fresh(request.id)).form.chantier, often)
    .toMatchObject({ programme: 'Les Tilleuls', destination: 1 });
});
