import type { AskedCorrection } from './corrections.ts';
import { awaitsSignature, unsubmittedStatuses } from './membership.ts';
import type { PieceState } from './pieces/index.ts';
import { registrationSteps, type RegistrationStep } from './registration.ts';

/** The fields of a membership from which its reopened steps follow. */
interface Examined {
  status: { slug: string };
  agreement: { state: 'open' | 'signed' | 'waived' };
  documents: readonly { state: PieceState }[];
  corrections: readonly AskedCorrection[];
}

/** The examination opens no step: the registration is not submitted yet, or the membership is closed. */
const isNotExamined = (status: string): boolean =>
  status === 'rejected' || unsubmittedStatuses.some((one) => one === status);

/**
 * Whether the broker has documents to send or to hand over: an answer is awaited, a paper is over, or a piece
 * is refused and not replaced.
 */
const awaitsDocuments = ({ status: { slug }, agreement: { state }, documents }: Examined): boolean =>
  slug === 'requestInfo' ||
  (slug === 'pending' && !awaitsSignature({ status: slug, agreement: state })) ||
  documents.some((piece) => piece.state === 'refused');

/**
 * The steps that a submitted registration's examination opens again, each with what is to be done, in French
 * (docs/domain/membership.md, rules 5, 10 and 12). Empty before the documents are submitted, and once the
 * membership is closed.
 */
export function reopenedSteps(membership: Examined): ReadonlyMap<RegistrationStep, string> {
  const reopened = new Map<RegistrationStep, string>();
  if (isNotExamined(membership.status.slug)) return reopened;
  for (const { step, path } of registrationSteps) {
    if (membership.corrections.some((one) => one.step === path && one.corrected_at === null))
      reopened.set(step, 'à corriger');
    if (path === 'documents' && awaitsDocuments(membership)) reopened.set(step, 'à compléter');
  }
  return reopened;
}
