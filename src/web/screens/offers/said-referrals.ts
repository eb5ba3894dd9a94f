import type { RequestResource } from '#contract/resources.ts';
import type { EligibilityReason } from '#domain/tarif.ts';

/** Why the company has to agree. The remedy is to ask it: that goes once it is done. */
export const saidReferrals = ({
  facts,
  referrals,
}: Pick<RequestResource, 'facts' | 'referrals'>): EligibilityReason[] =>
  facts.referral === 'needed' ? referrals : referrals.map((referral) => ({ ...referral, remedy: '' }));
