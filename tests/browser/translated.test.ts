import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTab } from '#tests/support/dossier-gestures.ts';
import { field, goOn, openQuote, priceRow } from '#tests/support/gestures.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { fillExampleOne } from '#tests/support/simulator-gestures.ts';
import { arrivesAt, often, sees, seesNoMore } from '#tests/support/sight.ts';
import { translateEverything, untranslatedIn } from '#tests/support/translation.ts';
import type { VisitOptions } from '#tests/support/portal.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of pages whose texts a browser’s translation replaces.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/** The link of the first signer of a quote of the demonstration, made to be copied. */
async function signersLink(): Promise<string> {
  const token = await portal().tokenOf('gestion');
  const { body } = await portal().call('listRequests', {
    token,
    query: { status: 'offres-en-cours', per_page: 100 } as never,
  });
  const waiting = body.requests.data.filter(({ step }) => step.slug === 'devis-envoye-appel-de-prime');
  const signatureOf = async (id: number) => {
    const { signature } = (await portal().call('requestSignature', { token, params: { id } })).body;
    return signature?.state === 'open' ? { id, signer: signature.signers[0]?.email ?? '' } : null;
  };
  const open = async () =>
    (await Promise.all(waiting.map(({ id }) => signatureOf(id)))).find((one) => one !== null);
  // The demonstration's are opened at the provider after its start.
  await expect.poll(open, { ...often, timeout: 60_000 }).toBeDefined();
  const { id = 0, signer = '' } = (await open()) ?? {};
  return (
    (await portal().call('signerLink', { token, params: { id }, body: { signer, mail: false } })).body.url ??
    ''
  );
}

/** A page of a visit that is translated from now on. */
const translated = async (options: VisitOptions): Promise<Page> => {
  const { page } = await visit(options);
  await translateEverything(page);
  return page;
};

describe('a page that its browser translates', () => {
  it('a translated simulator works: the price follows the answers, and the page goes on', async () => {
    await portal().forgetSimulations();
    const page = await translated({ as: 'courtier' });
    await page.goto('/dommage-ouvrage/do/maison-individuelle');
    await fillExampleOne(page);
    const price = page.getByRole('complementary', { name: 'Votre prix' });
    await sees(price.getByText('6 738 €'));
    await field(page, 'Vos frais de courtage').fill('200');
    for (const title of ['Éléments dissociables, 2 ans', 'Dommages immatériels', 'Protection juridique']) {
      await priceRow(page, title).getByRole('switch').check();
    }
    await sees(price.getByText('7 727 €'));
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
    await goOn(page, 'Vérifier le récapitulatif', /\/maison-individuelle\/recapitulatif/);
    await page.goBack();
    await page.getByRole('group', { name: 'Étages' }).getByText('R + 2').click();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
  });

  it('a translated quote works: errors are shown, and a policyholder is added and removed', async () => {
    const { id } = await scenes.offer();
    const page = await translated({ as: 'courtier' });
    await openQuote(page, id);
    const mail = field(page.getByRole('group', { name: /^Souscripteur 1/ }), 'E-mail');
    const before = await mail.inputValue();
    await mail.fill('pas une adresse');
    await mail.blur();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
    await mail.fill(before);
    await page.getByRole('button', { name: 'Ajouter un souscripteur' }).click();
    await sees(page.getByRole('group', { name: /^Souscripteur 2/ }));
    await page.getByRole('button', { name: /^Retirer le souscripteur 2/ }).click();
    await seesNoMore(page.getByRole('group', { name: /^Souscripteur 2/ }));
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
  });

  it('a translated file works: each of its tabs opens, and its client is reminded', async () => {
    const { id } = await scenes.sent();
    const page = await translated({ as: 'courtier' });
    await openTab(page, id, 'devis');
    await page.getByRole('button', { name: 'Relancer le client' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await seesNoMore(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Le client accepte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await seesNoMore(page.getByRole('dialog'));
    for (const tab of [/Documents du chantier/, /Intervenants au chantier/, /Devis/]) {
      await page.locator('.stepper').getByRole('link', { name: tab }).first().click();
      await expect.poll(() => untranslatedIn(page), often).toBe(0);
    }
  });

  it('a translated list of offers works: it is filtered, searched, and left by a link', async () => {
    const page = await translated({ as: 'courtier' });
    await page.goto('/');
    await sees(page.getByRole('table', { name: 'Offres en cours' }));
    await page
      .getByRole('link', { name: /^Offres refusées/ })
      .first()
      .click();
    await sees(page.getByRole('heading', { name: 'Offres refusées' }));
    await page.getByRole('searchbox').first().fill('zzzz');
    await arrivesAt(page, /recherche=zzzz/);
    await page.getByRole('searchbox').first().fill('');
    await page
      .getByRole('link', { name: /^Offres en cours/ })
      .first()
      .click();
    await sees(page.getByRole('table', { name: 'Offres en cours' }).getByRole('row').nth(2));
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
  });

  it('a translated registration works: the register’s data are filled in, and errors are shown', async () => {
    const page = await translated({});
    await page.goto('/creation-compte');
    await sees(page.getByRole('heading', { name: 'Ce qui vous attend' }));
    await field(page, 'N° ORIAS').fill('12345678');
    await page.getByRole('button', { name: 'Rechercher à l’ORIAS' }).click();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
  });

  it('a translated page to sign on works: it opens the provider, who leads back to it', async () => {
    const page = await translated({});
    await page.goto(await signersLink());
    await page.getByRole('link', { name: /^Signer/ }).waitFor();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
    await page.getByRole('link', { name: /^Signer/ }).click();
    await sees(page.getByText('Signature de démonstration, sans valeur juridique.'));
    await page.goBack();
    await page.getByRole('link', { name: /^Signer/ }).waitFor();
    await expect.poll(() => untranslatedIn(page), often).toBe(0);
  });
});
