import type { GuardName } from '../guards/guards.ts';
import type { RouteRow } from '../navigation/route-row.ts';
import { lazily } from '../navigation/lazily.tsx';
import { reserved } from '../screens/reserve.tsx';

const row = (path: string, guards: readonly GuardName[], title: string, text: string): RouteRow => ({
  path,
  layout: 'dashboard',
  guards,
  title,
  screen: reserved({ title, text }),
});

/** The partner dashboard and what its side menu leads to. */
export const dashboardRoutes: readonly RouteRow[] = [
  row('/partenaires', ['admin', 'main-admin'], 'Compagnies', 'Les partenaires, les compagnies et leurs utilisateurs.'),
  { ...row('/agences', ['main-broker'], 'Agences', ''), screen: lazily(() => import('../screens/agencies/Agencies.tsx')) },
  { ...row('/agences/:id', ['main-broker'], 'Agences', ''), screen: lazily(() => import('../screens/agencies/Agency.tsx')) },
  { ...row('/bloc-notes', ['hasColab'], 'Bloc-notes', 'Vos notes, gardées à mesure que vous les écrivez.'), layout: 'main' },
  { ...row('/bloc-notes/:id', ['hasColab'], 'Bloc-notes', 'Les notes d’un dossier.'), layout: 'main' },
  row('/dashboard', ['hasColab'], 'Tableau de bord', 'Ce qui vous attend, vos offres par étape, vos primes sur douze mois.'),
  { ...row('/dashboard/affiliation', ['broker', 'manager'], 'Mon partenariat', ''), screen: lazily(() => import('../screens/affiliation/Affiliation.tsx')) },
  row('/dashboard/broker', ['main-broker'], 'Mes adhésions', 'Les adhésions que vous menez.'),
  { ...row('/dashboard/collaborateurs', ['broker', 'manager'], 'Collaborateurs', ''), screen: lazily(() => import('../screens/collaborator/Collaborators.tsx')) },
  row('/dashboard/comptes', ['admin'], 'Comptes non activés', 'Les comptes qui attendent leur activation, et le courriel à renvoyer.'),
  row('/dashboard/content', ['admin'], 'Promotions', 'Les messages montrés sur l’accueil des courtiers.'),
  row('/dashboard/demandes', ['admin'], 'Demandes', 'Les demandes d’adhésion, par statut.'),
  row('/dashboard/demandes/:id', ['admin'], 'Demandes', 'Une demande d’adhésion\u00a0: ses pièces, ses vérifications, votre décision.'),
  row('/dashboard/tarifs', ['admin'], 'Tarifs', 'Les versions du tarif et des listes de valeurs.'),
  row('/dashboard/documents', [], 'Mes documents', 'Les pièces du cabinet et leurs échéances.'),
  row('/dashboard/documents/:id', [], 'Mes documents', 'Une pièce, son aperçu et la décision à prendre.'),
  row('/dashboard/nos-offres', ['broker'], 'Nos solutions', 'Dommages-ouvrage, TRC, RC décennale, GFA, multirisque.'),
  row('/dashboard/offres', ['haveMembership', 'not-pending'], 'Gestion des offres', 'Toutes vos offres, leur étape et leurs échéances.'),
  row('/dashboard/profile', [], 'Mon profil', 'Votre identité, votre mot de passe et vos sessions ouvertes ailleurs.'),
  row('/dashboard/profile/edit', [], 'Mon profil', 'Modifier vos coordonnées.'),
  row('/dashboard/signed', [], 'Demandes signées', 'Les demandes d’adhésion signées.'),
];
