import type { LifecycleFacts } from './lifecycle-facts.ts';
import { paidSteps, stepLabels, type Step } from './steps.ts';

/** What became of the premium; `null` where it is unknown. */
export type Premium = LifecycleFacts['premium'];

/** The premium was given back: no contract comes of the file any more, though its step stays (docs/domain/steps.md). */
export const isRefundedAt = (step: Step, premium: Premium | null): boolean =>
  premium === 'refunded' && paidSteps.some((paid) => paid === step);

/** The state of a file, in words. */
export const situationLabel = (step: Step, premium: Premium | null): string =>
  isRefundedAt(step, premium) ? 'Prime remboursée' : stepLabels[step];
