import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commissionOnPremium,
  moneyOf,
  nothing,
  paidOf,
  shareOf,
  sumAmounts,
} from '#domain/bordereau/amounts.ts';
import { linesOf, type ContractFacts, type Line, type Movement } from '#domain/bordereau/lines.ts';
import { isOver, monthAt, nextMonth, startOfMonth } from '#domain/bordereau/months.ts';
import { groupsOf, sumsOf } from '#domain/bordereau/sums.ts';

/** Example 1 of docs/domain/tariff.md: 7,727.27 €. */
const price = { premium: 666_700, tax: 60_377, fgti: 650, fees: 25_000, broker_fees: 20_000 };
const total = 772_727;
const signed = new Date('2026-06-10T10:00:00Z');

const contract = (changes: Partial<ContractFacts> = {}): ContractFacts => ({
  request_id: 7,
  reference: 'DO-2026-0007',
  policy: 'POL-2026-000003',
  company_id: 1,
  broker_id: 4,
  partner_id: 1,
  signed_at: signed,
  price,
  rate: 15_000,
  differences: [],
  movements: [],
  claims: [],
  ...changes,
});

const movement = (changes: Partial<Movement> & { id: number }): Movement => ({
  at: new Date('2026-06-08T09:00:00Z'),
  kind: 'payment',
  due: 'premium',
  due_reference: 'DO-2026-0007-P',
  refund: null,
  payment_id: 1,
  is_late: false,
  amount: total,
  ...changes,
});

const stored = (lines: readonly Line[]) => new Map(lines.map((line) => [line.source, line]));
const commission = commissionOnPremium(price.premium, 15_000);

