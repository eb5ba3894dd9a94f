import { formatDate } from '../calendar.ts';
import { eurosOf, formatEuros, formatEurosCents, rated, type Rate } from '../money.ts';
import { once } from '../once.ts';
import { chargeLines } from '../price-lines.ts';
import type { ExplanationLine } from '../tarif.ts';
import type { Fees } from './fees.ts';
import type { OfferRow } from './offer.ts';
import type { TariffTables } from './tables.ts';

const percent = once(
  () =>
    new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 3 }),
);
const formatRate = (rate: Rate): string => percent().format(rate / 100_000);

/**
 * Lines for costs and rates. Each amount is rounded to the cent for display; the product itself is rounded
 * once.
 */
const partLines = (row: OfferRow): ExplanationLine[] =>
  row.parts.map(({ amount, rate, label }) => ({
    label: `${label === undefined ? '' : `${label}\u00a0: `}${formatCost(amount)} à ${formatRate(rate)}`,
    amount: eurosOf(rated([{ amount, rate }], [], 'cent')),
  }));

const formatCost = (cents: number): string =>
  cents % 100 === 0 ? formatEuros(cents) : formatEurosCents(cents);

const coefficientLines = (row: OfferRow): ExplanationLine[] =>
  row.coefficients.map(({ label, rate }) => ({ label, coefficient: rate / 100_000 }));

function premiumLine(row: OfferRow): ExplanationLine {
  if (row.parts.length === 0) return { label: 'Prime forfaitaire hors taxe', amount: eurosOf(row.horsTaxe) };
  const raised = row.computed < row.minimum;
  const label = raised
    ? `Prime hors taxe, portée au minimum (le calcul donne ${formatEuros(row.computed)})`
    : 'Prime hors taxe, arrondie à l’euro';
  return { label, amount: eurosOf(row.horsTaxe) };
}

function feeLines(fees: Fees): ExplanationLine[] {
  const lines = chargeLines({ provider: fees.provider, frais: fees.broker, fgti: fees.fgti });
  return lines
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, amount: eurosOf(amount) }));
}

const sinceOf = ({ pending, valid_from: from }: TariffTables): string =>
  pending ?? `en vigueur depuis le ${formatDate(from)}`;

/**
 * Explanation of a row's amount, in the order of the computation: costs, coefficients, minimum, tax, fees,
 * version.
 */
export function explain(row: OfferRow, fees: Fees, tables: TariffTables): ExplanationLine[] {
  const taxRate = row.letter === 'G' ? tables.taxes.juridique : tables.taxes.insurance;
  return [
    ...partLines(row),
    ...coefficientLines(row),
    premiumLine(row),
    { label: `Taxe sur les conventions d’assurance, ${formatRate(taxRate)}`, amount: eurosOf(row.taxe) },
    ...(row.letter === 'A' ? feeLines(fees) : []),
    { label: `Tarif ${tables.version}, ${sinceOf(tables)}` },
  ];
}
