import { rated, sumCents, type Cents } from '../money.ts';
import { rowLetters, type RowLetter } from '../tarif.ts';
import { choiceOf, type RowChoice } from './choice.ts';
import { feesOf, greatestBrokerFee, totalFees, type Fees } from './fees.ts';
import type { Risk } from './risk.ts';
import { premiumOf, type Premium } from './rows.ts';
import type { TariffTables } from './tables.ts';

/** A row of an offer, in cents. */
export interface OfferRow extends Premium, RowChoice {
  letter: RowLetter;
  taxe: Cents;
  /** Fees, on row A only (docs/domain/tariff.md). */
  fees: Cents;
  /** Premium, tax and fees. */
  total: Cents;
}

/** A price in cents. Totals are over the selected rows. */
export interface Offer {
  version: string;
  rows: readonly OfferRow[];
  fees: Fees;
  horsTaxe: Cents;
  taxe: Cents;
  total: Cents;
  greatestBrokerFee: Cents;
}

function rowOf(letter: RowLetter, risk: Risk, tables: TariffTables, charged: Fees): OfferRow {
  const premium = premiumOf(letter, risk, tables);
  const fees = letter === 'A' ? totalFees(charged) : 0;
  const accessory = letter === 'A' && tables.fee_is_insurer_accessory ? charged.provider : 0;
  const rate = letter === 'G' ? tables.taxes.juridique : tables.taxes.insurance;
  const taxe = rated([{ amount: premium.horsTaxe + accessory, rate }], [], 'cent');
  return { ...premium, ...choiceOf(letter, risk), letter, taxe, fees, total: premium.horsTaxe + taxe + fees };
}

/**
 * Prices a risk with one version of the tariff: always eight rows, each with its tax, and the totals of the
 * selected ones.
 */
export function offerOf(risk: Risk, tables: TariffTables): Offer {
  const fees = feesOf(risk, tables);
  const rows = rowLetters.map((letter) => rowOf(letter, risk, tables, fees));
  const selected = rows.filter((row) => row.selected);
  const horsTaxe = sumCents(selected.map((row) => row.horsTaxe));
  return {
    version: tables.version,
    rows,
    fees,
    horsTaxe,
    taxe: sumCents(selected.map((row) => row.taxe)),
    total: sumCents(selected.map((row) => row.total)),
    greatestBrokerFee: greatestBrokerFee(horsTaxe, tables),
  };
}
