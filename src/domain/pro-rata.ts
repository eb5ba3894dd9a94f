import { daysBetween, type IsoDate } from './calendar.ts';
import { coverOf } from './cover.ts';
import { sumCents, type Cents } from './money.ts';
import { chosenRows, taxedPremium, type Tarif } from './tarif.ts';

/**
 * Share of the premium for the uncovered time of a terminated contract, in cents (docs/domain/payment.md):
 * premiums with taxes, without fees, times the days from the termination to the end of the cover (ten years
 * after the reception), divided by the days from the opening of the site to that end. `date`: day of the
 * termination.
 */
export function unexpiredShare(
  tarif: Tarif,
  { opening, reception }: Readonly<Record<'opening' | 'reception', IsoDate>>,
  date: IsoDate,
): Cents {
  const premium = sumCents(chosenRows(tarif).map(taxedPremium));
  const end = coverOf(reception).until;
  const whole = daysBetween(opening, end);
  const rest = Math.min(whole, Math.max(0, daysBetween(date, end)));
  return whole > 0 ? Math.round((premium * rest) / whole) : 0;
}
