import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailedLink, scenesOf } from '#tests/support/journey-inputs.ts';
import { pressByTab, signByTab, tabTo } from '#tests/support/keyboard.ts';
import { arrivesAt, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of a client who uses the keyboard alone, from mailed links.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const readsOnAt = (page: Page, title: string) => sees(page.locator('h1:focus', { hasText: title }));

/** A validated file of the demonstration, whose premium is called: its signers are mailed their links. */
async function calledPremium() {
  const token = await portal().tokenOf('admin');
  const { body } = await portal().call('listRequests', {
    token,
    query: { status: 'offres-en-cours', per_page: 100 } as never,
  });
  for (const { id, step } of body.requests.data) {
    if (step.slug !== 'validation-charpente') continue;
    const request = await scenes.fresh(id, 'admin');
    const called = await portal().call('updateStep', {
      token,
      params: { id },
      body: { step: 'devis-envoye-appel-de-prime', version: request.version } as never,
    });
    if (called.status === 200 && request.clients.length === 1) return called.body.request;
  }
  throw new Error('No validated file has one client');
}

describe('a guest with the keyboard alone', () => {
  it('a guest with the keyboard accepts its offer, returns to it, and reads on from its heading', async () => {
    const { clients } = await scenes.sent();
    const { page, heard } = await visit();
    await page.goto(await mailedLink(portal, clients[0]?.email ?? ''));
    await sees(page.getByRole('heading', { name: 'Votre offre d’assurance' }));
    await pressByTab(page, /^Accepter l’offre$/);
    await readsOnAt(page, 'Accepter l’offre');
    await tabTo(page, /^J’accepte cette offre$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await readsOnAt(page, 'Votre accord est enregistré');
    expect(heard.calls.filter((call) => call.startsWith('POST') && call.endsWith('/reponse'))).toHaveLength(
      1,
    );
    await page.goBack();
    await readsOnAt(page, 'Votre offre d’assurance');
    await sees(page.getByText('Cette offre est acceptée'));
    await page.goForward();
    await readsOnAt(page, 'Votre accord est enregistré');
    await page.reload();
    await sees(page.getByRole('heading', { name: 'Votre accord est enregistré' }));
  });

  it('a guest with the keyboard refuses its offer, and the other tab says that this may have closed the page', async () => {
    const { clients } = await scenes.sent();
    const link = await mailedLink(portal, clients[0]?.email ?? '');
    const { page, context } = await visit({ refusals: true });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(link);
      await sees(tab.getByRole('heading', { name: 'Votre offre d’assurance' }));
    }
    await other.bringToFront();
    await pressByTab(other, /^Accepter l’offre$/);
    await sees(other.getByRole('button', { name: 'J’accepte cette offre' }));
    await page.bringToFront();
    await pressByTab(page, /^Refuser l’offre$/);
    await readsOnAt(page, 'Refuser l’offre');
    await tabTo(page, /^Votre motif/);
    await page.keyboard.type('Le chantier est reporté.');
    await pressByTab(page, /^Je refuse cette offre$/);
    await readsOnAt(page, 'Votre refus est enregistré');
    await page.goto(link);
    await readsOnAt(page, 'Ce lien n’est plus valable');
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe(
      'none',
    );

    await other.bringToFront();
    await pressByTab(other, /^J’accepte cette offre$/);
    await readsOnAt(other, 'Cette page n’est plus ouverte');
    await sees(other.getByText('par exemple quand l’offre est refusée ou remplacée'));
    expect(await other.getByText('Connectez-vous').count()).toBe(0);
  });

  it('a guest with the keyboard signs its quote and pays its premium, always in the guests’ frame', async () => {
    const { clients } = await calledPremium();
    const email = clients[0]?.email ?? '';
    const { page } = await visit();
    await page.goto(await mailedLink(portal, email, 'signature'));
    await sees(page.getByRole('heading', { name: 'Votre signature' }));
    await pressByTab(page, /^Signer/);
    await readsOnAt(page, 'Devis');
    await pressByTab(page, /^Refuser de signer$/);
    await readsOnAt(page, 'Refuser de signer');
    await pressByTab(page, /^Oui, je refuse$/);
    await arrivesAt(page, /^\/univer\/sign\/cancel\//);
    await readsOnAt(page, 'Retour de la signature');
    await sees(page.getByText('Vous avez refusé de signer'));
    expect(await page.getByRole('button', { name: 'Déconnexion' }).count()).toBe(0);
    await pressByTab(page, /^Signer/);
    await signByTab(page, portal, email);
    await readsOnAt(page, 'Retour de la signature');
    await sees(page.getByText('Vous avez signé'));

    await pressByTab(page, /^Payer maintenant [\d\s\u202f\u00a0]+,\d\d/);
    await sees(page.getByRole('heading', { name: 'Payer votre prime' }));
    await pressByTab(page, /^Payer /);
    await readsOnAt(page, 'Payer par carte');
    await pressByTab(page, /^Revenir sans payer$/);
    await sees(page.getByText('Le paiement n’est pas allé à son terme'));
    /** The page's heading has it only until the provider has answered. */
    await sees(page.locator('h2:focus', { hasText: 'Moyen de paiement' }));
    await pressByTab(page, /^Payer /);
    await sees(page.getByRole('heading', { name: 'Payer par carte' }));
    await pressByTab(page, /^Payer /);
    await sees(page.getByText('Votre paiement est enregistré'));
    /** The file may have taken the money before the page asks, or after. */
    await sees(
      page
        .locator('h1:focus', { hasText: 'Votre paiement' })
        .or(page.locator('h2:focus', { hasText: 'Payé' })),
    );
  });
});
