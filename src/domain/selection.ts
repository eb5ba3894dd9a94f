import type { Garanties } from './forms.ts';
import { centsOf, sumCents, type Cents } from './money.ts';
import { rowLetters, type RowLetter, type Tarif, type TarifRow } from './tarif.ts';

/** The rows of a price with their sums, in cents. */
export interface Selection {
  rows: readonly (TarifRow & { selected: boolean })[];
  horsTaxe: Cents;
  taxe: Cents;
  /**
   * The provider's fee, the broker's fee, and the contribution to the guarantee fund: charged once, on row A.
   */
  provider: Cents;
  frais: Cents;
  fgti: Cents;
  total: Cents;
}

/**
 * Whether a row counts (docs/domain/tariff.md): A always; D if chosen or forced; D1 and D2 if D is combined
 * with B or C; others if chosen and available.
 */
function isSelected(letter: RowLetter, tarif: Tarif, garanties: Garanties): boolean {
  const chosen = (row: TarifRow): boolean =>
    row.forced || (row.available && row.option !== undefined && garanties[row.option]);
  const cnr = chosen(tarif.row_D);
  if (letter === 'D1') return cnr && chosen(tarif.row_B);
  if (letter === 'D2') return cnr && chosen(tarif.row_C);
  return chosen(tarif[`row_${letter}`]);
}

/**
 * The price for another choice of guarantees, exact without a call: the eight rows do not change, and the
 * total is the sum of the chosen ones (docs/domain/tariff.md). `frais`: the broker's fee in cents, if it
 * differs from the price's.
 */
export function selectionOf(
  tarif: Tarif,
  garanties: Garanties,
  frais: Cents = centsOf(tarif.frais),
): Selection {
  const rows = rowLetters.map((letter) => ({
    ...tarif[`row_${letter}`],
    selected: isSelected(letter, tarif, garanties),
  }));
  const chosen = rows.filter(({ selected }) => selected);
  const sum = (amount: (row: TarifRow) => number): Cents =>
    sumCents(chosen.map((row) => centsOf(amount(row))));
  return {
    rows,
    horsTaxe: sum((row) => row.hors_taxe),
    taxe: sum((row) => row.taxe),
    provider: centsOf(tarif.frais_provider),
    frais,
    fgti: centsOf(tarif.fgti),
    total: sum((row) => row.prime_ttc_avec_frais) - centsOf(tarif.frais) + frais,
  };
}
