import { rated, type Cents, type Rate } from '../money.ts';

/** The amounts of a line of a bordereau, in its columns' order (docs/domain/bordereaux.md). */
export const amountNames = [
  'premium',
  'tax',
  'fgti',
  'fees',
  'broker_fees',
  'aside',
  'commission',
  'indemnity',
] as const;
export type AmountName = (typeof amountNames)[number];

/** Amounts in cents; below zero where money went back. */
export type Amounts = Readonly<Record<AmountName, Cents>>;

/** What the client paid for, of which a movement of the ledger is the sum. */
export const moneyNames = ['premium', 'tax', 'fgti', 'fees', 'broker_fees', 'aside'] as const;

export const nothing: Amounts = {
  premium: 0,
  tax: 0,
  fgti: 0,
  fees: 0,
  broker_fees: 0,
  aside: 0,
  commission: 0,
  indemnity: 0,
};

const each = (value: (name: AmountName) => Cents): Amounts =>
  Object.fromEntries(amountNames.map((name) => [name, value(name)])) as Record<AmountName, Cents>;

export const plus = (a: Amounts, b: Amounts): Amounts => each((name) => a[name] + b[name]);
export const minus = (a: Amounts, b: Amounts): Amounts => each((name) => a[name] - b[name]);
export const sumAmounts = (all: readonly Amounts[]): Amounts => {
  const sums = { ...nothing } as Record<AmountName, Cents>;
  for (const one of all) for (const name of amountNames) sums[name] += one[name];
  return sums;
};

/** The movement of the ledger that a line is, cents: all but commission and indemnity. */
export const moneyOf = (amounts: Amounts): Cents => moneyNames.reduce((sum, name) => sum + amounts[name], 0);

/** What the company's premium costs the client: without money that belongs to no premium. */
export const paidOf = (amounts: Amounts): Cents => moneyOf(amounts) - amounts.aside;

/** Parts of a price, in cents; all of one sign. */
type Parts = Partial<Record<(typeof moneyNames)[number], Cents>>;

/**
 * The parts of a price that a received sum pays. Up to the whole price each part gets its share, cut at the cent
 * so that the shares add up to the sum; the whole price gives its parts; the rest is `aside`, and so is a sum of
 * the other sign.
 */
export function shareOf(price: Parts, received: Cents): Amounts {
  const names = moneyNames.filter((name) => price[name]);
  const whole = names.reduce((sum, name) => sum + (price[name] ?? 0), 0);
  const paid = Math.sign(received) === Math.sign(whole) ? Math.min(Math.abs(received), Math.abs(whole)) : 0;
  const sign = Math.sign(whole);
  const shares: Record<AmountName, Cents> = { ...nothing, aside: received - sign * paid };
  let [before, cut] = [0n, 0n];
  for (const name of names) {
    before += BigInt(Math.abs(price[name] ?? 0));
    const upTo = (before * BigInt(paid)) / BigInt(Math.abs(whole));
    shares[name] += sign * Number(upTo - cut);
    cut = upTo;
  }
  return shares;
}

/** The commission on a premium before tax, cents: half up, and of the premium's sign. */
export const commissionOnPremium = (premium: Cents, rate: Rate): Cents =>
  Math.sign(premium) * rated([{ amount: Math.abs(premium), rate }], [], 'cent') || 0;
