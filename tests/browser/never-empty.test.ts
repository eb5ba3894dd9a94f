import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';
import { hold } from '#tests/support/hold.ts';
import { often, sees, seesNoMore } from '#tests/support/sight.ts';
import type { Login } from '#tests/support/server.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Tests that each address has a frame or outline before the scripts are loaded.
 */

const { portal, visit } = withPortal();

describe('every address, before any script has come', () => {
  it.each([
    ['a guest', ''],
    ['somebody with a session', 'charpente_session=1'],
  ])('every address has its frame for %s before any script is loaded', async (_who, cookie) => {
    const empty: string[] = [];
    for (const pattern of [...routes.map(({ path }) => path), '/nulle-part']) {
      const path = pattern.replaceAll(/:\w+/g, '12');
      const html = await (await fetch(`${portal().url}${path}`, { headers: { cookie } })).text();
      const [, root = ''] = html.split('<div id="root"');
      if (!root.includes('id="contenu"') || !/<h1|aria-busy/.test(root)) empty.push(path);
    }
    expect(empty).toEqual([]);
  });
});

/** Checks each frame of the page, after the first paint, for an empty window. */
const watchWindow = (page: Page) =>
  page.addInitScript(() => {
    const seen = { empty: false };
    Object.assign(globalThis, { seenOfWindow: seen });
    const look = () => {
      const isPainted = performance.getEntriesByName('first-paint').length > 0;
      const shown = document.querySelector('#root > *');
      seen.empty ||= isPainted && (shown === null || shown.getClientRects().length === 0);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The elements that show that something is there, or being loaded. */
const outline = (page: Page) =>
  page.locator('#contenu :is(h1, [aria-busy=true], [role=alert])').filter({ visible: true });

interface Awaited {
  as?: Login;
  path: string;
}

const awaited: readonly Awaited[] = [
  { path: '/reset' },
  { path: '/creation-compte' },
  { path: '/mentions-legales' },
  { path: '/attestation' },
  { path: '/nulle-part' },
  { path: '/client/offre/inconnu' },
  { path: '/univer/sign/success' },
  { path: '/dommage-ouvrage' },
  { as: 'courtier', path: '/' },
  { as: 'courtier', path: '/dommage-ouvrage/do/maison-individuelle' },
  { as: 'courtier', path: '/dommage-ouvrage/do/dossier/280/devis' },
  { as: 'courtier', path: '/dashboard/documents' },
  { as: 'courtier', path: '/nulle-part' },
  { as: 'manager', path: '/collaborator' },
  { as: 'suspendu', path: '/suspended' },
  { as: 'inscription', path: '/creation-compte/activite' },
  { as: 'gestion', path: '/dashboard/demandes/7?parmi=signed' },
];

describe('on a slow line', () => {
  it.each(awaited)(
    '$path ($as) shows its outline before the application and the API’s answers, without an empty window',
    async ({ as, path }) => {
      const { page } = await visit({ ...(as && { as }), refusals: true });
      await watchWindow(page);
      const [comes, answers] = [await hold(page, '**/assets/main-*.js'), await hold(page, '**/api/**')];
      await page.goto(path, { waitUntil: 'commit' });
      await sees(outline(page));
      const written = await page.locator('#root > *').first().elementHandle();
      comes();
      await expect.poll(() => written?.evaluate(({ isConnected }) => isConnected), often).toBe(false);
      await sees(outline(page));
      answers();
      await sees(page.getByRole('heading', { level: 1 }));
      expect(
        await page.evaluate(
          () => (globalThis as unknown as { seenOfWindow: { empty: boolean } }).seenOfWindow.empty,
        ),
      ).toBe(false);
    },
  );

  it.each([
    { as: 'courtier', path: '/dommage-ouvrage/do/dossier/280/devis', call: '**/api/request/280' },
    { as: 'courtier', path: '/dommage-ouvrage/do/offres/280', call: '**/api/request/280' },
    { path: '/client/offre/inconnu', call: '**/api/guests/**' },
  ] as const)(
    '$path ($as) has one heading while it waits for its data, and then its own',
    async ({ path, call, ...who }) => {
      const { page } = await visit({ ...who, refusals: true });
      const answers = await hold(page, call);
      await page.goto(path);
      const headings = page.locator('#contenu h1');
      await page.locator('#contenu h1.pending').waitFor();
      expect(await headings.allInnerTexts()).toEqual([expect.stringMatching(/\S/)]);
      answers();
      await seesNoMore(page.locator('#contenu h1.pending'));
      await sees(headings);
    },
  );
});
