import type { TariffComparison, TariffPrice } from '#contract/tariffs.ts';
import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { price } from '#domain/tariff/price.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import { tablesOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { TariffState } from '#domain/tariff-versions.ts';
import type { TariffRow } from './row.ts';

/** What an explanation says of a version that is not in force yet; undefined for any other. */
function pendingOf(state: TariffState, from: IsoDate | null): string | undefined {
  if (state === 'published' && from) return `publiée, à partir du ${formatDate(from)}`;
  if (state === 'submitted') return 'version soumise';
  return state === 'inForce' || state === 'replaced' ? undefined : 'brouillon';
}

/** The tables of a version whose sheet is that one, for prices that no one may take for an offer. */
export const draftTables = (
  { name, valid_from: from, state }: Pick<TariffRow, 'name' | 'valid_from' | 'state'>,
  sheet: TariffSheet,
  today: IsoDate,
): TariffTables => {
  const pending = pendingOf(state, from);
  return { ...tablesOf({ name, valid_from: from ?? today, sheet }), ...(pending && { pending }) };
};

const priceUnder = (risk: Risk, tables: TariffTables): TariffPrice => {
  const { tarif, eligibility } = price(risk, tables);
  return { version: tables.version, tarif, eligibility };
};

/** One risk under both versions, each amount explained line by line. */
export const comparisonOf = (
  risk: Risk,
  { draft, inForce }: { draft: TariffTables; inForce: TariffTables },
): TariffComparison => ({ in_force: priceUnder(risk, inForce), draft: priceUnder(risk, draft) });
