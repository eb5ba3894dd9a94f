import type { User } from '#contract/resources.ts';
import { awaitsSignature, takesAnswers } from '#domain/membership.ts';
import { draftedSteps, signaturePath } from '#domain/registration.ts';

/** The page of each registration step (docs/domain/session.md: stepOfRegistrastion). */
export const registrationPages = ['activation', 'informations', 'activite', 'documents'] as const;

export const registrationDone = 5;

const pathOf = (step: number) => `/creation-compte/${registrationPages[step - 1] ?? 'activation'}`;

/** Where an account that is not ready yet goes on; null where it is ready. */
export function registrationPage({ isRegistred, broker }: User): string | null {
  if (!isRegistred) return pathOf(1);
  return broker && broker.stepOfRegistrastion < registrationDone ? pathOf(broker.stepOfRegistrastion) : null;
}

/** Whether an account that is done with its steps may say anew what it answered on that page: while information is asked of it. */
export function mayCorrect({ broker }: User, page: string): boolean {
  return (
    broker?.stepOfRegistrastion === registrationDone &&
    takesAnswers(broker.membership?.status) &&
    draftedSteps.some((name) => name === page)
  );
}

/** Where an account that is done with its steps signs the agreement that it was left before; null where nothing is to be signed. */
export function signaturePage({ suspended, broker }: User): string | null {
  const membership = broker?.membership;
  if (suspended || !membership?.agreement) return null;
  return awaitsSignature({ status: membership.status, agreement: membership.agreement })
    ? signaturePath(membership.id)
    : null;
}
