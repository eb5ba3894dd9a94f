import type { IsoDate } from './calendar.ts';
import { rated, type Cents, type Rate } from './money.ts';

/**
 * The broker's commission rates in 1/100,000, each from a day on (docs/domain/contract.md). The value is our
 * default.
 */
const commissionRates: readonly { from: IsoDate; rate: Rate }[] = [{ from: '2000-01-01', rate: 15_000 }];

export interface Commission {
  /** Base: premiums without taxes and fees, in cents. */
  base: Cents;
  rate: Rate;
  amount: Cents;
}

/**
 * The commission of a contract signed on that day in Paris. `base`: premiums without taxes and fees, in
 * cents.
 */
export function commissionOn(base: Cents, day: IsoDate): Commission {
  const rate = commissionRates.findLast(({ from }) => from <= day)?.rate ?? 0;
  return { base, rate, amount: rated([{ amount: base, rate }], [], 'cent') };
}
