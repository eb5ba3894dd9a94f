import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layOut } from '#server/adapters/mail/layout.ts';
import { field, openQuote } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, pathOf, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of how the forms show wrong and very long input.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);
const long = 'é'.repeat(100_000);

/** The error message of the field: the text that describes it. */
const saidOf = (page: Page, label: string) =>
  field(page, label)
    .first()
    .evaluate((input) =>
      input.getAttribute('aria-invalid') === 'true'
        ? document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
        : '',
    );

/** Types, leaves the field, and waits for its error message. */
async function refuses(page: Page, label: string, typed: string, message: string): Promise<void> {
  await field(page, label).first().fill(typed);
  await field(page, label).first().blur();
  await expect.poll(() => saidOf(page, label), often).toBe(message);
  expect((await field(page, label).first().inputValue()).replaceAll(/[\s\u202f]/g, '')).toBe(
    typed.replaceAll(' ', ''),
  );
}

async function accepts(page: Page, label: string, typed: string): Promise<void> {
  await field(page, label).first().fill(typed);
  await field(page, label).first().blur();
  await expect.poll(() => saidOf(page, label), often).toBe('');
}

describe('the simulator', () => {
  it('the simulator shows each error beside its field, and keeps what was typed', async () => {
    const { page, heard } = await visit({ as: 'courtier' });
    await page.goto('/dommage-ouvrage/do/autres-types');
    await field(page, 'Code postal').fill('37000');
    await refuses(page, 'Coût total TTC', '40000', 'Vérifiez le coût de votre construction');
    await refuses(page, 'Coût total TTC', 'deux cents', 'Vérifiez format du coût de construction');
    await accepts(page, 'Coût total TTC', '40001');
    await refuses(page, 'Code postal', 'Tours', 'Ce code postal n’est pas connu');
    await page.getByRole('button', { name: 'Continuer' }).first().click();
    expect(pathOf(page)).toMatch(/autres-types\/estimation\?brouillon=[a-z0-9-]+$/);
    expect(heard.calls).not.toContain('POST /api/request');
  });
});

describe('the quote', () => {
  it('the quote shows each error beside its field, in the fixed words', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier' });
    await openQuote(page, request.id);
    await refuses(page, 'Sous-sols', '2', 'Le nombre de sous-sols dépasse 1');
    await refuses(page, 'Réception prévue', '01/01/2020', 'Vérifiez la date de réception prévisionelle');
    await refuses(page, 'Description des travaux', '', 'Ce champ est obligatoire');
    await page.getByText('Société', { exact: true }).click();
    await refuses(page, 'Siret', '12345678', 'Le champ Siret doit être composé de 9 chiffres');
    await page.getByRole('button', { name: 'Envoyer au client' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await scenes.fresh(request.id)).step.slug).toBe('offre-enregistree');
  });

  it('the quote says that a company is unknown, and keeps the number', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    await page.getByText('Société', { exact: true }).click();
    await field(page, 'Siret').fill('552100554');
    await page.getByRole('button', { name: 'Rechercher la société' }).click();
    await expect.poll(() => saidOf(page, 'Siret'), often).toMatch(/Société introuvable/);
    expect(await field(page, 'Siret').inputValue()).toBe('552100554');
  });

  it('a text of a hundred thousand characters is refused with a message and not sent, and other answers stay', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier', refusals: true });
    await openQuote(page, request.id);
    const description = field(page, 'Description des travaux');
    await description.fill(long);
    await description.blur();
    await expect
      .poll(() => saidOf(page, 'Description des travaux'), often)
      .toMatch(/^Ce champ est trop long/);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    expect((await scenes.fresh(request.id)).form.chantier.description).toBe(
      'Construction d’une maison avec piscine',
    );
    expect((await description.inputValue()).length).toBe(100_000);
    await description.fill('Plus court.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect
      .poll(async () => (await scenes.fresh(request.id)).form.chantier.description, often)
      .toBe('Plus court.');
  });
});

