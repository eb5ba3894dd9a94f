import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { signHere } from '#tests/support/dossier-gestures.ts';
import { mailedLink } from '#tests/support/journey-inputs.ts';
import { arrivesAt, often, pathOf, sees, seesNoMore } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Journeys of an electronic signature at the embedded provider.
 */

const { portal, visit } = withPortal();

const gestion = () => portal().tokenOf('gestion');

const stateOf = async (id: number) =>
  (await portal().call('requestSignature', { token: await gestion(), params: { id } })).body.signature?.state;
const read = async (id: number) =>
  (await portal().call('getRequest', { token: await gestion(), params: { id } })).body.request;

/** A quote of the demonstration that waits for its signers: opened at the provider after its start. */
async function waitingQuote(): Promise<RequestResource> {
  const { body } = await portal().call('listRequests', {
    token: await gestion(),
    query: { status: 'offres-en-cours', per_page: 100 } as never,
  });
  const waiting = body.requests.data.filter(({ step }) => step.slug === 'devis-envoye-appel-de-prime');
  // The demonstration's are opened at the provider after its start.
  await expect
    .poll(async () => (await Promise.all(waiting.map(({ id }) => stateOf(id)))).includes('open'), {
      ...often,
      timeout: 60_000,
    })
    .toBe(true);
  const states = await Promise.all(waiting.map(({ id }) => stateOf(id)));
  const open = waiting[states.indexOf('open')];
  return read(open?.id ?? 0);
}

const followed = new Set<string>();

/** The link of the first signer, made to be copied: the demonstration mails nobody. */
async function linkOf(id: number): Promise<string> {
  const token = await gestion();
  const { body } = await portal().call('requestSignature', { token, params: { id } });
  const made = await portal().call('signerLink', {
    token,
    params: { id },
    body: { signer: body.signature?.signers[0]?.email ?? '', mail: false },
  });
  return made.body.url ?? '';
}

/** How far the page's heading and its cards stand from the window's edge, at the least. */
const inset = (page: Page) =>
  page
    .locator('#contenu :is(h1, .card)')
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().left)));

