import type { Cents } from '../money.ts';

/** Why a finished site is a greater risk than the insured one (docs/domain/works-end.md). */
export const aggravations = ['cost', 'uninsured'] as const;
export type Aggravation = (typeof aggravations)[number];

/** What differs from the contract at the end of the works. */
export const contractChanges = ['cost', 'contractors'] as const;
export type ContractChange = (typeof contractChanges)[number];

/** The finished site compared with its contract. */
export interface Compared {
  declaredCost: Cents;
  finalCost: Cents;
  areContractorsChanged: boolean;
  hasUninsured: boolean;
}

/** More than ten percent above the declared cost. Exactly ten percent is not; integers avoid rounding. */
const hasGrownTooMuch = ({ declaredCost, finalCost }: Compared): boolean =>
  BigInt(finalCost) * 10n > BigInt(declaredCost) * 11n;

/** The aggravations that apply, in the order of `aggravations`. */
export function aggravationsOf(compared: Compared): Aggravation[] {
  return aggravations.filter((one) => (one === 'cost' ? hasGrownTooMuch(compared) : compared.hasUninsured));
}

/**
 * The changes that apply, in the order of `contractChanges`. A reception on another day than planned is none:
 * the cover runs from the real day.
 */
export function contractChangesOf({
  declaredCost,
  finalCost,
  areContractorsChanged,
  hasUninsured,
}: Compared): ContractChange[] {
  return contractChanges.filter((one) =>
    one === 'cost' ? finalCost !== declaredCost : areContractorsChanged || hasUninsured,
  );
}
