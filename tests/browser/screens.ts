import type { Login } from '#tests/support/server.ts';
import { routes } from '#web/routes.tsx';
import { endOf } from '../server/where-accounts-end.ts';

/*
 * Every screen of the portal, with its address, its heading and who opens it, for accessibility and layout
 * tests.
 */

/** A screen as somebody sees it who types its address. */
export interface Screen {
  as?: Login;
  path: string;
  heading: string | RegExp;
  /** Laid out otherwise on a narrow window, not only narrower: axe looks at it there too. */
  narrow?: true;
}

const simulator = '/dommage-ouvrage/do/maison-individuelle';

/** Screens with another heading than their title, with a parameter, or outside the dashboard. */
const listed: readonly Screen[] = [
  // Its columns give way to one, and some of them go.
  { path: '/', heading: 'La dommages-ouvrage, tracée d’équerre', narrow: true },
  { path: '/sign', heading: 'Se connecter' },
  { path: '/reset', heading: /mot de passe/ },
  // The help goes below the form.
  { path: '/creation-compte', heading: 'Devenir partenaire', narrow: true },
  { path: '/creation-compte/activation', heading: 'Regardez vos courriels' },
  { path: '/creation-compte/statut', heading: 'Où en est mon inscription' },
  { path: '/creation-compte/reset', heading: 'Recommencer l’inscription' },
  { path: '/creation-compte/error', heading: 'Cette étape n’a pas abouti' },
  { path: '/error', heading: 'Cette étape n’a pas abouti' },
  { path: '/mentions-legales', heading: 'Mentions Légales' },
  { path: '/attestation', heading: 'Vérifier une attestation' },
  { path: '/nulle-part', heading: 'This page could not be found' },
  { path: '/client/offre/inconnu', heading: 'Ce lien n’est plus valable' },
  { path: '/client/attestation/inconnu', heading: 'Ce lien n’est plus valable' },
  { path: '/univer/sign/success', heading: 'Retour de la signature' },
  { path: '/client/paiement/inconnu', heading: 'Ce lien n’est plus valable' },
  { path: '/client/success', heading: 'Votre opération est prise en compte par nos services' },
  // The table of offers becomes cards.
  { as: 'courtier', path: '/', heading: 'Bonjour Marc', narrow: true },
  { as: 'courtier', path: '/?status=offres-refusees', heading: 'Offres refusées' },
  // Results in other folders are above a list without lines.
  {
    as: 'courtier',
    path: '/?status=offres-archivees&recherche=2026',
    heading: 'Offres archivées',
    narrow: true,
  },
  { as: 'courtier', path: '/dommage-ouvrage', heading: 'Dommages-ouvrage' },
  // The price goes to the foot of the window, and the stepper loses its words.
  { as: 'courtier', path: simulator, heading: 'Le chantier', narrow: true },
  { as: 'courtier', path: '/dommage-ouvrage/do/autres-types', heading: 'Le chantier' },
  { as: 'courtier', path: '/dommage-ouvrage/do/dossier/999999999', heading: 'Ce dossier est introuvable' },
  // Their tables become cards.
  { as: 'principal', path: '/agences', heading: 'Agences', narrow: true },
  { as: 'principal', path: '/agences/1', heading: 'Nantes', narrow: true },
  // The table becomes cards, and the preview goes below the form.
  { as: 'gestion', path: '/dashboard/content', heading: 'Promotions', narrow: true },
  { as: 'gestion', path: '/dashboard/content/nouvelle', heading: 'Nouvelle promotion', narrow: true },
  { as: 'gestion', path: '/dashboard/content/1', heading: /^Maisons individuelles/ },
  { as: 'admin', path: '/', heading: 'Offres en cours' },
  { as: 'gestion', path: '/partenaires', heading: 'Cette page n’est pas ouverte à votre compte' },
  // Its table becomes cards.
  { as: 'super', path: '/partenaires', heading: 'Comptes', narrow: true },
  { as: 'admin', path: '/partenaires?volet=compagnies', heading: 'Compagnies', narrow: true },
  { as: 'compagnie', path: '/statecharts?recherche=relancer', heading: 'Diagrammes', narrow: true },
  {
    as: 'admin',
    path: '/statecharts/signature?essai=&choix=signature.reading',
    heading: 'Signature électronique',
    narrow: true,
  },
  { as: 'compagnie', path: '/statecharts/regles/claims', heading: 'Claims', narrow: true },
  { as: 'admin', path: '/partenaires?volet=partenaires', heading: 'Partenaires', narrow: true },
  { as: 'super', path: '/partenaires?inviter', heading: 'Inviter une personne', narrow: true },
  { as: 'gestion', path: '/dashboard/tarifs', heading: 'Cette page n’est pas ouverte à votre compte' },
  // Its table becomes cards.
  { as: 'super', path: '/dashboard/tarifs', heading: 'Tarifs', narrow: true },
  { as: 'admin', path: '/dashboard/tarifs?volet=listes', heading: 'Valeurs des listes', narrow: true },
  { as: 'admin', path: '/dashboard/tarifs?nouvelle', heading: 'Tarifs', narrow: true },
  { as: 'admin', path: '/dashboard/tarifs?version=1', heading: 'Tarifs', narrow: true },
  { as: 'gestion', path: '/dashboard/nos-offres', heading: 'Demandes de tarif' },
  // Its cards stand one below the other.
  { as: 'courtier', path: '/dashboard/nos-offres', heading: 'Nos solutions', narrow: true },
  { as: 'courtier', path: '/dashboard/nos-offres?demander=gfa', heading: 'Nos solutions' },
  { as: 'courtier', path: '/bloc-notes', heading: 'Bloc-notes', narrow: true },
  { as: 'courtier', path: '/dashboard/profile', heading: 'Mon profil', narrow: true },
  // The list of mails gives way to the mail.
  { as: 'super', path: '/dashboard/courrier', heading: 'Courrier', narrow: true },
  // The table of requests becomes cards.
  { as: 'gestion', path: '/dashboard/demandes?status=signed', heading: 'Demandes signées', narrow: true },
  { as: 'gestion', path: '/dashboard/demandes?status=unfinished', heading: 'Inscriptions commencées' },
  // Three columns become one.
  { as: 'gestion', path: '/dashboard/demandes/7?parmi=signed', heading: 'Bâti Protect', narrow: true },
  { as: 'gestion', path: '/dashboard/demandes/999999999', heading: 'Demande d’adhésion' },
  { as: 'gestion', path: '/dashboard/documents', heading: 'Pièces à valider' },
  { as: 'courtier', path: '/dashboard/documents', heading: 'Mes documents' },
  { as: 'attente', path: '/dashboard/signed', heading: 'Demandes signées' },
  { as: 'compagnie', path: '/dashboard/signed', heading: 'Demandes signées' },
  { as: 'compagnie', path: '/dashboard/documents', heading: 'Mes documents' },
  { as: 'manager', path: '/collaborator', heading: 'Qui êtes-vous ?' },
  { as: 'attente', path: '/', heading: 'Bonjour Kévin' },
  { as: 'attente', path: '/dashboard/offres', heading: 'La gestion des offres n’est pas encore ouverte' },
  { as: 'adhesion', path: '/attente-signature', heading: 'Signez votre convention' },
  { as: 'inscription', path: '/creation-compte/activite', heading: 'Votre activité', narrow: true },
  { as: 'inscription', path: '/creation-compte/informations', heading: 'Vos informations' },
  { as: 'suspendu', path: '/suspended', heading: 'Votre compte est suspendu' },
];

/** Accounts that open the other screens: the first one that may. */
const openers = ['gestion', 'courtier', 'principal', 'super'] as const;
const isListed = (path: string) => listed.some((one) => one.path.split('?', 1)[0] === path);

/** The other pages of the dashboard; the title of the route is their heading. */
const others = routes
  .filter(({ path, layout }) => layout === 'dashboard' && !path.includes(':') && !isListed(path))
  .map((row): Screen => {
    const as = openers.find((login) => endOf(row, login) === '+');
    if (!as) throw new Error(`${row.path}: no account of ${openers.join(', ')} opens it`);
    return { as, path: row.path, heading: row.title };
  });

export const screens: readonly Screen[] = [...listed, ...others];
