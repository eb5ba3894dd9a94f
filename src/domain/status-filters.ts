import type { Status } from './statuses.ts';

/** The folders that a list can be filtered by, with their words (docs/domain/steps.md). */
export interface StatusFilter {
  status: Status;
  label: string;
}

/** The folders of `/`; the side menu has the same, in an order of its own. */
export const homeLabels = {
  'offres-en-cours': 'Offres en cours',
  'offres-archivees': 'Offres archivées',
  'offres-signees': 'Offres signées',
  'offres-refusees': 'Offres refusées',
  'offres-abandonnees': 'Offres abandonnées',
  'offres-non-eligibles': 'Offres non éligibles',
} as const satisfies Partial<Record<Status, string>>;
export type HomeFolder = keyof typeof homeLabels;

/** On `/`. */
export const homeFilters: readonly StatusFilter[] = (Object.keys(homeLabels) as HomeFolder[]).map(
  (status) => ({ status, label: homeLabels[status] }),
);

/** On `/dommage-ouvrage`: the labels differ. */
export const damageFilters: readonly StatusFilter[] = [
  { status: 'offres-en-cours', label: 'Offres en cours' },
  { status: 'offres-archivees', label: 'Tarifications archivées' },
  { status: 'offres-abandonnees', label: 'Offres sans suite' },
  { status: 'offres-signees', label: 'Offres signées' },
  { status: 'offres-receptionnees', label: 'Offres réceptionnées' },
  { status: 'offres-refusees', label: 'Devis refusés' },
  { status: 'offres-non-eligibles', label: 'Offres non éligibles' },
];
