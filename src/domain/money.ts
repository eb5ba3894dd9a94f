import { once } from './once.ts';

/**
 * Money is integer cents in code; only the wire has euros with two decimals (docs/domain/tariff.md). Rates
 * and coefficients are integers in 1/100,000; products are exact and rounded once.
 */
export type Cents = number;

/** An integer in 1/100,000: 2.40 % is 2_400, a coefficient of 1.06 is 106_000. */
export type Rate = number;

const rateScale = 100_000n;

/** A coefficient that changes nothing. */
export const neutralRate: Rate = 100_000;

/** Euros of the wire → cents. Throws if the number is not finite or has more than two decimals. */
export function centsOf(euros: number): Cents {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== euros)
    throw new RangeError(`${euros} is not an amount in euros with two decimals`);
  return cents;
}

/** Cents → euros of the wire, a number with at most two decimals. */
export function eurosOf(cents: Cents): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  return cents / 100;
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/** An amount and the rate that applies to it. */
export interface RatedAmount {
  amount: Cents;
  rate: Rate;
}

/**
 * Σ amount × rate, times every coefficient, rounded once (half up) to the euro or cent. Result in cents.
 * Amounts must not be negative.
 */
export function rated(
  parts: readonly RatedAmount[],
  coefficients: readonly Rate[],
  to: 'euro' | 'cent',
): Cents {
  const base = parts.reduce((sum, { amount, rate }) => sum + BigInt(amount) * BigInt(rate), 0n);
  const numerator = coefficients.reduce((product, coefficient) => product * BigInt(coefficient), base);
  const centsPerUnit = to === 'euro' ? 100n : 1n;
  const denominator = rateScale ** BigInt(coefficients.length + 1) * centsPerUnit;
  return Number(((2n * numerator + denominator) / (2n * denominator)) * centsPerUnit);
}

/** Whether the exact product of the coefficients is greater than the limit. */
export function productExceeds(coefficients: readonly Rate[], limit: Rate): boolean {
  const product = coefficients.reduce((sofar, coefficient) => sofar * BigInt(coefficient), 1n);
  return product > BigInt(limit) * rateScale ** BigInt(Math.max(coefficients.length - 1, 0));
}

const wholeEuros = once(
  () => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
);
const eurosAndCents = once(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

function notNegative(cents: Cents): Cents {
  if (!(cents >= 0))
    throw new RangeError(`An amount is never shown negative (${cents}): use formatBalance for a credit`);
  return cents;
}

/** Whole euros, for screens (docs/domain/screens.md): `7 727 €`. Throws on a negative amount. */
export const formatEuros = (cents: Cents): string => wholeEuros().format(notNegative(cents) / 100);

/** Euros and cents, for papers and payments: `7 727,27 €`. Throws on a negative amount. */
export const formatEurosCents = (cents: Cents): string => eurosAndCents().format(notNegative(cents) / 100);

/** A signed amount: `436,00 €`, or `Avoir de 436,00 €` if negative (in the client's favour). */
export const formatBalance = (cents: Cents): string =>
  cents < 0 ? `Avoir de ${formatEurosCents(-cents)}` : formatEurosCents(cents);

/** Cents with their sign, for tables of movements: `1 200,00 €`, `− 76,50 €`. */
export const formatSigned = (cents: Cents): string =>
  `${cents < 0 ? '\u2212\u00a0' : ''}${formatEurosCents(Math.abs(cents))}`;

/**
 * A typed amount ("250 000", "250 000,50 €", "250.000,50") → cents; `null` if it is no amount with at most
 * two decimals.
 */
export function parseAmount(typed: string): Cents | null {
  if (typed.length > 40) return null;
  const compact = typed.replaceAll(/[\s€]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll('.', '') : compact;
  const parts = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}
