import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answersWorksEndLink, worksEndLink } from '#tests/support/fake-works-end.ts';
import { guestLinksOf } from '#tests/support/guest-links.ts';
import type { Account } from '#tests/support/portal.ts';
import { often, sees } from '#tests/support/sight.ts';
import { isOfBell } from '#tests/support/watch.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { screens } from './screens.ts';

/*
 * Tests each screen of screens.ts, the steps of a registration, the tabs of a dossier and the pages of mailed
 * links while the server answers no read: the page says so, and "Réessayer" reads again.
 */

const { portal, visit } = withPortal();
const links = guestLinksOf(portal);
const visitors = [...new Set(screens.map(({ as }) => as))].map((as) => [as ?? 'a visitor', as] as const);

/** Reads that a screen does without: counts of the menu, promotions, the bell. */
const isOptional = ({ pathname, searchParams }: URL): boolean =>
  searchParams.get('per_page') === '1' || pathname === '/api/promotions/shown' || isOfBell(pathname);

/** Refuses every call but those of the session and those that `passes`, for as long as `isFailing`. */
async function failing(page: Page, passes?: RegExp) {
  const server = { isFailing: true, refused: 0 };
  await page.route(/\/api\/(?!curent)/, (route) => {
    const url = new URL(route.request().url());
    if (!server.isFailing || passes?.test(url.pathname)) return route.fallback();
    if (route.request().method() === 'GET' && !isOptional(url)) server.refused++;
    return route.fulfill({ status: 500, body: 'Internal Server Error' });
  });
  return server;
}

const alertsOf = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ visible: true, hasText: /\S/ });

/** Waits until nothing is being read. */
async function settled(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]').filter({ visible: true });
  await expect.poll(() => busy.count(), often).toBe(0);
}

type Server = Awaited<ReturnType<typeof failing>>;

/** Opens the page while the server fails, then reads everything again; gives what is wrong. */
async function faultsOf(
  page: Page,
  server: Server,
  { path, heading }: { path: string; heading: string | RegExp },
): Promise<string[]> {
  const faults: string[] = [];
  // A late read of the page before would count as one of this page.
  await page.goto('about:blank');
  Object.assign(server, { isFailing: true, refused: 0 });
  await page.goto(path);
  await sees(page.getByRole('heading', { level: 1 }));
  await settled(page);
  // What has no mark of being read may still wait for its answer.
  if (server.refused > 0) await sees(alertsOf(page)).catch(() => faults.push(`${path} says nothing`));
  const said = await alertsOf(page).allInnerTexts();
  if (said.some((text) => /Internal|erreur inattendue/.test(text)))
    faults.push(`${path} says ${said.join()}`);
  server.isFailing = false;
  const retry = page.locator('main').getByRole('button', { name: 'Réessayer', exact: true });
  // Some reads fail after the others.
  const left = async () => {
    if ((await retry.count()) > 0) await retry.first().click();
    await settled(page);
    return alertsOf(page).allInnerTexts();
  };
  await expect.poll(left, { ...often, message: path }).toEqual([]);
  await sees(page.getByRole('heading', { name: heading }));
  return faults;
}

const refusals = { refusals: true, provokes: /status of 500/ } as const;

it.each(visitors)('the screens of %s say what they cannot read, and read it again', async (_who, login) => {
  const { page } = await visit({ ...(login && { as: login }), ...refusals });
  const server = await failing(page);
  const faults: string[] = [];
  for (const screen of screens.filter(({ as }) => as === login))
    faults.push(...(await faultsOf(page, server, screen)));
  expect(faults).toEqual([]);
});

const dossier = '/dommage-ouvrage/do/dossier/';

it.each<
  [who: string, as: Account, passes: RegExp | undefined, pages: [path: string, heading: string | RegExp][]]
>([
  [
    'a broker at step 4',
    'sarah.cohen.107@exemple.test',
    undefined,
    [['/creation-compte/documents', 'Vos documents']],
  ],
  [
    'a broker at step 3, whose file is read',
    'inscription',
    /mine$/,
    [['/creation-compte/activite', 'Votre activité']],
  ],
  [
    'a broker at step 2, whose file is read',
    'anais.perrin.105@exemple.test',
    /mine$/,
    [['/creation-compte/informations', 'Vos informations']],
  ],
  [
    'a broker who is to sign, whose file is read',
    'adhesion',
    /mine$/,
    [['/attente-signature', 'Signez votre convention']],
  ],
  [
    'an admin whose membership is read',
    'gestion',
    /memberships\/\d+$/,
    [['/dashboard/demandes/7', 'Bâti Protect']],
  ],
  [
    'an admin whose request is read',
    'admin',
    /request\/\d+$/,
    [
      [`${dossier}300/devis`, 'Souscripteurs'],
      [`${dossier}281/documents-du-chantier`, 'Documents du chantier'],
      [`${dossier}281/entreprises-du-chantier`, 'Intervenants au chantier'],
      [`${dossier}214/souscription`, 'Prime d’assurance'],
      [`${dossier}204/contrats`, 'Documents'],
      [`${dossier}31/fin-de-travaux`, 'Fin de travaux'],
      [`${dossier}106/sinistres`, 'Sinistres'],
    ],
  ],
])('the pages of %s say what they cannot read, and read it again', async (_who, as, passes, pages) => {
  const { page } = await visit({ as, ...refusals });
  const server = await failing(page, passes);
  const faults: string[] = [];
  for (const [path, heading] of pages) faults.push(...(await faultsOf(page, server, { path, heading })));
  expect(faults).toEqual([]);
});

const exchange = /guests\/exchange$/;

it.each([
  ['offre', undefined, 'Votre offre d’assurance'],
  ['offre', exchange, 'Votre offre d’assurance'],
  ['accepter', exchange, 'Accepter l’offre'],
  ['signature', exchange, 'Votre signature'],
  ['paiement', exchange, 'Payer votre prime'],
  ['pieces', exchange, 'Vos pièces'],
  ['attestation', exchange, 'Votre attestation d’assurance décennale'],
] as const)('the link %s says what it cannot read, and reads it again', async (link, passes, heading) => {
  const path = (await links[link]()) ?? '';
  const { page } = await visit(refusals);
  expect(await faultsOf(page, await failing(page, passes), { path, heading })).toEqual([]);
});

it('the link fin-de-travaux says what it cannot read, and reads it again', async () => {
  const { page } = await visit(refusals);
  await answersWorksEndLink(page);
  const server = await failing(page, exchange);
  expect(await faultsOf(page, server, { path: worksEndLink, heading: 'La fin de vos travaux' })).toEqual([]);
});
