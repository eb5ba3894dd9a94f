import type { Status } from './statuses.ts';

/** The folders that a list can be filtered by, with their words (docs/domain/steps.md). */
export interface StatusFilter {
  status: Status;
  label: string;
}

/** On `/`. */
export const homeFilters: readonly StatusFilter[] = [
  { status: 'offres-en-cours', label: 'Offres en cours' },
  { status: 'offres-archivees', label: 'Offres archivées' },
  { status: 'offres-signees', label: 'Offres signées' },
  { status: 'offres-refusees', label: 'Offres refusées' },
  { status: 'offres-abandonnees', label: 'Offres abandonnées' },
  { status: 'offres-non-eligibles', label: 'Offres non éligibles' },
];

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
