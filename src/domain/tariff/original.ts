import type { IsoDate } from '../calendar.ts';
import type { QuoteForm } from '../forms.ts';
import { centsOf } from '../money.ts';
import type { Tarif } from '../tarif.ts';
import { offerOf } from './offer.ts';
import { riskOfQuote, type Risk } from './risk.ts';
import { tariffOf, type TariffTables } from './tables.ts';

/** A contract's risk as it was priced, and the tables that priced it. */
export interface Original {
  risk: Risk;
  tables: TariffTables;
}

/**
 * The risk behind a price that stands: its answers, the tables of its version, and the day on which it was computed, for a late opening
 * costs more each month. `days`: those on which the request may have been priced, the latest first; the first that gives the very price counts,
 * else the latest. `null` where the answers give no price, or nobody knows the version any more.
 */
export function originalOf(form: QuoteForm, tarif: Tarif, days: readonly IsoDate[]): Original | null {
  const tables = tariffOf(tarif.version);
  if (!tables) return null;
  const risks = days.map((day) => riskOfQuote(form, day)).filter((risk) => risk !== null);
  const total = centsOf(tarif.total_ttc);
  const risk = risks.find((one) => offerOf(one, tables).total === total) ?? risks[0];
  return risk ? { risk, tables } : null;
}
