import type { LifecycleFacts } from './lifecycle-facts.ts';
import { isRefundedAt } from './refunded.ts';
import { unsignedContractSteps, type Step } from './steps.ts';

/** What a request without a signed contract is halted by. */
export type PremiumFacts = Pick<LifecycleFacts, 'premium' | 'reversal'>;

/**
 * Whether a request stays at its step, and nobody is asked for what the step waits for: the premium was
 * refunded, or a dispute took it and the contract is to be issued or signed (docs/domain/payment.md, rule
 * 13). `src/server/portfolio/halted-sql.ts` is the same condition for statements.
 */
export const isHaltedAt = (step: Step, { premium, reversal }: PremiumFacts): boolean =>
  isRefundedAt(step, premium) || (reversal.taken && unsignedContractSteps.some((one) => one === step));
