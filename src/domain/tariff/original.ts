import type { IsoDate } from '../calendar.ts';
import type { QuoteForm } from '../forms.ts';
import { centsOf } from '../money.ts';
import type { Tarif } from '../tarif.ts';
import { offerOf } from './offer.ts';
import { riskOfQuote, type Risk } from './risk.ts';
import type { TariffTables } from './tables.ts';

/** The risk of a contract as it was priced, with the tables used. */
export interface Original {
  risk: Risk;
  tables: TariffTables;
}

/**
 * Reconstructs the risk of a saved price: answers, tables of its version, and day of its computation (a late
 * opening costs more each month). `tables`: those of the price's own version, whatever is in force now. `days`:
 * days on which the request may have been priced, latest first; the first that gives the same total counts,
 * else the latest. `null` if the answers give no price.
 */
export function originalOf(
  form: QuoteForm,
  tarif: Tarif,
  tables: TariffTables,
  days: readonly IsoDate[],
): Original | null {
  const risks = days.map((day) => riskOfQuote(form, day)).filter((risk) => risk !== null);
  const total = centsOf(tarif.total_ttc);
  const risk = risks.find((one) => offerOf(one, tables).total === total) ?? risks[0];
  return risk ? { risk, tables } : null;
}
