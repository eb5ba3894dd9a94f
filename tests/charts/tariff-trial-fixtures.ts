import type { TariffComparison } from '#contract/tariffs.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { sheetOf, tablesOf } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { firstCase, type TrialForm } from '#machines/tariff-trial/index.ts';
import { caseOf } from '#machines/tariff-trial/page.ts';

/*
 * Cases, tables and prices of the suite of `tariff-trial`.
 */

export const sheet = sheetOf(tables2026v2);
export const dearer = { ...sheet, minimum: { ...sheet.minimum, mi: 9_000 } };

export const house = firstCase();
export const large: TrialForm = { ...house, cost: '400000' };
/** An answer is missing. */
export const partial: TrialForm = { ...house, cost: '' };

/** What the server answers for a whole case. */
export function pricesOf(form: TrialForm, typed = dearer): TariffComparison {
  const known = caseOf(form);
  if (!known) throw new Error('The case is whole');
  const risk = riskOfSimulation(known, '2026-11-20');
  const under = (tables: typeof tables2026v2) => {
    const { tarif, eligibility } = price(risk, tables);
    return { version: tables.version, tarif, eligibility };
  };
  return {
    in_force: under(tables2026v2),
    draft: under({
      ...tablesOf({ name: '2027.1', valid_from: '2027-01-01', sheet: typed }),
      pending: 'brouillon',
    }),
  };
}
