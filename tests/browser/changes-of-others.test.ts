import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { declaration } from '#tests/support/claims.ts';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests of an open page that another user’s change makes outdated.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

const looksAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

it('an open dossier shows another user’s change when its window gets the focus, and the next click succeeds', async () => {
  const sent = await scenes.sent();
  const { page, heard } = await visit({ as: 'courtier' });
  await page.goto(`/dommage-ouvrage/do/dossier/${sent.id}/devis`);
  await sees(page.getByRole('button', { name: /Relancer/ }).first());

  const token = await portal().tokenOf('courtier');
  const opened = await portal().call('updateStep', {
    token,
    params: { id: sent.id },
    body: { step: 'constitution-du-dossier', version: sent.version } as never,
  });
  expect(opened.status).toBe(200);
  await looksAgain(page);

  // An opened file shows its story and the tab that it has reached.
  await expect.poll(() => page.getByRole('button', { name: /Relancer/ }).count(), often).toBe(0);
  await page
    .getByRole('link', { name: /Documents du chantier/ })
    .first()
    .click();
  await sees(page.locator('.pieces').first());
  expect(heard.calls.filter((call) => call === `GET /api/request/${sent.id}`).length).toBe(2);
});

it('the claims of an open dossier show the insurer’s change, and the next action succeeds', async () => {
  const [broker, company] = [await portal().tokenOf('courtier'), await portal().tokenOf('compagnie')];
  const { requests } = (
    await portal().call('listRequests', {
      token: company,
      query: { status: 'offres-signees', per_page: 50 } as never,
    })
  ).body;
  const files = await Promise.all(
    requests.data.map(async ({ id }) => ({
      id,
      seen: await portal().call('claims', { token: broker, params: { id } }),
    })),
  );
  const file = files.find(
    ({ seen: { status, body } }) => status === 200 && body.declaring.permitted && body.claims.length === 0,
  );
  if (!file) throw new Error('The demonstration has a signed file without claims');
  const { claim } = (
    await portal().call('declareClaim', { token: broker, params: { id: file.id }, body: declaration })
  ).body;

  const { page } = await visit({ as: 'courtier' });
  await page.goto(`/dommage-ouvrage/do/dossier/${file.id}/sinistres`);
  const stands = page.locator('.claim-status');
  await sees(stands.getByText('Déclaré', { exact: true }));
  const moved = await portal().call('sendClaimEvent', {
    token: company,
    params: { id: claim.id },
    body: { event: 'CLAIM.CONSTITUTE', version: claim.version } as never,
  });
  expect(moved.status).toBe(200);
  await looksAgain(page);
  await sees(stands.getByText(moved.body.claim.state.label, { exact: true }));
  await page.getByRole('button', { name: 'Retirer la déclaration' }).click();
  await page.getByRole('textbox', { name: 'Motif du retrait' }).fill('Réparé par l’entreprise.');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la déclaration' }).click();
  await expect
    .poll(
      async () =>
        (await portal().call('claims', { token: broker, params: { id: file.id } })).body.claims[0]?.version,
      often,
    )
    .toBe(moved.body.claim.version + 1);
});
