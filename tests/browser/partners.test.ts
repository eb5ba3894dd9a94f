import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { field, toast } from '#tests/support/gestures.ts';
import { hold } from '#tests/support/hold.ts';
import { arrivesAt, often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * A partner from its form to its brokers, who see its brand (docs/domain/partners.md).
 */

const { visit } = withPortal({ alone: true });

const sheet = '/partenaires?volet=partenaires';
const secret = 'Toit-Chene-2026!';
const paint = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-blue'));
const isDrawn = (page: Page) =>
  page
    .getByRole('banner')
    .locator('img.logo')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

it('a main administrator creates a partner with a logo and colours, and a broker who follows its link sees its brand', async () => {
  const { page: admin } = await visit({ as: 'admin' });
  await admin.goto(sheet);
  await admin.getByRole('button', { name: 'Nouveau partenaire' }).click();
  await field(admin, 'Nom du partenaire').fill('Maison Verdier');
  await admin.getByLabel(/Déposez votre fichier/).setInputFiles({
    name: 'verdier.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 320, height: 80, channels: 3, background: '#39664d' } })
      .png()
      .toBuffer(),
  });
  await sees(admin.getByRole('img', { name: 'Logo actuel' }));
  await field(admin, 'Première couleur').fill('#8fbfa3');
  await sees(admin.getByRole('row', { name: /^Première.*Assombrie$/ }));
  // Both presses of a double press are one partner.
  await admin.getByRole('button', { name: 'Enregistrer' }).dblclick();
  const row = admin.getByRole('row', { name: /^Maison Verdier/ });
  await sees(row);
  expect(await row.count()).toBe(1);
  const code = (await row.locator('.ref').textContent()) ?? '';

  await admin.getByRole('button', { name: 'Modifier Maison Verdier' }).click();
  await field(admin, 'Mentions légales').fill('SAS au capital de 40 000 €');
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(toast(admin, 'Le partenaire est enregistré.'));

  const { page: newcomer } = await visit();
  await newcomer.goto(`/creation-compte?partenaire=${code}`);
  await expect.poll(() => field(newcomer, 'Code d’agence ou de partenaire').inputValue(), often).toBe(code);
  await field(newcomer, 'N° ORIAS').fill('24001234');
  await newcomer.getByRole('button', { name: 'Rechercher à l’ORIAS' }).click();
  await expect.poll(() => field(newcomer, 'Nom').inputValue(), often).not.toBe('');
  await field(newcomer, 'Prénom').fill('Camille');
  await field(newcomer, 'Téléphone mobile').fill('06 12 34 56 78');
  await field(newcomer, 'Adresse e-mail').fill('verdier@exemple.test');
  await field(newcomer, 'Mot de passe').fill(secret);
  await field(newcomer, 'Confirmez le mot de passe').fill(secret);
  await newcomer.getByRole('button', { name: 'Créer mon compte' }).click();
  await arrivesAt(newcomer, '/creation-compte/activation');
  await sees(newcomer.getByRole('link', { name: 'Maison Verdier, accueil' }));
  await expect.poll(() => isDrawn(newcomer), often).toBe(true);
  await expect.poll(() => paint(newcomer), often).toBe('#8fbfa3');
  await sees(newcomer.getByText('SAS au capital de 40 000 €'));
});

it('a changed brand is on the home of its brokers, who never see another one first', async () => {
  const { page: admin } = await visit({ as: 'admin' });
  await admin.goto(sheet);
  await admin.getByRole('button', { name: 'Modifier Clef de Voûte' }).click();
  await field(admin, 'Mot d’accueil des courtiers').fill('Vos offres se préparent ici.');
  await field(admin, 'Première couleur').fill('#7a1f5c');
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(toast(admin, 'Le partenaire est enregistré.'));

  const { page: broker } = await visit({ as: 'courtier2' });
  const release = await hold(broker, '**/api/**');
  await broker.goto('/', { waitUntil: 'commit' });
  const brand = broker.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true });
  await sees(broker.getByRole('banner'));
  expect(await brand.textContent()).toBe('');
  release();
  await sees(broker.getByRole('link', { name: 'Clef de Voûte, accueil' }));
  await sees(broker.getByText('Vos offres se préparent ici.'));
  expect(await paint(broker)).toBe('#7a1f5c');
});

it('a stale second window is refused, shows the newer partner and loses nothing that was typed', async () => {
  const [{ page: first }, { page: second }] = await Promise.all([
    visit({ as: 'admin' }),
    visit({ as: 'admin', refusals: true }),
  ]);
  for (const page of [first, second]) {
    await page.goto(sheet);
    await page.getByRole('button', { name: 'Modifier Charpente' }).click();
  }
  await field(first, 'Mentions légales').fill('SAS Charpente');
  await first.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(toast(first, 'Le partenaire est enregistré.'));

  await field(second, 'Mot d’accueil des courtiers').fill('Bonjour à tous.');
  const refused = second.waitForResponse((answer) => answer.request().method() === 'PUT');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await refused).status()).toBe(409);
  await sees(second.getByText(/Ce partenaire a changé entre-temps/));
  await expect.poll(() => field(second, 'Mentions légales').inputValue(), often).toBe('SAS Charpente');
  expect(await field(second, 'Mot d’accueil des courtiers').inputValue()).toBe('Bonjour à tous.');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await sees(toast(second, 'Le partenaire est enregistré.'));
  await second.getByRole('button', { name: 'Modifier Charpente' }).click();
  expect(await field(second, 'Mentions légales').inputValue()).toBe('SAS Charpente');
});
