import { homeReads } from '../screens/home/home-reads.ts';
import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';
import { reserved } from '../screens/reserve.tsx';

const publicHome = lazily(() => import('../screens/public/PublicHome.tsx'));

const registration = (path: string, text: string): RouteRow => ({
  path: `/creation-compte${path}`,
  layout: 'login',
  guards: ['registration-step'],
  title: 'Devenir partenaire',
  screen: reserved({ title: 'Devenir partenaire', text, to: '/sign', label: 'Se connecter' }),
});

/** The way in: the home page, the login, the registration. */
export const accountRoutes: readonly RouteRow[] = [
  {
    path: '/',
    layout: 'default',
    guards: [],
    title: 'Offres',
    screen: lazily(() => import('../screens/home/Home.tsx')),
    reads: homeReads,
    forGuests: { layout: 'public', guards: [], title: 'Assurance dommages-ouvrage pour les courtiers', screen: publicHome },
  },
  { path: '/sign', layout: 'login', guards: ['guest'], title: 'Connexion', screen: lazily(() => import('../screens/sign/Sign.tsx')) },
  { path: '/reset', layout: 'login', guards: ['guest'], title: 'Nouveau mot de passe', screen: lazily(() => import('../screens/reset/Reset.tsx')) },
  registration('', 'Votre cabinet, votre numéro ORIAS et votre mot de passe\u00a0: la première étape de votre adhésion.'),
  registration('/activation', 'Le code reçu par courriel active votre compte.'),
  registration('/informations', 'Les informations de votre cabinet.'),
  registration('/activite', 'Votre activité et les compagnies avec lesquelles vous travaillez.'),
  registration('/documents', 'Vos pièces\u00a0: KBIS, ORIAS, RC professionnelle, garantie financière, RIB.'),
  registration('/error', 'Une étape n’a pas abouti. Rien de ce que vous avez saisi n’est perdu.'),
  registration('/reset', 'Un nouveau lien d’activation.'),
  registration('/statut', 'Où en est votre adhésion.'),
  { path: '/collaborator', layout: 'connecting', guards: ['collaborator-to-choose'], title: 'Qui êtes-vous\u202f?', screen: lazily(() => import('../screens/collaborator/ChooseCollaborator.tsx')) },
  {
    path: '/attente-signature',
    layout: 'connecting',
    guards: ['broker'],
    title: 'Signature en attente',
    screen: reserved({ title: 'Signature en attente', text: 'Ce qui est attendu, reprendre la signature, ou demander un nouveau lien.' }),
  },
  { path: '/suspended', layout: 'suspended', guards: ['suspended'], title: 'Compte suspendu', screen: lazily(() => import('../screens/suspended/Suspended.tsx')) },
];
