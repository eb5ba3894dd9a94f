import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

const dossier = '/dommage-ouvrage/do/dossier/1';

/** Where each account ends on addresses that say who it is, coming from /mentions-legales. From docs/domain/roles-and-scope.md. */
const ends: Record<Login, Record<string, string>> = {
  super: { '/': '/', '/sign': '/', '/partenaires': '/partenaires', '/agences': '/agences', '/suspended': '/mentions-legales', '/dashboard/courrier': '/dashboard/courrier' },
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

const endOfGuest = (address: string) => follow(address, { presence: 'guest', user: null }, '/mentions-legales').end;

/** The guards are asked about everybody in tests/unit/web-guards, and in the browser about a few: here, about the accounts as the server describes them. */
describe('the guards, about the accounts that the server describes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(Object.keys(ends) as Login[])('%s ends where its role says', async (login) => {
    const { status, body } = await server.call('curent', { token: await server.tokenOf(login) });
    expect(status).toBe(200);
    const user = body.user;
    const found = Object.keys(ends[login]).map((address) => [address, follow(address, { presence: 'user', user }, '/mentions-legales').end]);
    expect(Object.fromEntries(found)).toEqual(ends[login]);
  });

  it('a guest ends at the login from what is reserved, with the way back', () => {
    expect(['/', '/sign', '/creation-compte', '/creation-compte/documents'].map(endOfGuest)).toEqual(['/', '/sign', '/creation-compte', '/creation-compte']);
    for (const reserved of ['/dashboard', '/dommage-ouvrage', `${dossier}/devis`, '/dommage-ouvrage/do/autres-types', '/dommage-ouvrage/do/maison-individuelle', '/bloc-notes', '/partenaires', '/collaborator']) {
      expect(endOfGuest(reserved)).toBe(`/sign?retour=${encodeURIComponent(reserved)}`);
    }
  });
});
