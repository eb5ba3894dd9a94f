import { isIsoDate } from '#domain/calendar.ts';
import { unexpiredShare } from '#domain/pro-rata.ts';
import { tarifOf } from '../../requests/resource.ts';
import type { RequestRow } from '../../requests/row.ts';

/**
 * The refund of premium of a contract that ends on that day, in cents; 0 where there is no price, or the
 * dates of the site are not known.
 */
export function proRataOf(row: Pick<RequestRow, 'form' | 'tariff' | 'indicative'>, date: string): number {
  const { opening_date, start_date, reception_date: reception } = row.form.chantier;
  const opening = opening_date ?? start_date;
  const tarif = tarifOf(row);
  return tarif && opening && reception && isIsoDate(date)
    ? unexpiredShare(tarif, { opening, reception }, date)
    : 0;
}
