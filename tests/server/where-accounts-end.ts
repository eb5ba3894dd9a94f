import type { routePatterns } from '#domain/route-patterns.ts';

/**
 * Where each account of the demonstration ends that types an address, coming from /mentions-legales: written by hand from
 * docs/domain/roles-and-scope.md, docs/domain/screens.md and docs/domain/session.md; the guards are compared with it. One column an
 * account, in the order of `visitors`:
 *   +      the page opens at once (/client: its chart then asks for a link that was exchanged)
 *   403    the address stays, and a page says why it is not open, with a way on
 *   sign   the login, with the way back            home   /
 *   col    the choice of a collaborator            susp   the suspended page
 *   act    step 3 of its registration              new    the beginning of a registration
 *   back   where one comes from                          sig    the signature of its agreement
 */
export const visitors = [
  'visitor',
  'super',
  'admin',
  'gestion',
  'compagnie',
  'courtier',
  'courtier2',
  'principal',
  'manager',
  'manager, Hélène',
  'manager, Thomas',
  'attente',
  'renouvellement',
  'adhesion',
  'inscription',
  'suspendu',
] as const;
/** `manager` has not said who is at the keyboard; Hélène is a manager of that cabinet, Thomas is not. */
export type Visitor = (typeof visitors)[number];

export const ends = {
  //                                                       vis. super admin gest. comp. court court2 princ manager Hélène Thomas att. renouv. adhes. inscr. susp.
  '/': '+    +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/agences': 'sign 403  403  403  403  403  403  +    col  403  403  403  403  403  act  susp',
  '/agences/:id': 'sign 403  403  403  403  403  403  +    col  403  403  403  403  403  act  susp',
  '/attente-signature': 'sign back back back back +    +    +    +    +    +    +    +    +    +    +',
  '/attente-signature/:id': 'sign back back back back +    +    +    +    +    +    +    +    +    +    +',
  '/bloc-notes': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/bloc-notes/:id': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/collaborator': 'sign home home home home home home home +    home home home home home act  susp',
  '/creation-compte': '+    home home home home home home home col  home home home home home act  susp',
  '/creation-compte/activation':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/creation-compte/informations':
    'new  home home home home home home home col  home home home home home +    susp',
  '/creation-compte/activite':
    'new  home home home home home home home col  home home home home home +    susp',
  '/creation-compte/documents':
    'new  home home home home home home home col  home home home home home act  susp',
  '/creation-compte/error': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/creation-compte/reset': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/creation-compte/statut': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/reset': '+    home home home home home home home col  home home home home sig  act  susp',
  // A login goes on where its registration stopped, up to the agreement that is to be signed.
  '/sign': '+    home home home home home home home col  home home home home sig  act  susp',
  // The guard asks whether one is a broker: the page itself says that the account is not suspended, where it is not.
  '/suspended': 'back back back back back +    +    +    +    +    +    +    +    +    +    +',
  '/update-status-with-token': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/partenaires': 'sign +    +    403  home home home home col  home home home home home act  susp',
  '/dashboard': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/affiliation': 'sign back back back back +    +    +    col  +    403  +    +    +    act  susp',
  '/dashboard/broker': 'sign 403  403  403  403  403  403  +    col  403  403  403  403  403  act  susp',
  '/dashboard/collaborateurs':
    'sign back back back back +    +    +    col  +    403  +    +    +    act  susp',
  '/dashboard/comptes': 'sign +    +    +    home home home home col  home home home home home act  susp',
  '/dashboard/content': 'sign +    +    +    home home home home col  home home home home home act  susp',
  '/dashboard/demandes': 'sign +    +    +    home home home home col  home home home home home act  susp',
  '/dashboard/demandes/:id':
    'sign +    +    +    home home home home col  home home home home home act  susp',
  // Who is no manager reads them: the menu alone hides the page (docs/domain/membership.md, rule 9).
  '/dashboard/documents': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/documents/:id':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/nos-offres': 'sign back back back back +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/offres': 'sign +    +    +    +    +    +    +    col  +    +    403  403  403  act  susp',
  '/dashboard/profile': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/profile/edit':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dashboard/signed': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/offres':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/offres/:id':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types/confirmation':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types/estimation':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types/formulaire':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types/recapitulatif':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/autres-types/:id':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle/confirmation':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle/estimation':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle/formulaire':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle/recapitulatif':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/maison-individuelle/:id':
    'sign +    +    +    403  +    +    +    col  +    +    +    +    +    act  susp',
  // Which tab its file has reached, the dossier's own chart asks (tests/charts/dossier-access).
  '/dommage-ouvrage/do/dossier/:id':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/contrats':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/devis':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/documents-du-chantier':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/entreprises-du-chantier':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/fin-de-travaux':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/sinistres':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/dommage-ouvrage/do/dossier/:id/souscription':
    'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
  '/univer/sign/cancel/:id': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/univer/sign/failure/:id': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/univer/sign/success/:id': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback/:token': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback/:token/erreur':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback/:token/paiement':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback/:token/refus':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback/:token/success':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  // A registration whose step gave no valid result is sent here.
  '/error': '+    +    +    +    +    +    +    +    col  +    +    +    +    +    +    susp',
  '/client': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/client/:callback': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/univer/sign/cancel': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/univer/sign/failure': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/univer/sign/success': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/dashboard/tarifs': 'sign +    +    +    home home home home col  home home home home home act  susp',
  '/dashboard/courrier': 'sign +    403  403  403  403  403  403  col  403  403  403  403  403  act  susp',
  '/dashboard/taches': 'sign +    403  403  403  403  403  403  col  403  403  403  403  403  act  susp',
  '/dashboard/journal': 'sign +    403  403  403  403  403  403  col  403  403  403  403  403  act  susp',
  '/statecharts': 'sign +    +    +    +    403  403  403  col  403  403  403  403  403  act  susp',
  '/statecharts/:chart': 'sign +    +    +    +    403  403  403  col  403  403  403  403  403  act  susp',
  '/attestation': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/attestation/:code': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/verification/:code': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/mentions-legales': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/donnees-personnelles': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/cookies': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/nos-engagements': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/politique-de-confidentialite':
    '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  '/site-securise': '+    +    +    +    +    +    +    +    +    +    +    +    +    +    +    +',
  // Not in production, where it leads home.
  '/dev/composants': 'sign +    +    +    +    +    +    +    col  +    +    +    +    +    act  susp',
} as const satisfies Record<(typeof routePatterns)[number], string>;

export type End = '+' | '403' | 'home' | 'sign' | 'col' | 'susp' | 'act' | 'new' | 'back' | 'sig';

/** The end of one visitor at one route. */
export function endOf(route: keyof typeof ends, visitor: Visitor): End {
  const cells = ends[route].split(/ +/);
  if (cells.length !== visitors.length)
    throw new Error(`${route}: ${cells.length} ends for ${visitors.length} visitors`);
  return cells[visitors.indexOf(visitor)] as End;
}
