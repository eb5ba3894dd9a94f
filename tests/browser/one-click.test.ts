import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scenesOf } from '#tests/support/journey-inputs.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import { isOfBell } from '#tests/support/watch.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Counts the calls that a one-click reminder makes.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/**
 * Watches the API calls in progress. The returned function waits until there are none, twice: an answer may
 * lead to the next call, which starts after the page is drawn.
 */
function watchAnswers(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !isOfBell(pathname)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const drawn = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const noneUnderWay = async () => {
    await expect.poll(() => drawn().then(() => underWay.size), often).toBe(0);
  };
  return async () => {
    await noneUnderWay();
    await noneUnderWay();
  };
}

/** Opens a tab of a file and waits for all that it reads; `click` returns the calls that a reminder makes. */
async function open(path: string) {
  const { page, heard } = await visit({ as: 'courtier' });
  const answered = watchAnswers(page);
  await page.goto(path);
  await sees(page.getByRole('button', { name: 'Relancer le client' }));
  // The menu's counts come last.
  await expect.poll(() => heard.calls, often).toContain('GET /api/request');
  await answered();
  const before = heard.calls.length;
  return {
    click: async () => {
      await remind(page);
      await answered();
      return heard.calls.slice(before);
    },
  };
}

/** Presses the button of the reminder and confirms. */
async function remind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Relancer le client' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Relancer le client/ });
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await seesNoMore(dialog);
  await sees(page.getByText('Le rappel est envoyé au client.'));
}

/**
 * Id of a demonstration request whose quote is open for signature, and whose client the broker may remind.
 */
async function waitingQuote(): Promise<number> {
  const [token, staff] = await Promise.all([portal().tokenOf('courtier'), portal().tokenOf('gestion')]);
  const { body } = await portal().call('listRequests', {
    token,
    query: { status: 'offres-en-cours', per_page: 100 } as never,
  });
  for (const { id } of body.requests.data.filter(({ step }) => step.slug === 'devis-envoye-appel-de-prime')) {
    const { request } = (await portal().call('getRequest', { token, params: { id } })).body;
    if (!request.permitted.some(({ event }) => event === 'CLIENT.REMIND')) continue;
    // The server opens the demonstration's signatures at the provider after its start.
    const state = async () =>
      (await portal().call('requestSignature', { token: staff, params: { id } })).body.signature?.state;
    await expect.poll(state, { ...often, timeout: 60_000 }).toBe('open');
    return id;
  }
  throw new Error('No quote of the demonstration waits for its signers');
}

describe('a client that is reminded by one click', () => {
  it('a reminder of an offer costs one write, and one read of what the write changed', async () => {
    const { id } = await scenes.sent();
    const { click } = await open(`/dommage-ouvrage/do/dossier/${id}/devis`);
    expect((await click()).toSorted()).toEqual([
      `GET /api/requests/${id}/events`,
      `GET /api/requests/${id}/messages`,
      `POST /api/requests/${id}/events`,
    ]);
  });

  it('a reminder of a quote to sign costs one write, and one read of each part of its tab', async () => {
    const id = await waitingQuote();
    const { click } = await open(`/dommage-ouvrage/do/dossier/${id}/souscription`);
    // The page also asks for the state of the signature from time to time: the number of these calls depends
    // on the duration of the test.
    const provider = 'GET /api/updateUniversignRequest';
    expect((await click()).filter((call) => call !== provider).toSorted()).toEqual([
      ...['documents', 'events', 'messages', 'payments', 'signature', 'subscription'].map(
        (what) => `GET /api/requests/${id}/${what}`,
      ),
      `POST /api/requests/${id}/events`,
    ]);
  });
});