describe('signing electronically', () => {
  it('a signature is refused, taken up and made in one of two tabs, and both tabs and the first page follow it', async () => {
    const { id } = await waitingQuote();
    const tab = `/dommage-ouvrage/do/dossier/${id}/souscription`;
    const { page, context } = await visit({ as: 'gestion' });
    // Its time stands still: nothing is asked but what the page asks as it loads.
    const first = await context.newPage();
    const asked: string[] = [];
    first.on(
      'request',
      (request) =>
        /\/api\/update\w+Request$/.test(new URL(request.url()).pathname) && asked.push(request.url()),
    );
    await first.clock.install();
    await first.clock.pauseAt(Date.now() + 1_000);
    await first.goto(`/dommage-ouvrage/do/dossier/${id}/devis`);
    await sees(first.getByText('Devis à signer').first());
    await expect.poll(() => asked.length, often).toBe(1);
    await page.goto(tab);
    await sees(page.getByText('En attente de signature'));
    expect(
      await page.getByRole('link', { name: /^Signer/ }).count(),
      'nobody signs in somebody’s place',
    ).toBe(0);
    const { page: guest } = await visit();
    await guest.goto(await linkOf(id));
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await sees(guest.getByText('Signature de démonstration, sans valeur juridique.'));
    await guest.getByRole('link', { name: 'Revenir au portail' }).click();
    await arrivesAt(guest, /^\/univer\/sign\/cancel\//);
    await sees(guest.getByText('Vous n’avez pas signé'));
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await guest.getByRole('button', { name: 'Refuser de signer' }).click();
    await sees(guest.getByRole('heading', { name: 'Refuser de signer' }));
    await guest.getByRole('link', { name: 'Revenir au document' }).click();
    await guest.getByRole('button', { name: 'Refuser de signer' }).click();
    await guest.getByRole('button', { name: 'Oui, je refuse' }).click();
    await arrivesAt(guest, /^\/univer\/sign\/cancel\//);
    await sees(guest.getByText('Vous avez refusé de signer'));

    const second = await context.newPage();
    await second.goto(tab);
    await sees(second.getByText('Un signataire a refusé de signer'));
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await sees(guest.getByText('Vous avez refusé de signer.', { exact: false }));
    await signHere(guest, portal);
    await arrivesAt(guest, /^\/univer\/sign\/success\//);
    await sees(guest.getByText('Vous avez signé'));

    // The other tab still shows what was: asking again says what is true, once.
    await second.getByRole('button', { name: 'Actualiser' }).click();
    await sees(second.getByText('Tous les signataires ont signé'));
    await seesNoMore(second.getByText('Un signataire a refusé de signer'));
    expect((await read(id)).step.slug).toBe('devis-dda-signe-en-attente-paiement');
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await sees(page.getByText('Paiement attendu').first());
    await first.clock.runFor(3_000);
    await sees(first.getByText('Paiement attendu').first());
    expect(asked).toHaveLength(2);
  });

  it('a refused signature is relaunched: the signer follows the mailed link, signs, and reads the true state', async () => {
    const { id } = await waitingQuote();
    const { page } = await visit({ as: 'gestion' });
    await page.goto(`/dommage-ouvrage/do/dossier/${id}/souscription`);
    const { page: refusing } = await visit();
    await refusing.goto(await linkOf(id));
    await refusing.getByRole('link', { name: /^Signer/ }).click();
    await refusing.getByRole('button', { name: 'Refuser de signer' }).click();
    await refusing.getByRole('button', { name: 'Oui, je refuse' }).click();
    await sees(refusing.getByText('Vous avez refusé de signer'));
    await page.reload();
    await page
      .getByRole('region', { name: /^Signature/ })
      .getByRole('button', { name: 'Relancer la signature' })
      .click();
    await sees(page.getByText('chaque signataire reçoit un nouveau lien', { exact: false }));

    const { body } = await portal().call('requestSignature', { token: await gestion(), params: { id } });
    const { page: guest } = await visit({ width: 375 });
    await guest.goto(
      await mailedLink(portal, body.signature?.signers[0]?.email ?? '', 'signature', followed),
    );
    await arrivesAt(guest, '/client/signature');
    await sees(guest.getByRole('heading', { name: 'Votre signature' }));
    expect(await inset(guest)).toBeGreaterThan(0);
    await guest.getByRole('link', { name: /^Signer/ }).click();
    await signHere(guest, portal);
    await arrivesAt(guest, /^\/univer\/sign\/success\//);
    await sees(guest.getByText(/Tous les signataires ont signé|Vous avez signé/));
    expect(await inset(guest)).toBeGreaterThan(0);
    const after = await portal().call('requestSignature', { token: await gestion(), params: { id } });
    expect(after.body.signature?.signers[0]?.state).toBe('signed');
  });

  it('a broker follows a contract’s signature under the subscription, and copies the signer’s link there', async () => {
    const token = await portal().tokenOf('courtier');
    const { body } = await portal().call('listRequests', {
      token,
      query: { status: 'offres-en-cours', per_page: 100 } as never,
    });
    const sent = body.requests.data.find(
      ({ step }) => step.slug === 'contrat-envoye-pour-signature-electronique',
    );
    const { page } = await visit({ as: 'courtier' });
    await page.goto(`/dommage-ouvrage/do/dossier/${sent?.id ?? 0}/souscription`);
    await sees(
      page
        .getByRole('region', { name: 'Signature\u00a0: contrat' })
        .getByRole('button', { name: /^Copier le lien de / })
        .first(),
    );
    await sees(page.getByRole('region', { name: 'Signature\u00a0: devis' }));
    await page.goto(`/dommage-ouvrage/do/dossier/${sent?.id ?? 0}/contrats`);
    await arrivesAt(page, `/dommage-ouvrage/do/dossier/${sent?.id ?? 0}/souscription`);
    expect(await page.getByText('n’a pas pu être affiché', { exact: false }).count()).toBe(0);
  });

  it('an invented address shows nothing of a signature, with a session and without', async () => {
    const { page } = await visit({ as: 'gestion', refusals: true, provokes: /404/ });
    await page.goto('/univer/sign/failure/une-adresse-inventee');
    await sees(page.getByText('Ce qui a été signé est vérifié auprès du prestataire de signature'));
    const { page: stranger } = await visit();
    await stranger.goto('/univer/sign/success/demonstration-quote-1');
    await sees(stranger.getByText('Ce qui a été signé est vérifié auprès du prestataire de signature'));
    expect(pathOf(stranger)).toBe('/univer/sign/success/demonstration-quote-1');
  });
});
