import type { LifecycleFacts } from './lifecycle-facts.ts';
import { paidSteps, stepLabels, type Step } from './steps.ts';

/** Status of the premium. */
export type Premium = LifecycleFacts['premium'];

/**
 * Whether the premium was refunded: no contract will follow, although the step stays (docs/domain/steps.md).
 */
export const isRefundedAt = (step: Step, premium: Premium | null): boolean =>
  premium === 'refunded' && paidSteps.some((paid) => paid === step);

/** French label of a request's step, or of its refund. */
export const situationLabel = (step: Step, premium: Premium | null): string =>
  isRefundedAt(step, premium) ? 'Prime remboursée' : stepLabels[step];
