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

/** The task of a company at that place; null if there is none. */
export function awaitedOfCompany({ status, step, referral }: CompanyPlace): keyof typeof companyTasks | null {
  if (status === aggravatedPlace.status && step === aggravatedPlace.step) return 'aggravated';
  return status === 'offres-en-cours' && referral === 'pending' ? 'referral' : null;
}
