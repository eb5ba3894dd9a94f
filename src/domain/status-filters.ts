import type { Status } from './statuses.ts';

/** A folder that lists can be filtered by, with its label (docs/domain/steps.md). */
export interface StatusFilter {
  status: Status;
  label: string;
}

/** Labels of the folders of `/`; the side menu has the same in another order. */
export const homeLabels = {
  'offres-en-cours': 'Offres en cours',
  'offres-archivees': 'Offres archivées',
  'offres-signees': 'Offres signées',
  'offres-refusees': 'Offres refusées',
  'offres-abandonnees': 'Offres abandonnées',
  'offres-non-eligibles': 'Offres non éligibles',
} as const satisfies Partial<Record<Status, string>>;
export type HomeFolder = keyof typeof homeLabels;

/** Folders of `/`. */
export const homeFilters: readonly StatusFilter[] = (Object.keys(homeLabels) as HomeFolder[]).map(
  (status) => ({ status, label: homeLabels[status] }),
);

/** Folders of `/dommage-ouvrage`, with other labels. */
export const damageFilters: readonly StatusFilter[] = [
  { status: 'offres-en-cours', label: 'Offres en cours' },
  { status: 'offres-archivees', label: 'Tarifications archivées' },
  { status: 'offres-abandonnees', label: 'Offres sans suite' },
  { status: 'offres-signees', label: 'Offres signées' },
  { status: 'offres-receptionnees', label: 'Offres réceptionnées' },
  { status: 'offres-refusees', label: 'Devis refusés' },
  { status: 'offres-non-eligibles', label: 'Offres non éligibles' },
];
