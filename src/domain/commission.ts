import type { IsoDate } from './calendar.ts';
import { rated, type Cents, type Rate } from './money.ts';

/**
 * The commission rates of brokers whose partner has none of its own, in 1/100,000, each from a day on
 * (docs/domain/contract.md). The value is our default.
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
 * cents. `own`: the rate of the broker's partner, null if it has none.
 */
export function commissionOn(base: Cents, day: IsoDate, own: Rate | null = null): Commission {
  const rate = own ?? commissionRates.findLast(({ from }) => from <= day)?.rate ?? 0;
  return { base, rate, amount: rated([{ amount: base, rate }], [], 'cent') };
}
