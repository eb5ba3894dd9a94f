import type { User } from '#contract/resources.ts';

/** The page of each registration step (docs/domain/session.md: stepOfRegistrastion). */
export const registrationPages = ['activation', 'informations', 'activite', 'documents'] as const;

export const registrationDone = 5;

const pathOf = (step: number) => `/creation-compte/${registrationPages[step - 1] ?? 'activation'}`;

/** Where an account that is not ready yet goes on; null where it is ready. */
export function registrationPage({ isRegistred, broker }: User): string | null {
  if (!isRegistred) return pathOf(1);
  return broker && broker.stepOfRegistrastion < registrationDone ? pathOf(broker.stepOfRegistrastion) : null;
}
