import type { Status } from './statuses.ts';
import type { Step } from './steps.ts';

/** What a company's tasks follow from. */
export interface CompanyPlace {
  status: Status;
  step: Step;
  referral: string;
}

/** Place of the risks that are worse than the contract's: the company keeps the premium, or sets terms. */
export const aggravatedPlace = {
  status: 'offres-signees',
  step: 'dossier-aggrave',
} as const satisfies Partial<CompanyPlace>;

/** French tasks of a company, for «À faire» and the page of the request. */
export const companyTasks = {
  referral: 'Un prix attend votre accord',
  aggravated: 'Un risque aggravé attend votre décision',
} as const;

/** A task of a company. */
export type CompanyTask = keyof typeof companyTasks;

/** Where each task is: the columns of a request that it follows from. */
export const companyPlaces = {
  aggravated: aggravatedPlace,
  referral: { status: 'offres-en-cours', referral: 'pending' },
} as const satisfies Record<CompanyTask, Partial<CompanyPlace>>;

const isAt = (at: CompanyPlace, place: Partial<CompanyPlace>): boolean =>
  (Object.keys(place) as (keyof CompanyPlace)[]).every((name) => at[name] === place[name]);

/** The task of a company at that place; null if there is none. */
export const awaitedOfCompany = (at: CompanyPlace): CompanyTask | null =>
  (Object.keys(companyPlaces) as CompanyTask[]).find((task) => isAt(at, companyPlaces[task])) ?? null;