describe('the months of lines', () => {
  it('a month begins and ends at midnight in Paris', () => {
    expect(monthAt(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06');
    expect(monthAt(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07');
    expect(startOfMonth('2026-12').toISOString()).toBe('2026-11-30T23:00:00.000Z');
    expect([nextMonth('2026-12'), nextMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(isOver('2026-06', new Date('2026-06-30T21:59:59Z'))).toBe(false);
    expect(isOver('2026-06', new Date('2026-06-30T22:00:00Z'))).toBe(true);
  });

  it('a payment before the signature is a line of the month of the signature', () => {
    const [line] = linesOf(
      contract({ movements: [movement({ id: 1, at: new Date('2026-05-30T09:00:00Z') })] }),
    );
    expect(line).toMatchObject({ month: '2026-06', at: signed, kind: 'premium', corrects: null });
  });
});

describe('the amounts of lines', () => {
  it('the whole premium pays exactly the columns of the price, and the recorded commission', () => {
    const [line] = linesOf(contract({ movements: [movement({ id: 1 })] }));
    expect(line?.amounts).toEqual({ ...nothing, ...price, commission: 100_005 });
  });

  it('parts of the premium pay together what one payment pays', () => {
    const lines = linesOf(
      contract({
        movements: [
          movement({ id: 1, amount: 333_333 }),
          movement({ id: 2, payment_id: 2, amount: 439_394 }),
        ],
      }),
    );
    expect(lines[0]?.amounts).toEqual({
      ...nothing,
      premium: 287_595,
      tax: 26_045,
      fgti: 281,
      fees: 10_784,
      broker_fees: 8_628,
      commission: 43_139,
    });
    expect(sumAmounts(lines.map(({ amounts }) => amounts))).toEqual({ ...nothing, ...price, commission });
  });

  it('money beyond the price is beside it until it is given back', () => {
    const lines = linesOf(
      contract({
        movements: [
          movement({ id: 1, amount: total + 5_000 }),
          movement({ id: 2, kind: 'refund', refund: 'excess', amount: 5_000 }),
        ],
      }),
    );
    expect(lines.map(({ kind, amounts }) => [kind, paidOf(amounts), amounts.aside])).toEqual([
      ['premium', total, 5_000],
      ['excess-refund', 0, -5_000],
    ]);
  });

  it('a supplement has premium and tax of the studied difference, and its commission', () => {
    const differences = [{ at: new Date('2027-01-05T09:00:00Z'), premium: 40_000, tax: 3_600 }];
    const lines = linesOf(
      contract({
        differences,
        movements: [
          movement({ id: 1 }),
          movement({
            id: 2,
            due: 'adjustment',
            payment_id: 2,
            amount: 43_600,
            at: new Date('2027-01-09T09:00:00Z'),
          }),
        ],
      }),
    );
    expect(lines[1]).toMatchObject({
      kind: 'supplement',
      month: '2027-01',
      amounts: { ...nothing, premium: 40_000, tax: 3_600, commission: 6_000 },
    });
  });

  it('a credit takes premium, tax and commission back', () => {
    const differences = [{ at: new Date('2027-01-05T09:00:00Z'), premium: -40_000, tax: -3_600 }];
    const credit = movement({ id: 2, kind: 'credit', due: 'adjustment', payment_id: 2, amount: 43_600 });
    const [, line] = linesOf(contract({ differences, movements: [movement({ id: 1 }), credit] }));
    expect(line).toMatchObject({
      kind: 'credit',
      corrects: null,
      amounts: { ...nothing, premium: -40_000, tax: -3_600, commission: -6_000 },
    });
  });

  it('the share of a terminated contract has no fee and no FGTI', () => {
    const refund = movement({ id: 2, kind: 'refund', refund: 'pro-rata', amount: 100_000 });
    const [, line] = linesOf(contract({ movements: [movement({ id: 1 }), refund] }));
    expect(line?.amounts).toEqual({ ...nothing, premium: -91_695, tax: -8_305, commission: -13_754 });
  });

  it('a payment that was set aside, and its refund, touch no premium', () => {
    const late = { payment_id: 2, is_late: true, amount: 12_000 };
    const lines = linesOf(
      contract({
        movements: [
          movement({ id: 1 }),
          movement({ id: 2, ...late }),
          movement({ id: 3, ...late, kind: 'refund', refund: 'late' }),
        ],
      }),
    );
    expect(lines.slice(1).map(({ kind, amounts }) => [kind, amounts])).toEqual([
      ['aside', { ...nothing, aside: 12_000 }],
      ['aside-refund', { ...nothing, aside: -12_000 }],
    ]);
  });

  it('claims are lines of their declaration and of their payment', () => {
    const claims = [
      {
        id: 3,
        number: 1,
        declared_at: new Date('2028-02-01T09:00:00Z'),
        paid_at: new Date('2028-04-30T22:30:00Z'),
        paid: 250_000,
      },
    ];
    const lines = linesOf(contract({ claims }));
    expect(lines.map(({ kind, month, detail, amounts }) => [kind, month, detail, amounts.indemnity])).toEqual(
      [
        ['claim-declared', '2028-02', 'S-DO-2026-0007-1', 0],
        ['claim-paid', '2028-05', 'S-DO-2026-0007-1', 250_000],
      ],
    );
  });
});

describe('corrections of closed months', () => {
  const paid = contract({ movements: [movement({ id: 1 })] });
  const june = stored(linesOf(paid));

  it('a payment that the bank took back names the month of its line', () => {
    const reversal = movement({ id: 2, kind: 'reversal', at: new Date('2026-07-03T09:00:00Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, reversal] }, june, '2026-06');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ source: 'ledger:2', month: '2026-07', corrects: '2026-06' });
    expect(lines[0]?.amounts.premium).toBe(-price.premium);
    expect(lines[0]?.amounts.commission).toBe(-commission);
  });

  it('a correction within its month names none', () => {
    const reversal = movement({ id: 2, kind: 'reversal', at: new Date('2026-06-20T09:00:00Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, reversal] });
    expect(lines.map(({ corrects }) => corrects)).toEqual([null, null]);
  });

  it('a fact of a closed month that was not stored is a line of the first open month', () => {
    const missed = movement({ id: 2, payment_id: 2, is_late: true, at: new Date('2026-06-30T21:59:59Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, missed] }, june, '2026-06');
    expect(lines).toMatchObject([{ source: 'ledger:2', month: '2026-07', corrects: '2026-06' }]);
  });

  it('a payment that was set aside after its month was closed is taken back by its refund', () => {
    const parts = [movement({ id: 1, amount: 100_000 })];
    const closed = stored(linesOf(contract({ movements: parts })));
    const late = movement({ id: 1, amount: 100_000, is_late: true });
    const refund = movement({
      id: 2,
      kind: 'refund',
      refund: 'late',
      is_late: true,
      amount: 100_000,
      at: new Date('2026-07-02T09:00:00Z'),
    });
    const [line] = linesOf(contract({ movements: [late, refund] }), closed, '2026-06');
    expect(sumAmounts([line?.amounts ?? nothing, closed.get('ledger:1')?.amounts ?? nothing])).toEqual(
      nothing,
    );
  });
});

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
        return [movement({ ...common, is_late: choice === 'aside' })];
      case 'supplement':
        return [movement({ ...common, due: 'adjustment' })];
      case 'credit':
        return [movement({ ...common, due: 'adjustment', kind: 'credit' })];
      default:
        if (back === 0) return [];
        held -= back;
        return [
          movement({
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
        const lines = linesOf(contract({ movements, differences }));
        expect(lines.map(({ source, amounts }) => [source, moneyOf(amounts)])).toEqual(
          movements.map((one) => [`ledger:${one.id}`, signOf(one) * one.amount]),
        );
      }),
    );
  });

  it('months that are closed one after the other have each line once, with the same sums', () => {
    assert(
      property(stories, integer({ min: 1, max: 5 }), (movements, every) => {
        const facts = contract({ movements, differences });
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
          ...linesOf(contract({ movements: one, company_id: null })),
          ...linesOf(contract({ movements: other, partner_id: 2 })),
          ...linesOf(contract({ movements: other })),
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
