import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';
import { legalPages } from '../screens/legal/pages.ts';

const legal = lazily(() => import('../screens/legal/Legal.tsx'));
const attestation = lazily(() => import('../screens/attestation/AttestationPage.tsx'));
const dashboard = (
  path: string,
  guard: 'staff' | 'super-admin',
  title: string,
  screen: RouteRow['screen'],
): RouteRow => ({
  path,
  layout: 'dashboard',
  guards: [guard],
  title,
  screen,
});

/** Pages about the portal: statecharts, mailbox, background jobs, legal pages, component kit. */
export const portalRoutes: readonly RouteRow[] = [
  dashboard(
    '/statecharts',
    'staff',
    'Diagrammes',
    lazily(() => import('../screens/statecharts/ChartIndex.tsx')),
  ),
  dashboard(
    '/statecharts/:chart',
    'staff',
    'Diagrammes',
    lazily(() => import('../screens/statecharts/ChartPage.tsx')),
  ),
  dashboard(
    '/statecharts/regles/:page',
    'staff',
    'Diagrammes',
    lazily(() => import('../screens/statecharts/RulesPage.tsx')),
  ),
  dashboard(
    '/dashboard/courrier',
    'super-admin',
    'Courrier',
    lazily(() => import('../screens/mailbox/Mailbox.tsx')),
  ),
  dashboard(
    '/dashboard/taches',
    'super-admin',
    'Tâches',
    lazily(() => import('../screens/jobs/FailedJobs.tsx')),
  ),
  dashboard(
    '/dashboard/journal',
    'super-admin',
    'Journal des comptes',
    lazily(() => import('../screens/journal/AccountJournal.tsx')),
  ),
  ...['/attestation', '/attestation/:code', '/verification/:code'].map((path): RouteRow => ({
    path,
    layout: 'public',
    guards: [],
    title: 'Vérifier une attestation',
    screen: attestation,
  })),
  ...legalPages.map(({ path, title }): RouteRow => ({
    path,
    layout: 'public',
    guards: [],
    title,
    screen: legal,
  })),
  {
    path: '/dev/composants',
    layout: 'main',
    guards: ['not-prod'],
    title: 'Composants',
    screen: lazily(() => import('../screens/kit/Kit.tsx')),
  },
];
