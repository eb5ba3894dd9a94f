import { rowLetters, type EligibilityReason, type Tarif } from '../tarif.ts';

/** What a company is asked to agree to. */
export interface ReferralCase {
  /** `null` where there is no price. */
  tarif: Tarif | null;
  /** Why it has to agree. */
  referrals: readonly EligibilityReason[];
}

const codes = (reasons: readonly EligibilityReason[]): string =>
  reasons
    .map(({ code }) => code)
    .toSorted()
    .join(' ');

/** The rows chosen, at their premiums before tax. The broker's own fee is none of the company's business. */
const premiums = (tarif: Tarif | null): string =>
  JSON.stringify(
    rowLetters.map((letter) => tarif && tarif[`row_${letter}`].selected && tarif[`row_${letter}`].hors_taxe),
  );

/** Whether what was asked of the company, or granted by it, holds for this price too (docs/domain/eligibility.md): for the same grounds and the same premiums alone. */
export const isSameReferral = (now: ReferralCase, before: ReferralCase): boolean =>
  premiums(now.tarif) === premiums(before.tarif) && codes(now.referrals) === codes(before.referrals);
