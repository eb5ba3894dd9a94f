import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { seesNoMore, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A version of the tariff from its draft to its publication by a second person. That prices follow it from its
 * first day, and contracts do not, is tested with the clock of the server (tests/server/tariff-prices.test.ts).
 */

const { visit } = withPortal({ alone: true });

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
};

it('one main administrator writes a draft and submits it; another publishes it, and it changes no more', async () => {
  const from = plusDays(parisDateOf(new Date()), 30);
  const { page: author } = await visit({ as: 'admin' });
  await author.goto('/dashboard/tarifs');
  await author.getByRole('link', { name: 'Nouveau brouillon' }).click();
  await author.getByLabel('Nom de la version').fill('2031.1');
  await author.getByLabel('Premier jour').fill(formatDate(from));
  await author.getByRole('button', { name: 'Créer le brouillon' }).click();
  await author.getByRole('button', { name: 'Modifier' }).click();
  await sees(author.getByText('aucune faute'));
  await author.getByLabel('Avec piscine').fill('');
  await sees(author.getByText('1 valeur à corriger'));
  await author.getByLabel('Avec piscine').fill('1,04');
  await sees(author.getByText('1,06 → 1,04'));
  await author.getByRole('button', { name: 'Enregistrer' }).click();
  await act(author, 'Soumettre');
  await sees(author.getByText(/La personne qui publie n’est ni l’auteur/));
  expect(await author.getByRole('button', { name: 'Publier', exact: true }).count()).toBe(0);

  const { page: second } = await visit({ as: 'super' });
  await second.goto('/dashboard/tarifs?etat=submitted');
  await second.getByRole('table').getByRole('link', { name: '2031.1' }).click();
  await act(second, 'Publier');
  await sees(second.getByText('Publiée', { exact: true }));
  await seesNoMore(second.getByRole('button', { name: 'Modifier' }));
  await second.goto('/dashboard/tarifs?etat=published');
  await sees(second.getByRole('row', { name: /2031\.1/ }));
});

it('a version is exported and imported into a draft: its faults are named, and typed values are replaced on demand', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard/tarifs?nouvelle');
  await page.getByLabel('Nom de la version').fill('2032.1');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await sees(page.getByRole('heading', { name: 'Version 2032.1' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('tarif-2032.1-v1.json');
  const text = await readFile(await download.path(), 'utf8');

  await page.getByRole('button', { name: 'Modifier' }).click();
  await sees(page.getByText('aucune faute'));
  const choose = (content: string) =>
    page.getByLabel(/Déposez votre fichier ici/).setInputFiles({
      name: 'tarif.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text.replace('"pool": 1.06', '"pool": 106'));
  await sees(page.getByText('1 faute. La saisie n’a pas changé.'));
  await sees(page.getByRole('listitem').filter({ hasText: /Avec piscine, valeur\s.?106/ }));
  await page.getByLabel('Un sous-sol').fill('1,5');
  await sees(page.getByText('1,08 → 1,5'));
  await choose(text.replace('"pool": 1.06', '"pool": 1.03'));
  await page.getByRole('button', { name: 'Garder la saisie' }).click();
  expect(await page.getByLabel('Un sous-sol').inputValue()).toBe('1,5');
  await sees(page.getByText(/Brouillon enregistré/));
  await page.reload();
  await sees(page.getByText('1,08 → 1,5'));
  await choose(text.replace('"pool": 1.06', '"pool": 1.03'));
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await sees(page.getByText('1,06 → 1,03'));
  await seesNoMore(page.getByText('1,08 → 1,5'));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(page.getByText('1,06 → 1,03'));
  await sees(page.getByRole('heading', { name: 'Version 2032.1' }));
});

it('a case is priced under the draft as it is typed and under the version in force, line by line', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard/tarifs?nouvelle');
  await page.getByLabel('Nom de la version').fill('2033.1');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  const trial = page.getByRole('region', { name: 'Un cas à l’essai' });
  const total = trial.getByRole('row', { name: /Total à payer/ });
  await sees(total.getByText('0,00\u00a0€', { exact: true }));
  await page.getByRole('textbox', { name: 'Ligne A, maison individuelle', exact: true }).fill('9000');
  await sees(total.getByText(/^\+\u00a0/));
  await trial.getByText('Autres types', { exact: true }).click();
  await sees(trial.getByText(/une valeur du tarif ou du cas est à corriger/));
  await trial.getByLabel('Destination').selectOption({ label: 'Bureaux' });
  await sees(total.getByText('0,00\u00a0€', { exact: true }));
  await trial.getByText('Expliquer ligne à ligne').click();
  expect(await trial.getByText('Destination\u00a0: Bureaux').count()).toBe(2);
});

it('the portfolio is replayed under a draft to its result, whose greatest changes are explained', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard/tarifs?nouvelle');
  await page.getByLabel('Nom de la version').fill('2034.1');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Ligne A, maison individuelle', exact: true }).fill('9000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const card = page.getByRole('region', { name: 'Rejeu du portefeuille' });
  await card.getByRole('button', { name: 'Rejouer le portefeuille' }).click();
  await sees(card.getByText(/dossiers sous 2026\.2 puis sous l’état 2 de cette version/));
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Exporter le rejeu en CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('rejeu-2034.1-v2.csv');
  const rise = card.getByRole('region', { name: 'Les plus fortes hausses' }).getByRole('row').nth(1);
  const [before, after] = await Promise.all([2, 3].map((at) => rise.getByRole('cell').nth(at).innerText()));
  await rise.getByRole('link').click();
  const total = page.getByRole('row', { name: /Total à payer/ });
  await sees(total);
  const wholeEuros = async (at: number) =>
    Math.round(
      Number((await total.getByRole('cell').nth(at).innerText()).replaceAll(/[^\d,]/g, '').replace(',', '.')),
    );
  expect([await wholeEuros(1), await wholeEuros(2)]).toEqual(
    [before, after].map((text) => Number(text?.replaceAll(/\D/g, ''))),
  );
  await page.getByText('Expliquer ligne à ligne').click();
  await sees(page.getByText(/Prime hors taxe, portée au minimum/));
});
