import type { MembershipResource } from '#contract/memberships.ts';
import { maySignAgreement } from '#domain/membership.ts';
import { showDate } from '../../components/format.ts';

const on = (day: string | null | undefined): string => (day ? ` le ${showDate(day)}` : '');

/**
 * State of a membership's agreement with its day, in French; `null` if it is neither settled
 * nor ready to sign.
 */
export function agreementWords({
  status: { slug },
  agreement: { state, signed_at: signedAt },
  story,
}: Pick<MembershipResource, 'status' | 'agreement' | 'story'>): string | null {
  if (state === 'waived')
    return `Dispensée de signature${on(story.find(({ event }) => event === 'AGREEMENT.WAIVE')?.at)}`;
  if (state === 'signed') return `Signée${on(signedAt)}`;
  return maySignAgreement({ status: slug, agreement: state }) ? 'À signer' : null;
}
