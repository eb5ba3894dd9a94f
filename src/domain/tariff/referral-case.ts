import { rowLetters, type EligibilityReason, type Tarif } from '../tarif.ts';

/** What a company has to agree to. */
export interface ReferralCase {
  /** `null` if there is no price. */
  tarif: Tarif | null;
  /** Why it has to agree. */
  referrals: readonly EligibilityReason[];
}

const codes = (reasons: readonly EligibilityReason[]): string =>
  reasons
    .map(({ code }) => code)
    .toSorted()
    .join(' ');

/** Key of the chosen rows with their premiums before tax. The broker's fee does not concern the company. */
const premiums = (tarif: Tarif | null): string =>
  JSON.stringify(
    rowLetters.map((letter) => tarif && tarif[`row_${letter}`].selected && tarif[`row_${letter}`].hors_taxe),
  );

/**
 * Whether a referral also applies to another price (docs/domain/eligibility.md): only with the same reasons
 * and the same premiums.
 */
export const isSameReferral = (now: ReferralCase, before: ReferralCase): boolean =>
  premiums(now.tarif) === premiums(before.tarif) && codes(now.referrals) === codes(before.referrals);
