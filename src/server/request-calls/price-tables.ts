import type { IsoDate } from '#domain/calendar.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import { isPriceSent } from '#machines/request-lifecycle/law.ts';
import { positionOf } from '../requests/law.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { tariffNamed } from '../tariffs/book/book.ts';

/** What decides which version of the tariff prices a stored request. */
export type PricedRow = Pick<RequestRow, 'status' | 'step' | 'tariff_version'>;

/**
 * The tables that price the answers of a request, or of a new one (null): those of the day in Paris. A price
 * that was sent keeps its own version (docs/domain/tariff-versions.md, "Who reads them").
 */
export async function tablesFor(
  row: PricedRow | null,
  today: IsoDate,
  { database, tariffs }: Pick<Services, 'database' | 'tariffs'>,
): Promise<TariffTables> {
  const sent =
    row !== null && row.tariff_version !== null && isPriceSent(positionOf(row))
      ? await tariffNamed(database, row.tariff_version)
      : null;
  return sent ?? tariffs.on(database, today);
}