describe('a word wider than the window', () => {
  it('a word wider than the window is broken in the notice and the story of a file, and in a mail', async () => {
    const { id, version } = await scenes.offer();
    const word = 'W'.repeat(300);
    const declined = await portal().call('updateStatus', {
      token: await portal().tokenOf('gestion'),
      params: { id },
      body: { status: 'dossier-decline-charpente', adminMessage: word, version },
    });
    expect(declined.status).toBe(200);
    const { page } = await visit({ as: 'courtier', width: 375 });
    await page.goto(`/dommage-ouvrage/do/offres/${id}`);
    await expect.poll(() => page.getByText(word).count(), often).toBe(2);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBe(0);
    const brand = { name: 'Charpente', blue: '#145e83' };
    await page.goto('about:blank');
    await page.setContent(layOut({ brand, title: 'Dossier décliné', paragraphs: [word] }).html);
    await sees(page.getByText(word));
    expect(await sideways()).toBe(0);
  });
});

describe('addresses that name nothing one may see', () => {
  it.each(['/dommage-ouvrage/do/dossier/abc/devis', '/dommage-ouvrage/do/dossier/99999999999999999999'])(
    '%s',
    async (address) => {
      const { page } = await visit({ as: 'courtier', refusals: true });
      await page.goto(address);
      await sees(page.getByRole('heading', { name: 'Ce dossier est introuvable' }));
      await page.getByRole('link', { name: 'Voir mes offres' }).click();
      await sees(page.getByRole('table', { name: 'Offres en cours' }));
      expect(pathOf(page)).toBe('/?status=offres-en-cours');
    },
  );

  it('a broker gets the same page for another broker’s request as for an unknown one', async () => {
    const request = await scenes.offer();
    const { page } = await visit({ as: 'courtier2', refusals: true });
    await page.goto(`/dommage-ouvrage/do/dossier/${request.id}/devis`);
    await sees(page.getByRole('heading', { name: 'Ce dossier est introuvable' }));
    await page.goto(`/dommage-ouvrage/do/offres/${request.id}`);
    await sees(page.getByRole('heading', { name: 'Cette offre est introuvable' }));
    await page.goto(`/dommage-ouvrage/do/maison-individuelle/${request.id}`);
    await sees(page.getByText('Cette demande est introuvable'));
    expect(await page.getByText(request.reference).count()).toBe(0);
    await seesNoMore(page.getByText('7 727'));
  });
});

describe('a button that moves while it is pressed', () => {
  it('a button is pressed though an answer that arrives meanwhile moves it', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/dashboard/collaborateurs');
    await page.getByRole('button', { name: 'Ajouter une personne' }).first().hover();
    await page.mouse.down();
    await page.locator('main').evaluate((main) => {
      const arrived = document.createElement('div');
      arrived.style.height = '200px';
      main.prepend(arrived);
    });
    await page.mouse.up();
    await expect.poll(() => field(page, 'Prénom').count(), often).toBe(1);
  });

  it('a button that an error moves is pressed where the press began, unless the pointer is dragged away', async () => {
    const { page } = await visit({ as: 'courtier' });
    await page.goto('/dashboard/collaborateurs');
    const open = page.getByRole('button', { name: 'Ajouter une personne' }).first();
    const away = { none: 0, far: 200 };
    /** As a hand presses: the page has time to move between down and up. */
    const press = async (name: string, by: number) => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await sees(page.getByText('Ce champ est obligatoire').first());
      if (by > 0) await page.mouse.move(x + width / 2, y + by, { steps: 4 });
      await page.mouse.up();
    };
    await open.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), often).toBe('name');
    await press('Annuler', away.far);
    await sees(field(page, 'Prénom'));
    await field(page, 'Prénom').focus();
    await press('Enregistrer', away.none);
    await expect.poll(() => page.getByText('Ce champ est obligatoire').count(), often).toBe(2);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await seesNoMore(field(page, 'Prénom'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Collaborateurs');

    await open.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), often).toBe('name');
    await press('Annuler', away.none);
    await seesNoMore(field(page, 'Prénom'));
  });
});
