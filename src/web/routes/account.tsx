import { homeReads } from '../screens/home/home-reads.ts';
import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';

const publicHome = lazily(() => import('../screens/public/PublicHome.tsx'));

const registrationScreen = lazily(() => import('../screens/registration/RegistrationScreen.tsx'));
/** Keeps the registration's machine mounted between its pages. */
const registrationFrame = lazily(() => import('../screens/registration/RegistrationFrame.tsx'));

const registration = (path: string): RouteRow => ({
  path: `/creation-compte${path}`,
  layout: 'registration',
  guards: ['registration-step'],
  title: 'Devenir partenaire',
  screen: registrationScreen,
  frame: registrationFrame,
});

/** Home page, login and registration. */
export const accountRoutes: readonly RouteRow[] = [
  {
    path: '/',
    layout: 'default',
    guards: [],
    title: 'Offres',
    screen: lazily(() => import('../screens/home/Home.tsx')),
    reads: homeReads,
    forGuests: {
      layout: 'public',
      guards: [],
      title: 'Assurance dommages-ouvrage pour les courtiers',
      screen: publicHome,
    },
  },
  {
    path: '/sign',
    layout: 'login',
    guards: ['guest'],
    title: 'Connexion',
    screen: lazily(() => import('../screens/sign/Sign.tsx')),
  },
  {
    path: '/reset',
    layout: 'login',
    guards: ['guest'],
    title: 'Nouveau mot de passe',
    screen: lazily(() => import('../screens/reset/Reset.tsx')),
  },
  {
    path: '/adresse',
    layout: 'login',
    guards: [],
    title: 'Nouvelle adresse',
    screen: lazily(() => import('../screens/profile/ConfirmEmail.tsx')),
  },
  ...['', '/activation', '/informations', '/activite', '/documents', '/error', '/reset', '/statut'].map(
    registration,
  ),
  {
    path: '/second-facteur',
    layout: 'connecting',
    guards: ['factor-to-add'],
    title: 'Second facteur',
    screen: lazily(() => import('../screens/second-factor/RequiredFactor.tsx')),
  },
  {
    path: '/collaborator',
    layout: 'connecting',
    guards: ['collaborator-to-choose'],
    title: 'Qui êtes-vous\u202f?',
    screen: lazily(() => import('../screens/collaborator/ChooseCollaborator.tsx')),
  },
  ...['', '/:id'].map((id): RouteRow => ({
    path: `/attente-signature${id}`,
    layout: 'connecting',
    guards: ['signed-in', 'broker'],
    title: 'Signature en attente',
    screen: registrationScreen,
    frame: registrationFrame,
  })),
  {
    path: '/suspended',
    layout: 'suspended',
    guards: ['suspended'],
    title: 'Compte suspendu',
    screen: lazily(() => import('../screens/suspended/Suspended.tsx')),
  },
];
