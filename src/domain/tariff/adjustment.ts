import { sumCents, type Cents } from '../money.ts';
import type { RowLetter } from '../tarif.ts';
import { offerOf } from './offer.ts';
import type { Risk } from './risk.ts';
import type { TariffTables } from './tables.ts';

/** Difference of premium for a final cost, in cents; negative in the client's favour. */
export interface Adjustment {
  rows: readonly { letter: RowLetter; horsTaxe: Cents; taxe: Cents }[];
  horsTaxe: Cents;
  taxe: Cents;
  total: Cents;
}

/**
 * Adjustment of the premium to the final cost (art. A243-1 C. assur., annexe II), with the same risk, the
 * original version of the tariff, and no new fees or FGTI. Only selected rows count.
 */
export function adjustmentOf(original: Risk, finalCost: Cents, tables: TariffTables): Adjustment {
  const before = offerOf(original, tables).rows;
  const after = offerOf({ ...original, cost: finalCost }, tables).rows;
  const rows = before
    .map((row, index) => ({ row, final: after[index] ?? row }))
    .filter(({ row }) => row.selected)
    .map(({ row, final }) => ({
      letter: row.letter,
      horsTaxe: final.horsTaxe - row.horsTaxe,
      taxe: final.taxe - row.taxe,
    }));
  const horsTaxe = sumCents(rows.map((row) => row.horsTaxe));
  const taxe = sumCents(rows.map((row) => row.taxe));
  return { rows, horsTaxe, taxe, total: horsTaxe + taxe };
}
