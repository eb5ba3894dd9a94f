import { isIsoDate } from '#domain/calendar.ts';
import { centsOf, sumCents } from '#domain/money.ts';
import { coverOf } from '#domain/cover.ts';
import { rowLetters } from '#domain/tarif.ts';
import { tarifOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';

const days = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * The share of the premium, in cents, for the time that a contract no longer covers (docs/domain/payment.md): premiums with their taxes, without
 * fees, in proportion of the days from the termination to the end of the cover, ten years after the reception, over those from the opening of
 * the site. `date`: of the termination. 0 where the dates of the site are not known.
 */
export function proRataOf(row: Pick<RequestRow, 'form' | 'tariff' | 'indicative'>, date: string): number {
  const { opening_date, start_date, reception_date } = row.form.chantier;
  const from = opening_date ?? start_date;
  const tarif = tarifOf(row);
  if (!tarif || !from || !reception_date || !isIsoDate(date)) return 0;
  const premium = sumCents(rowLetters.map((letter) => tarif[`row_${letter}`]).filter((one) => one.selected).map((one) => centsOf(one.hors_taxe) + centsOf(one.taxe)));
  const end = days(coverOf(reception_date).until);
  const whole = end - days(from);
  const rest = Math.min(whole, Math.max(0, end - days(date)));
  return whole > 0 ? Math.round((premium * rest) / whole) : 0;
}
