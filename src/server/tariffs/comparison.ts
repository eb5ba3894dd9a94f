import type { TariffComparison, TariffPrice } from '#contract/tariffs.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { price } from '#domain/tariff/price.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import { tablesOf, type TariffSheet } from '#domain/tariff/sheet.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import { publishedTariffStates } from '#domain/tariff-versions.ts';
import type { TariffRow } from './row.ts';

/** The tables of a version whose sheet is that one, for prices that no one may take for an offer. */
export const draftTables = (
  { name, valid_from: from, state }: Pick<TariffRow, 'name' | 'valid_from' | 'state'>,
  sheet: TariffSheet,
  today: IsoDate,
): TariffTables => ({
  ...tablesOf({ name, valid_from: from ?? today, sheet }),
  ...(!publishedTariffStates.some((one) => one === state) && { isDraft: true as const }),
});

const priceUnder = (risk: Risk, tables: TariffTables): TariffPrice => {
  const { tarif, eligibility } = price(risk, tables);
  return { version: tables.version, tarif, eligibility };
};

/** One risk under both versions, each amount explained line by line. */
export const comparisonOf = (
  risk: Risk,
  { draft, inForce }: { draft: TariffTables; inForce: TariffTables },
): TariffComparison => ({ in_force: priceUnder(risk, inForce), draft: priceUnder(risk, draft) });
