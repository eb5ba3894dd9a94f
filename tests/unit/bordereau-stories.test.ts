import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOf, shareOf, sumAmounts } from '#domain/bordereau/amounts.ts';
import { linesOf, type Line, type Movement } from '#domain/bordereau/lines.ts';
import { nextMonth } from '#domain/bordereau/month.ts';
import { startOfMonth } from '#domain/bordereau/months.ts';
import { groupsOf, sumsOf } from '#domain/bordereau/sums.ts';
import { contractFacts, movementOf } from '#tests/support/bordereaux.ts';

const stored = (lines: readonly Line[]) => new Map(lines.map((line) => [line.source, line]));

describe('shares of a price', () => {
  it('shares add up to the received sum, and none exceeds its part', () => {
    const part = integer({ min: 0, max: 900_000_000 });
    assert(
      property(
        record({ premium: part, tax: part, fgti: part, fees: part, broker_fees: part }),
        integer({ min: -10_000, max: 5_000_000_000 }),
        (parts, received) => {
          const shares = shareOf(parts, received);
          expect(moneyOf(shares)).toBe(received);
          for (const name of ['premium', 'tax', 'fgti', 'fees', 'broker_fees'] as const) {
            expect(shares[name]).toBeGreaterThanOrEqual(0);
            expect(shares[name]).toBeLessThanOrEqual(parts[name]);
          }
        },
      ),
    );
  });
});

/** A story of movements, of which each goes back at most what came in. */
const stories = array(
  record({
    days: integer({ min: 0, max: 40 }),
    amount: integer({ min: 1, max: 900_000 }),
    choice: constantFrom('payment', 'excess', 'pro-rata', 'reversal', 'aside', 'supplement', 'credit'),
    isLate: boolean(),
  }),
  { minLength: 1, maxLength: 14 },
).map((steps) => {
  let at = new Date('2026-05-20T22:30:00Z').getTime();
  let held = 0;
  return steps.flatMap(({ days, amount, choice, isLate }, index): Movement[] => {
    at += days * 86_400_000;
    const common = { id: index + 1, payment_id: index + 1, at: new Date(at), amount };
    const back = Math.min(amount, held);
    switch (choice) {
      case 'payment':
      case 'aside':
        held += choice === 'payment' ? amount : 0;
        return [movementOf({ ...common, is_late: choice === 'aside' })];
      case 'supplement':
        return [movementOf({ ...common, due: 'adjustment' })];
      case 'credit':
        return [movementOf({ ...common, due: 'adjustment', kind: 'credit' })];
      default:
        if (back === 0) return [];
        held -= back;
        return [
          movementOf({
            ...common,
            amount: back,
            payment_id: 1,
            is_late: choice !== 'reversal' && isLate,
            kind: choice === 'reversal' ? 'reversal' : 'refund',
            refund: choice === 'reversal' ? null : choice,
          }),
        ];
    }
  });
});
const signOf = ({ kind }: Movement) => (kind === 'payment' ? 1 : -1);
const differences = [
  { at: new Date('2026-08-01T09:00:00Z'), premium: 40_000, tax: 3_600 },
  { at: new Date('2026-10-01T09:00:00Z'), premium: -10_000, tax: -900 },
];

describe('any story', () => {
  it('each line is its movement of the ledger to the cent', () => {
    assert(
      property(stories, (movements) => {
        const lines = linesOf(contractFacts({ movements, differences }));
        expect(lines.map(({ source, amounts }) => [source, moneyOf(amounts)])).toEqual(
          movements.map((one) => [`ledger:${one.id}`, signOf(one) * one.amount]),
        );
      }),
    );
  });

  it('months that are closed one after the other have each line once, with the same sums', () => {
    assert(
      property(stories, integer({ min: 1, max: 5 }), (movements, every) => {
        const facts = contractFacts({ movements, differences });
        const whole = linesOf(facts);
        const closed: Line[] = [];
        let last: string | null = null;
        for (let month = '2026-05'; month < '2028-06'; month = nextMonth(month, every)) {
          const limit = startOfMonth(nextMonth(month));
          const seen = { ...facts, movements: movements.filter(({ at }) => at < limit) };
          closed.push(...linesOf(seen, stored(closed), last).filter((line) => line.month <= month));
          last = month;
        }
        expect(closed.map(({ source }) => source).toSorted()).toEqual(
          whole.map(({ source }) => source).toSorted(),
        );
        expect(sumsOf(closed)).toEqual(sumsOf(whole));
        expect(closed.map(({ source, month }) => [source, month])).toEqual(
          whole.map(({ source, month }) => [source, month]),
        );
      }),
    );
  });

  it('the sums of groups are the sums of the lines', () => {
    assert(
      property(stories, stories, (one, other) => {
        const lines = [
          ...linesOf(contractFacts({ movements: one, company_id: null })),
          ...linesOf(contractFacts({ movements: other, partner_id: 2 })),
          ...linesOf(contractFacts({ movements: other })),
        ];
        const groups = groupsOf(lines);
        expect(sumAmounts(groups.map(({ amounts }) => amounts))).toEqual(sumsOf(lines).amounts);
        const ids = groups.map(({ company_id: company, partner_id: partner }) => [company, partner]);
        expect(ids).toEqual(
          [
            [1, 1],
            [1, 2],
            [null, 1],
          ].filter(([company, partner]) =>
            lines.some((line) => line.company_id === company && line.partner_id === partner),
          ),
        );
      }),
    );
  });
});
