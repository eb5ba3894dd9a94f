import { eurosOf } from '../money.ts';
import type { Eligibility, RowKey, Tarif, TarifRow } from '../tarif.ts';
import { eligibilityOf } from './eligibility.ts';
import { explain } from './explain.ts';
import { feesInEuros } from './fees.ts';
import { loweredBy } from './lowered-by.ts';
import { offerOf, type Offer, type OfferRow } from './offer.ts';
import type { Risk } from './risk.ts';
import { rowTitles } from './rows.ts';
import type { TariffTables } from './tables.ts';

const wireRow = (row: OfferRow, { fees }: Offer, tables: TariffTables): TarifRow => ({
  letter: row.letter,
  ...rowTitles[row.letter],
  selected: row.selected,
  available: row.available,
  ...(row.because === undefined ? {} : { because: row.because }),
  forced: row.forced,
  hors_taxe: eurosOf(row.horsTaxe),
  taxe: eurosOf(row.taxe),
  prime_ttc_avec_frais: eurosOf(row.total),
  explanation: explain(row, fees, tables),
});

/**
 * Prices a risk: eight rows in euros with two decimals, and its eligibility. An ineligible risk is priced
 * too: the caller reads `eligibility`, and refuses a broker's fee that is too high (`fraisErrors`).
 */
export function price(
  risk: Risk,
  tables: TariffTables,
): { tarif: Tarif; eligibility: Eligibility; offer: Offer } {
  const offer = offerOf(risk, tables);
  const eligibility = eligibilityOf(risk, tables);
  const rows = Object.fromEntries(
    offer.rows.map((row) => [`row_${row.letter}`, wireRow(row, offer, tables)]),
  ) as Record<RowKey, TarifRow>;
  const tarif: Tarif = {
    ...rows,
    ...feesInEuros(offer.fees),
    version: offer.version,
    valid_from: tables.valid_from,
    total_hors_taxe: eurosOf(offer.horsTaxe),
    total_taxe: eurosOf(offer.taxe),
    total_ttc: eurosOf(offer.total),
    frais_max: eurosOf(offer.greatestBrokerFee),
    indicative: eligibility.reasons.length > 0 || eligibility.referrals.length > 0,
    lowered_by: loweredBy(risk, tables),
  };
  return { tarif, eligibility, offer };
}
