import type { Cents } from '../money.ts';

/** What makes a risk worse than the one that was insured (docs/domain/works-end.md). */
export const aggravations = ['cost', 'uninsured'] as const;
export type Aggravation = (typeof aggravations)[number];

/** What the works end with that the contract says otherwise. */
export const contractChanges = ['cost', 'contractors'] as const;
export type ContractChange = (typeof contractChanges)[number];

export interface Compared {
  declaredCost: Cents;
  finalCost: Cents;
  areContractorsChanged: boolean;
  hasUninsured: boolean;
}

/** More than ten percent over the declared cost, to the cent: exactly ten is not. */
const hasGrownTooMuch = ({ declaredCost, finalCost }: Compared): boolean =>
  BigInt(finalCost) * 10n > BigInt(declaredCost) * 11n;

export function aggravationsOf(compared: Compared): Aggravation[] {
  return aggravations.filter((one) => (one === 'cost' ? hasGrownTooMuch(compared) : compared.hasUninsured));
}

/** Another reception date than the one foreseen changes nothing in a contract: its cover runs from the real one. */
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
