import type { RequestResource } from '#contract/request-resources.ts';
import type { EligibilityReason } from '#domain/tarif.ts';

/** Reasons for asking the company. The remedy ("ask it") is removed once the company is asked. */
export const shownReferrals = ({
  facts,
  referrals,
}: Pick<RequestResource, 'facts' | 'referrals'>): EligibilityReason[] =>
  facts.referral === 'needed' ? referrals : referrals.map((referral) => ({ ...referral, remedy: '' }));
