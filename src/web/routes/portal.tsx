import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';
import { legalPages } from '../screens/legal/pages.ts';
import { reserved } from '../screens/reserve.tsx';

const legal = lazily(() => import('../screens/legal/Legal.tsx'));
const attestation = lazily(() => import('../screens/attestation/AttestationPage.tsx'));
const dashboard = (path: string, guard: 'staff' | 'super-admin', title: string, text: string): RouteRow => ({
  path,
  layout: 'dashboard',
  guards: [guard],
  title,
  screen: reserved({ title, text }),
});

/** Pages about the portal: statecharts, mailbox, background jobs, legal pages, component kit. */
export const portalRoutes: readonly RouteRow[] = [
  dashboard('/statecharts', 'staff', 'Diagrammes', 'Chaque parcours du portail, dessiné.'),
  dashboard('/statecharts/:chart', 'staff', 'Diagrammes', 'Un parcours du portail, dessiné.'),
  {
    ...dashboard('/dashboard/courrier', 'super-admin', 'Courrier', ''),
    screen: lazily(() => import('../screens/mailbox/Mailbox.tsx')),
  },
  {
    ...dashboard('/dashboard/taches', 'super-admin', 'Tâches', ''),
    screen: lazily(() => import('../screens/jobs/FailedJobs.tsx')),
  },
  {
    ...dashboard('/dashboard/journal', 'super-admin', 'Journal des comptes', ''),
    screen: lazily(() => import('../screens/journal/AccountJournal.tsx')),
  },
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
