import type { IsoDate } from './calendar.ts';
import { rated, type Cents, type Rate } from './money.ts';

/** What a broker earns of a contract's premium, in 1/100,000, from each day on (docs/domain/contract.md): a default of ours. */
const commissionRates: readonly { from: IsoDate; rate: Rate }[] = [{ from: '2000-01-01', rate: 15_000 }];

export interface Commission {
  /** Premiums without taxes and fees. */
  base: Cents;
  rate: Rate;
  amount: Cents;
}

/** The commission on premiums without taxes, in cents, of a contract that is signed on that day in Paris. */
export function commissionOn(base: Cents, day: IsoDate): Commission {
  const rate = commissionRates.findLast(({ from }) => from <= day)?.rate ?? 0;
  return { base, rate, amount: rated([{ amount: base, rate }], [], 'cent') };
}
