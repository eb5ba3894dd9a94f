import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';
import { follow, type Visitor } from '#tests/support/follow.ts';
import type { Login } from '#tests/support/server.ts';
import { pathOf, sees } from '#tests/support/sight.ts';
import { walkAddresses, type Arrival } from '#tests/support/walk.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Opens each route as each kind of account: the page that is shown, and where guards redirect.
 */

const { portal, visit } = withPortal();
const start = { path: '/mentions-legales', heading: 'Mentions Légales' };

/** The faults of a page that no account may meet. */
const wrong = ({ hops, heading, waysOn }: Arrival) =>
  hops > 3 || heading.trim() === '' || waysOn === 0 || heading.includes('n’a pas pu');

async function walk(as: Login | undefined, asked: readonly string[]): Promise<Arrival[]> {
  const { page } = await visit({ ...(as && { as }), refusals: true });
  const arrivals = await walkAddresses(page, start, asked);
  expect(arrivals.filter(wrong)).toEqual([]);
  return arrivals;
}

/** The gallery of components shows one that waits for ever. */
const gallery = '/dev/composants';

/**
 * Every address of the route table, but the one where each walk starts; parameters name a thing that
 * exists for most.
 */
const addresses = [
  ...routes
    .map(({ path }) => path.replaceAll(/:\w+/g, '1'))
    .filter((path) => path !== start.path && path !== gallery),
  '/nulle-part',
];

/**
 * Whether a page opens to some account, but to none of these: the pages of a client, the step of a registration
 * that nobody has reached, and a second factor that this portal requires of nobody.
 */
const isOpenToNone = (address: string) =>
  address.startsWith('/client') || address === '/creation-compte/documents' || address === '/second-facteur';

/**
 * Who walks, and where a guard leads them: one address of each verdict shows that the guards are wired. Who
 * ends where is asked of all accounts in tests/server/accounts, of all guards and routes in
 * tests/unit/web-guards. Together they may open nearly every page.
 */
const walkers: readonly { as?: Login; led: Record<string, string> }[] = [
  { led: { '/dashboard': '/sign', '/creation-compte/documents': '/creation-compte' } },
  { as: 'super', led: { '/suspended': start.path } },
  { as: 'compagnie', led: { '/dashboard/demandes': '/', '/dashboard/nos-offres': start.path } },
  { as: 'courtier', led: { '/sign': '/' } },
  { as: 'adhesion', led: { '/sign': '/attente-signature/10' } },
  { as: 'principal', led: { '/dashboard/comptes': '/' } },
  { as: 'manager', led: { '/dommage-ouvrage/do/dossier/1/devis': '/collaborator' } },
  { as: 'inscription', led: { '/': '/creation-compte/activite' } },
  { as: 'suspendu', led: { '/dashboard/profile': '/suspended' } },
];

describe('the routes', () => {
  const visitors = new Map<Login | undefined, Visitor>([[undefined, { presence: 'guest', user: null }]]);
  beforeAll(async () => {
    for (const { as } of walkers)
      if (as)
        visitors.set(as, {
          presence: 'user',
          user: (await portal().call('curent', { token: await portal().tokenOf(as) })).body.user,
        });
  });
  const opens = (as: Login | undefined, address: string) => {
    const visitor = visitors.get(as);
    if (!visitor) throw new Error(`${as} is nobody`);
    const { hops, opens: isOpen } = follow(address, visitor, start.path);
    return isOpen && hops === 0;
  };
  const openerOf = (address: string) => walkers.find(({ as }) => opens(as, address));

  it.each(walkers.map((walker) => [walker.as ?? 'a guest', walker] as const))(
    '%s: each page is shown with a way on to an account that may open it, and a guard redirects the others',
    async (_, walker) => {
      const { as, led } = walker;
      const arrivals = await walk(as, [
        ...addresses.filter((address) => openerOf(address) === walker),
        ...Object.keys(led),
      ]);
      expect(
        Object.fromEntries(arrivals.slice(-Object.keys(led).length).map(({ asked, path }) => [asked, path])),
      ).toEqual(led);
    },
  );

  it('the routes redirect an account to a page that it may open', async () => {
    const closed = addresses.filter((address) => !openerOf(address));
    expect(closed.filter((address) => !isOpenToNone(address))).toEqual([]);
    await walk(undefined, closed);
  });

  it('a page of the main admin tells an ordinary admin that it is reserved', async () => {
    const { page } = await visit({ as: 'gestion' });
    await page.goto('/partenaires');
    await sees(page.getByRole('heading', { name: 'Cette page n’est pas ouverte à votre compte' }));
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Julien' }));
    expect(pathOf(page)).toBe('/');
  });
});
