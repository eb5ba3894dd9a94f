import type { Option } from './forms.ts';
import { centsOf, type Cents } from './money.ts';

/** The eight rows of a price, in their order on paper (docs/domain/tariff.md); `F` stays reserved. */
export const rowLetters = ['A', 'B', 'C', 'D', 'D1', 'D2', 'E', 'G'] as const;
export type RowLetter = (typeof rowLetters)[number];
export type RowKey = `row_${RowLetter}`;

/** One line of a price's explanation: a value of the tariff and its result. */
export interface ExplanationLine {
  /** French, for people: "150 000 € à 2,40 %". */
  label: string;
  /** Its result: an amount in euros, or a coefficient. */
  amount?: number | undefined;
  coefficient?: number | undefined;
}

export interface TarifRow {
  letter: RowLetter;
  label: string;
  selected: boolean;
  /**
   * Whether it can be chosen for this site (E: works on existing structures only); if not, `because` says why
   * in French.
   */
  available: boolean;
  because?: string | undefined;
  /** The switch of the quote form, absent for A, D1 and D2. */
  option?: Option | undefined;
  /** Required by law or by the policyholder's quality: it cannot be switched off. */
  forced: boolean;
  /** Euros with two decimals. Row A also contains the fees and FGTI (docs/domain/tariff.md). */
  hors_taxe: number;
  taxe: number;
  prime_ttc_avec_frais: number;
  explanation: ExplanationLine[];
}

export interface Eligibility {
  /** All failed rules. */
  reasons: EligibilityReason[];
  /** Why the company must agree to the price; empty if the price is firm. */
  referrals: EligibilityReason[];
}

export interface EligibilityReason {
  code: string;
  /** French: the rule that failed. */
  message: string;
  /** French: what would make the case eligible, or the price firm. */
  remedy: string;
}

/** A price on the wire: amounts in euros with two decimals. */
export interface Tarif extends Record<RowKey, TarifRow> {
  version: string;
  /** `yyyy-mm-dd`, since when this tariff is in force. */
  valid_from: string;
  frais: number;
  /** The provider's own fee; the wire also has it as `frais{Provider}`. */
  frais_provider: number;
  fgti: number;
  total_hors_taxe: number;
  total_taxe: number;
  total_ttc: number;
  /** The greatest broker's fee that this price allows, euros. */
  frais_max: number;
  indicative: boolean;
  /** French sentences: what would lower this price, and to which amount. */
  lowered_by: string[];
}

const rowsOf = (tarif: Tarif): TarifRow[] => rowLetters.map((letter) => tarif[`row_${letter}`]);

/** The rows that were chosen, in their order on paper. */
export const chosenRows = (tarif: Tarif): TarifRow[] => rowsOf(tarif).filter(({ selected }) => selected);

/** The available rows that were not chosen. */
export const declinedRows = (tarif: Tarif): TarifRow[] =>
  rowsOf(tarif).filter(({ selected, available, option }) => !selected && available && option !== undefined);

/** Premium and tax of a row in cents, without the fees in row A. */
export const taxedPremium = ({ hors_taxe, taxe }: Pick<TarifRow, 'hors_taxe' | 'taxe'>): Cents =>
  centsOf(hors_taxe) + centsOf(taxe);
