import type { User } from '#contract/account-resources.ts';
import type { GuardName } from '../guards/guards.ts';
import type { RouteRow } from '../navigation/route-row.ts';
import { lazily } from '../navigation/lazily.tsx';
import { documentsTitle } from '../screens/memberships/documents-title.ts';
import { solutionsTitle } from '../screens/solutions/solutions-title.ts';

const screen = (
  path: string,
  guards: readonly GuardName[],
  title: string,
  shown: RouteRow['screen'],
): RouteRow => ({ path, layout: 'dashboard', guards, title, screen: shown });

const titleFor = ({ isAdmin }: User): string => documentsTitle(isAdmin);

const notes = lazily(() => import('../screens/notes/Notes.tsx'));

/** The partner dashboard and the pages of its side menu. */
export const dashboardRoutes: readonly RouteRow[] = [
  screen(
    '/partenaires',
    ['admin', 'main-admin'],
    'Compagnies',
    lazily(() => import('../screens/accounts/Accounts.tsx')),
  ),
  screen(
    '/agences',
    ['main-broker'],
    'Agences',
    lazily(() => import('../screens/agencies/Agencies.tsx')),
  ),
  screen(
    '/agences/:id',
    ['main-broker'],
    'Agences',
    lazily(() => import('../screens/agencies/Agency.tsx')),
  ),
  {
    ...screen('/bloc-notes', ['hasColab'], 'Bloc-notes', notes),
    layout: 'main',
  },
  { ...screen('/bloc-notes/:id', ['hasColab'], 'Bloc-notes', notes), layout: 'main' },
  screen(
    '/dashboard',
    ['hasColab'],
    'Tableau de bord',
    lazily(() => import('../screens/dashboard/Dashboard.tsx')),
  ),
  screen(
    '/dashboard/dossiers',
    ['hasColab'],
    'Dossiers comptés',
    lazily(() => import('../screens/dashboard/CountedRequests.tsx')),
  ),
  screen(
    '/dashboard/bordereaux',
    ['staff'],
    'Bordereaux',
    lazily(() => import('../screens/bordereaux/Bordereaux.tsx')),
  ),
  screen(
    '/dashboard/commissions',
    ['broker', 'manager'],
    'Relevé de commissions',
    lazily(() => import('../screens/bordereaux/Commissions.tsx')),
  ),
  screen(
    '/dashboard/affiliation',
    ['broker', 'manager'],
    'Mon partenariat',
    lazily(() => import('../screens/affiliation/Affiliation.tsx')),
  ),
  screen(
    '/dashboard/broker',
    ['main-broker'],
    'Mes adhésions',
    lazily(() => import('../screens/memberships/NetworkMemberships.tsx')),
  ),
  screen(
    '/dashboard/collaborateurs',
    ['broker', 'manager'],
    'Collaborateurs',
    lazily(() => import('../screens/collaborator/Collaborators.tsx')),
  ),
  screen(
    '/dashboard/comptes',
    ['admin'],
    'Comptes non activés',
    lazily(() => import('../screens/memberships/InactiveAccounts.tsx')),
  ),
  screen(
    '/dashboard/content',
    ['admin'],
    'Promotions',
    lazily(() => import('../screens/promotions/PromotionList.tsx')),
  ),
  screen(
    '/dashboard/content/nouvelle',
    ['admin'],
    'Promotions',
    lazily(() => import('../screens/promotions/PromotionEditor.tsx')),
  ),
  screen(
    '/dashboard/content/:id',
    ['admin'],
    'Promotions',
    lazily(() => import('../screens/promotions/PromotionEditor.tsx')),
  ),
  screen(
    '/dashboard/demandes',
    ['admin'],
    'Demandes',
    lazily(() => import('../screens/memberships/MembershipRequests.tsx')),
  ),
  screen(
    '/dashboard/demandes/:id',
    ['admin'],
    'Demandes',
    lazily(() => import('../screens/memberships/MembershipReview.tsx')),
  ),
  screen(
    '/dashboard/tarifs',
    ['admin', 'main-admin'],
    'Tarifs',
    lazily(() => import('../screens/tariffs/Tariffs.tsx')),
  ),
  {
    ...screen(
      '/dashboard/documents',
      [],
      documentsTitle(false),
      lazily(() => import('../screens/memberships/DocumentsHome.tsx')),
    ),
    titleFor,
  },
  {
    ...screen(
      '/dashboard/documents/:id',
      [],
      documentsTitle(false),
      lazily(() => import('../screens/memberships/DocumentReview.tsx')),
    ),
    titleFor,
  },
  {
    ...screen(
      '/dashboard/nos-offres',
      ['brokerage'],
      solutionsTitle(false),
      lazily(() => import('../screens/solutions/Solutions.tsx')),
    ),
    titleFor: ({ isAdmin }) => solutionsTitle(isAdmin),
  },
  screen(
    '/dashboard/offres',
    ['haveMembership', 'not-pending'],
    'Gestion des offres',
    lazily(() => import('../screens/portfolio/Portfolio.tsx')),
  ),
  screen(
    '/dashboard/profile',
    [],
    'Mon profil',
    lazily(() => import('../screens/profile/Profile.tsx')),
  ),
  screen(
    '/dashboard/profile/edit',
    [],
    'Mon profil',
    lazily(() => import('../screens/profile/EditProfile.tsx')),
  ),
  screen(
    '/dashboard/signed',
    [],
    'Demandes signées',
    lazily(() => import('../screens/memberships/SignedMemberships.tsx')),
  ),
];
