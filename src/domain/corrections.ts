import { draftedSteps } from './registration.ts';

/** The steps of the registration whose answers an examination may ask to correct: 2 and 3. */
export const correctedSteps = draftedSteps;
export type CorrectedStep = (typeof correctedSteps)[number];

/** The name of such a step, in French, for the broker. */
export const correctedStepWords: Readonly<Record<CorrectedStep, string>> = {
  informations: 'vos informations',
  activite: 'votre activité',
};

/** The answers of a step that an examination asked to correct, and when (ISO 8601). */
export interface AskedCorrection {
  step: CorrectedStep;
  at: string;
  /** When one of the answers was changed after that; null if none was. */
  corrected_at: string | null;
}

/** Whether an answer of each step was changed. */
export const areMade = (corrections: readonly Pick<AskedCorrection, 'corrected_at'>[]): boolean =>
  corrections.every(({ corrected_at }) => corrected_at !== null);
