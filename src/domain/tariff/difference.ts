import { formatEuros, formatEurosCents, type Cents } from '../money.ts';
import { chargeLines, chargesOf } from '../price-lines.ts';
import { rowLetters, taxedPremium, type RowLetter, type Tarif } from '../tarif.ts';
import { rowTitles } from './rows.ts';

/** A line of two prices; `letter` names a guarantee, null a charge. Null: not in that price. */
export interface ComparedLine {
  letter: RowLetter | null;
  label: string;
  before: Cents | null;
  after: Cents | null;
}

const premiumIn = (tarif: Tarif, letter: RowLetter): Cents | null => {
  const row = tarif[`row_${letter}`];
  return row.selected ? taxedPremium(row) : null;
};

/** The lines of two prices of one case, side by side: each guarantee that either has, then the charges. */
export function comparedLines(before: Tarif, after: Tarif): ComparedLine[] {
  const guarantees = rowLetters
    .map((letter) => ({
      letter,
      label: rowTitles[letter].label,
      before: premiumIn(before, letter),
      after: premiumIn(after, letter),
    }))
    .filter((line) => line.before !== null || line.after !== null);
  const later = chargeLines(chargesOf(after));
  const charges = chargeLines(chargesOf(before)).map(({ label, amount }, at) => ({
    letter: null,
    label,
    before: amount,
    after: later[at]?.amount ?? null,
  }));
  return [...guarantees, ...charges];
}

const minus = '\u2212\u00a0';
const plus = '+\u00a0';
const signOf = (amount: number): string => (amount < 0 ? minus : amount > 0 ? plus : '');

/** A difference in cents with its sign: `+ 122,00 €`, `− 76,50 €`, `0,00 €`. */
export const formatDifference = (cents: Cents): string =>
  `${signOf(cents)}${formatEurosCents(Math.abs(cents))}`;

/** The same in whole euros. */
export function formatWholeDifference(cents: Cents): string {
  const euros = Math.round(cents / 100) * 100;
  return `${signOf(euros)}${formatEuros(Math.abs(euros))}`;
}

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The change from one amount to another in percent: `+ 6,1 %`; empty where there was nothing. */
export function formatChange(before: Cents, after: Cents): string {
  if (before === 0) return '';
  const change = Math.round(((after - before) / before) * 1_000) / 10;
  return `${signOf(change)}${percent.format(Math.abs(change))}\u00a0%`;
}
