import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOf,
  eurosOf,
  formatBalance,
  formatEuros,
  formatEurosCents,
  parseAmount,
  productExceeds,
  rated,
} from '#domain/money.ts';

describe('cents and euros', () => {
  it('any amount is the same after it was converted to cents and back', () => {
    assert(
      property(
        integer({ min: -1e12, max: 1e12 }),
        (cents) => void expect(centsOf(eurosOf(cents))).toBe(cents),
      ),
    );
  });

  it.each([1.005, 0.1 + 0.2, Number.NaN, Infinity, 1e300])('%d is refused as an amount in euros', (euros) => {
    expect(() => centsOf(euros)).toThrow(RangeError);
  });

  it('half a cent is refused as an amount in cents', () => {
    expect(() => eurosOf(0.5)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [1_49, 'euro', 1_00],
    [1_50, 'euro', 2_00],
    [17_077_50, 'euro', 17_078_00],
  ] as const)('%d cents are rounded half-up to the %s', (amount, to, expected) => {
    expect(rated([{ amount, rate: 100_000 }], [], to)).toBe(expected);
  });

  it('a tax is rounded half-up to the cent, where floating point would lose it', () => {
    expect(rated([{ amount: 50, rate: 9_000 }], [], 'cent')).toBe(5);
    expect(rated([{ amount: 85_00, rate: 13_400 }], [], 'cent')).toBe(11_39);
    expect(rated([{ amount: 1_005, rate: 10_000 }], [], 'cent')).toBe(101);
  });

  it('rounding happens once, after every coefficient', () => {
    expect(
      rated(
        [
          { amount: 150_000_00, rate: 2_400 },
          { amount: 100_000_00, rate: 1_800 },
        ],
        [106_000, 108_000],
        'euro',
      ),
    ).toBe(6_182_00);
  });

  it('a rounded product differs from the exact one by half a unit at most', () => {
    assert(
      property(integer({ min: 0, max: 5e8 }), integer({ min: 0, max: 300_000 }), (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate);
        const twice = 2n * (BigInt(rated([{ amount, rate }], [], 'cent')) * 100_000n - exact);
        expect(twice > -100_000n && twice <= 100_000n).toBe(true);
      }),
    );
  });

  it('a product is compared with a limit exactly', () => {
    expect(productExceeds([200_000], 200_000)).toBe(false);
    expect(productExceeds([200_000, 100_001], 200_000)).toBe(true);
    expect(productExceeds([], 100_000)).toBe(false);
  });
});

describe('amounts as they are shown', () => {
  it('thousands are separated by narrow no-break spaces, and a no-break space precedes the euro sign', () => {
    expect(formatEuros(7_727_27)).toBe('7\u202f727\u00a0€');
    expect(formatEuros(1_234_567_50)).toBe('1\u202f234\u202f568\u00a0€');
    expect(formatEurosCents(24_769_62)).toBe('24\u202f769,62\u00a0€');
    expect(formatEurosCents(0)).toBe('0,00\u00a0€');
  });

  it('no negative amount is shown', () => {
    expect(() => formatEuros(-1)).toThrow(RangeError);
    expect(() => formatEurosCents(-1)).toThrow(RangeError);
    expect(() => formatEuros(Number.NaN)).toThrow(RangeError);
    expect(formatBalance(-436_00)).toBe('Avoir de 436,00\u00a0€');
    expect(formatBalance(436_00)).toBe('436,00\u00a0€');
  });
});

describe('amounts as people type them', () => {
  it.each([
    ['250 000', 250_000_00],
    ['250\u202f000\u00a0€', 250_000_00],
    ['250000,50', 250_000_50],
    ['250000.5', 250_000_50],
    ['250.000', 250_000_00],
    ['1.250.000,05', 1_250_000_05],
    ['0', 0],
  ])('"%s" is read as an amount', (typed, cents) => {
    expect(parseAmount(typed)).toBe(cents);
  });

  it.each(['', ' ', '12abc', '-5', '1,234', '1,2,3', '0x10', '1e5', 'Infinity', '9'.repeat(100_000)])(
    '%j is not read as an amount',
    (typed) => {
      expect(parseAmount(typed)).toBeNull();
    },
  );

  it('an amount that was shown is read back', () => {
    assert(
      property(
        integer({ min: 0, max: 1e12 }),
        (cents) => void expect(parseAmount(formatEurosCents(cents))).toBe(cents),
      ),
    );
  });
});
