import type { User } from '#contract/account-resources.ts';
import { membershipFolders } from '#domain/membership.ts';
import { isAdminRole, isBrokerRole, isMainAdministrator } from '#domain/roles.ts';
import { homeLabels, type HomeFolder } from '#domain/status-filters.ts';
import { isManager, isPendingBroker, mayChangeCollaborator, roleOf } from '#machines/session/index.ts';
import type { IconName } from '../components/Icon.tsx';
import { changePath } from '../guards/guards.ts';
import { solutionsTitle } from '../screens/solutions/solutions-title.ts';
import { documentsTitle } from '../screens/memberships/documents-title.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon?: IconName;
  /** The count displayed at the right of the entry. */
  count?: { of: 'offers' | 'memberships'; status: string };
  /** Also current when the path has no status. */
  usual?: true;
}

export interface MenuGroup {
  label: string;
  icon: IconName;
  entries: readonly MenuEntry[];
}

export interface MenuSection {
  title: string;
  entries: readonly (MenuEntry | MenuGroup)[];
}

/** Folders of offers, in menu order (docs/domain/screens.md). */
const offerIcons = {
  'offres-en-cours': 'folder',
  'offres-signees': 'sign',
  'offres-refusees': 'refuse',
  'offres-abandonnees': 'slash',
  'offres-non-eligibles': 'ban',
  'offres-archivees': 'archive',
} as const satisfies Record<HomeFolder, IconName>;

const offers = (Object.keys(offerIcons) as HomeFolder[]).map((status): MenuEntry => ({
  label: homeLabels[status],
  icon: offerIcons[status],
  to: `/?status=${status}`,
  count: { of: 'offers', status },
  ...(status === 'offres-en-cours' && { usual: true }),
}));

/** The administrators' group "demandes": partner requests by status. */
const demandes: MenuGroup = {
  label: 'Demandes d’adhésion',
  icon: 'users',
  entries: (['pending', 'valid', 'signed', 'rejected', 'requestInfo', 'noteligible'] as const).map(
    (status): MenuEntry => ({
      label: membershipFolders[status],
      to: `/dashboard/demandes?status=${status}`,
      count: { of: 'memberships', status },
      ...(status === 'pending' && { usual: true }),
    }),
  ),
};

/** The menu entries that this user sees, in the order of docs/domain/screens.md. */
export function dashboardEntries(user: User): MenuEntry[] {
  const role = roleOf(user);
  const admin = isAdminRole(role);
  const broker = isBrokerRole(role);
  const manager = broker && isManager(user);
  const rows: [boolean, MenuEntry][] = [
    [true, { label: 'Mon profil', to: '/dashboard/profile', icon: 'user' }],
    [
      isMainAdministrator(role, user.isMainAdmin),
      { label: 'Compagnies', to: '/partenaires?volet=compagnies', icon: 'building' },
    ],
    [admin, { label: 'Promotions', to: '/dashboard/content', icon: 'megaphone' }],
    [role === 'main_broker', { label: 'Agences', to: '/agences', icon: 'buildings' }],
    [
      admin || manager || user.broker === null,
      { label: documentsTitle(admin), to: '/dashboard/documents', icon: 'document' },
    ],
    [manager, { label: 'Mon partenariat', to: '/dashboard/affiliation', icon: 'handshake' }],
    [manager, { label: 'Relevé de commissions', to: '/dashboard/commissions', icon: 'euro' }],
    [manager, { label: 'Collaborateurs', to: '/dashboard/collaborateurs', icon: 'users' }],
    [broker, { label: solutionsTitle(false), to: '/dashboard/nos-offres', icon: 'shield' }],
    [admin, { label: 'Comptes non activés', to: '/dashboard/comptes', icon: 'key' }],
    [!isPendingBroker(user), { label: 'Gestion des offres', to: '/dashboard/offres', icon: 'inbox' }],
    [true, { label: 'Demandes signées', to: '/dashboard/signed', icon: 'sign' }],
    [
      admin,
      { label: membershipFolders.unfinished, to: '/dashboard/demandes?status=unfinished', icon: 'mail' },
    ],
  ];
  return rows.filter(([seen]) => seen).map(([, entry]) => entry);
}

/** Entries of the section "Le portail": dashboard, prices, operation of the portal. */
function portalEntries(user: User): MenuEntry[] {
  const role = roleOf(user);
  const admin = isAdminRole(role);
  const rows: [boolean, MenuEntry][] = [
    [true, { label: 'Tableau de bord', to: '/dashboard', icon: 'chart' }],
    // A narrow top bar has no room for this link.
    [mayChangeCollaborator(user), { label: 'Changer de collaborateur', to: changePath, icon: 'users' }],
    [role === 'main_broker', { label: 'Mes adhésions', to: '/dashboard/broker', icon: 'handshake' }],
    [admin, { label: solutionsTitle(true), to: '/dashboard/nos-offres', icon: 'shield' }],
    [isMainAdministrator(role, user.isMainAdmin), { label: 'Tarifs', to: '/dashboard/tarifs', icon: 'euro' }],
    [admin || user.isCompany, { label: 'Bordereaux', to: '/dashboard/bordereaux', icon: 'calculator' }],
    [admin || user.isCompany, { label: 'Diagrammes', to: '/statecharts', icon: 'chart' }],
    [role === 'super_admin', { label: 'Courrier', to: '/dashboard/courrier', icon: 'mail' }],
    [role === 'super_admin', { label: 'Tâches', to: '/dashboard/taches', icon: 'clock' }],
    [role === 'super_admin', { label: 'Journal des comptes', to: '/dashboard/journal', icon: 'shield' }],
  ];
  return rows.filter(([seen]) => seen).map(([, entry]) => entry);
}

/** The side menu of this user. */
export function menuOf(user: User): MenuSection[] {
  const role = roleOf(user);
  const admin = isAdminRole(role);
  const broker = isBrokerRole(role);
  return [
    { title: broker ? 'Mes offres' : 'Offres', entries: offers },
    {
      title: broker ? 'Mon cabinet' : 'Tableau de bord',
      entries: [...dashboardEntries(user), ...(admin ? [demandes] : [])],
    },
    { title: 'Le portail', entries: portalEntries(user) },
  ];
}
