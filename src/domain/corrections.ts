import { draftedSteps } from './registration.ts';

/** A step of the registration whose answers an examination may have corrected: 2 or 3. */
export const correctedSteps = draftedSteps;
export type CorrectedStep = (typeof correctedSteps)[number];

/** Such a step, as its broker reads it. */
export const correctedStepWords: Readonly<Record<CorrectedStep, string>> = {
  informations: 'vos informations',
  activite: 'votre activité',
};

/** The answers of a step that an examination asked to correct, and when (ISO 8601). */
export interface AskedCorrection {
  step: CorrectedStep;
  at: string;
  /** When one of them was changed since. */
  corrected_at: string | null;
}

/** Whether everything that was to be corrected was changed. */
export const areMade = (corrections: readonly Pick<AskedCorrection, 'corrected_at'>[]): boolean =>
  corrections.every(({ corrected_at }) => corrected_at !== null);
