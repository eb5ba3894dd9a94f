import type { User } from '#contract/account-resources.ts';
import { awaitsSignature, takesAnswers } from '#domain/membership.ts';
import { draftedSteps, signaturePath } from '#domain/registration.ts';

/** Page of each registration step, in order (docs/domain/session.md: stepOfRegistrastion). */
export const registrationPages = ['activation', 'informations', 'activite', 'documents'] as const;

export const registrationDone = 5;

const pathOf = (step: number) => `/creation-compte/${registrationPages[step - 1] ?? 'activation'}`;

/** Path of the account's current registration step; `null` if the registration is complete. */
export function registrationPage({ isRegistred, broker }: User): string | null {
  if (!isRegistred) return pathOf(1);
  return broker && broker.stepOfRegistrastion < registrationDone ? pathOf(broker.stepOfRegistrastion) : null;
}

/**
 * Whether a registered account may change its answers on that page: only while an administrator asks it for
 * information.
 */
export function mayCorrect({ broker }: User, page: string): boolean {
  return (
    broker?.stepOfRegistrastion === registrationDone &&
    takesAnswers(broker.membership?.status) &&
    draftedSteps.some((name) => name === page)
  );
}

/** Path where a registered account signs its pending agreement; `null` if there is nothing to sign. */
export function signaturePage({ suspended, broker }: User): string | null {
  const membership = broker?.membership;
  if (suspended || !membership?.agreement) return null;
  return awaitsSignature({ status: membership.status, agreement: membership.agreement })
    ? signaturePath(membership.id)
    : null;
}
