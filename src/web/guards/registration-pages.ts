import type { User } from '#contract/account-resources.ts';
import { takesAnswers } from '#domain/membership.ts';
import {
  agreementToSign,
  draftedSteps,
  reachedStep,
  registrationDone,
  signaturePath,
  stepPath,
} from '#domain/registration.ts';

/** Path of the account's current registration step; `null` if the registration is complete. */
export function registrationPage(user: User): string | null {
  const step = reachedStep(user);
  return step < registrationDone ? stepPath(step) : null;
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
export function signaturePage(user: User): string | null {
  const membership = agreementToSign(user);
  return membership && signaturePath(membership.id);
}
