import { describe, expect, it } from 'vitest';
import type { Login } from '#tests/support/server.ts';
import { pathOf, sees } from '#tests/support/sight.ts';
import { walkAddresses, type Arrival } from '#tests/support/walk.ts';
import { withPortal } from '#tests/support/with-portal.ts';

const { visit } = withPortal();

const dossier = '/dommage-ouvrage/do/dossier/1';
const simulators = ['/dommage-ouvrage/do/autres-types', '/dommage-ouvrage/do/maison-individuelle'];

/** Every route of docs/domain/screens.md, once; parameters name things that exist for some and not for others. */
const routes = [
  '/', '/agences', '/agences/1', '/attente-signature', '/bloc-notes', '/bloc-notes/1', '/collaborator',
  ...['', '/activation', '/informations', '/activite', '/documents', '/error', '/reset', '/statut'].map((page) => `/creation-compte${page}`),
  '/reset', '/sign', '/suspended', '/update-status-with-token', '/partenaires',
  ...['', '/affiliation', '/broker', '/collaborateurs', '/comptes', '/content', '/demandes', '/demandes/1', '/documents', '/documents/1', '/nos-offres', '/offres', '/profile', '/profile/edit', '/signed'].map((page) => `/dashboard${page}`),
  '/dommage-ouvrage', '/dommage-ouvrage/do', '/dommage-ouvrage/do/offres', '/dommage-ouvrage/do/offres/1',
  ...simulators.flatMap((simulator) => ['', '/confirmation', '/estimation', '/formulaire', '/recapitulatif', '/1'].map((page) => simulator + page)),
  ...['', '/contrats', '/devis', '/documents-du-chantier', '/entreprises-du-chantier', '/fin-de-travaux', '/sinistres', '/souscription'].map((tab) => dossier + tab),
  ...['cancel', 'failure', 'success'].flatMap((outcome) => [`/univer/sign/${outcome}`, `/univer/sign/${outcome}/1`]),
  '/client', '/client/offre', ...['', '/erreur', '/paiement', '/refus', '/success'].map((page) => `/client/signature/inconnu${page}`), '/client/offre/inconnu',
  '/error', '/statecharts', '/dashboard/courrier', '/dashboard/taches', '/dashboard/tarifs', '/nulle-part',
];

/** What no account may ever meet. */
const wrong = ({ hops, heading, waysOn }: Arrival) => hops > 3 || heading.trim() === '' || waysOn === 0 || heading.includes('n’a pas pu');

async function walk(as: Login | undefined, asked: readonly string[] = routes): Promise<Map<string, Arrival>> {
  const { page } = await visit({ ...(as && { as }), refusals: true });
  const arrivals = await walkAddresses(page, { path: '/mentions-legales', heading: 'Mentions Légales' }, asked);
  expect(arrivals.filter(wrong)).toEqual([]);
  return new Map(arrivals.map((arrival) => [arrival.asked, arrival]));
}

/** Where each account ends on addresses that say who it is, coming from /mentions-legales. From docs/domain/roles-and-scope.md. */
const ends: Record<Login, Record<string, string>> = {
  super: { '/': '/', '/sign': '/', '/partenaires': '/partenaires', '/agences': '/agences', '/client': '/', '/suspended': '/mentions-legales', '/dashboard/courrier': '/dashboard/courrier' },
  admin: { '/': '/', '/sign': '/', '/partenaires': '/partenaires', '/dashboard/comptes': '/dashboard/comptes', '/collaborator': '/' },
  gestion: { '/': '/', '/dashboard/demandes': '/dashboard/demandes', '/creation-compte': '/' },
  compagnie: { '/': '/', '/dashboard/demandes': '/', '/dashboard/comptes': '/', '/statecharts': '/statecharts' },
  courtier: { '/': '/', '/sign': '/', '/dashboard/demandes': '/', '/dashboard/content': '/', '/collaborator': '/', '/creation-compte/activite': '/', '/dashboard/offres': '/dashboard/offres' },
  courtier2: { '/': '/', '/dashboard/comptes': '/' },
  principal: { '/': '/', '/agences': '/agences', '/dashboard/broker': '/dashboard/broker', '/dashboard/comptes': '/' },
  manager: { '/': '/collaborator', '/dommage-ouvrage/do': '/collaborator', '/dashboard': '/collaborator', [`${dossier}/devis`]: '/collaborator' },
  attente: { '/': '/', '/dommage-ouvrage/do': '/dommage-ouvrage/do', '/dashboard/offres': '/dashboard/offres' },
  adhesion: { '/': '/', '/attente-signature': '/attente-signature' },
  inscription: { '/': '/creation-compte/activite', '/dommage-ouvrage/do': '/creation-compte/activite', '/creation-compte/documents': '/creation-compte/activite', '/creation-compte/informations': '/creation-compte/informations' },
  suspendu: { '/': '/suspended', '/dommage-ouvrage/do': '/suspended', '/dashboard/profile': '/suspended', [`${dossier}/devis`]: '/suspended' },
};

/** Where the addresses led that say who it is. */
const endsOf = (login: Login, arrivals: ReadonlyMap<string, Arrival>) => Object.fromEntries(Object.keys(ends[login]).map((asked) => [asked, arrivals.get(asked)?.path]));

/** Whom the guards treat most differently; every guard for every account on every route is asked in tests/unit/web-guards. */
const walkers: Login[] = ['super', 'courtier', 'manager', 'inscription'];

describe('routes, for every account', () => {
  it.each(walkers)('%s: every route within three hops, never blank, with a way on', async (login) => {
    expect(endsOf(login, await walk(login))).toEqual(ends[login]);
  });

  it.each((Object.keys(ends) as Login[]).filter((login) => !walkers.includes(login)))('%s: the addresses that say who it is', async (login) => {
    expect(endsOf(login, await walk(login, Object.keys(ends[login])))).toEqual(ends[login]);
  });

  it('a guest: to the login from what is reserved, and to the pages that are public', async () => {
    const arrivals = await walk(undefined);
    const path = (asked: string) => arrivals.get(asked)?.path;
    expect([path('/'), path('/sign'), path('/creation-compte'), path('/creation-compte/documents')]).toEqual(['/', '/sign', '/creation-compte', '/creation-compte']);
    for (const reserved of ['/dashboard', '/dommage-ouvrage', `${dossier}/devis`, ...simulators, '/bloc-notes', '/partenaires', '/collaborator']) expect([reserved, path(reserved)]).toEqual([reserved, '/sign']);
    expect(arrivals.get('/nulle-part')?.heading).toBe('This page could not be found');
  });

  it('says so to an ordinary admin on a page of the main admin', async () => {
    const { page } = await visit({ as: 'gestion' });
    await page.goto('/partenaires');
    await sees(page.getByRole('heading', { name: 'Cette page n’est pas ouverte à votre compte' }));
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await sees(page.getByRole('heading', { name: 'Bonjour Julien' }));
    expect(pathOf(page)).toBe('/');
  });
});
