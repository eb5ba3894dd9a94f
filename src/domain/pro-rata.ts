import type { IsoDate } from './calendar.ts';
import { coverOf } from './cover.ts';
import { daysBetween } from './dates.ts';
import { sumCents, type Cents } from './money.ts';
import { chosenRows, taxedPremium, type Tarif } from './tarif.ts';

/**
 * The share of the premium for the time that a contract no longer covers (docs/domain/payment.md): premiums with their taxes, without fees, in
 * proportion of the days from the termination to the end of the cover, ten years after the reception, over those from the opening of the site.
 * `date`: of the termination.
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
