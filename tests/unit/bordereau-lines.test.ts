import { describe, expect, it } from 'vitest';
import { commissionOnPremium, nothing, paidOf, sumAmounts } from '#domain/bordereau/amounts.ts';
import { linesOf, type Line } from '#domain/bordereau/lines.ts';
import { nextMonth } from '#domain/bordereau/month.ts';
import { isOver, monthAt, startOfMonth } from '#domain/bordereau/months.ts';
import { contractFacts, examplePrice, exampleTotal, movementOf } from '#tests/support/bordereaux.ts';

const [price, total] = [examplePrice, exampleTotal];
const signed = new Date('2026-06-10T10:00:00Z');
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
      contractFacts({ movements: [movementOf({ id: 1, at: new Date('2026-05-30T09:00:00Z') })] }),
    );
    expect(line).toMatchObject({ month: '2026-06', at: signed, kind: 'premium', corrects: null });
  });
});

describe('the amounts of lines', () => {
  it('the whole premium pays exactly the columns of the price, and the recorded commission', () => {
    const [line] = linesOf(contractFacts({ movements: [movementOf({ id: 1 })] }));
    expect(line?.amounts).toEqual({ ...nothing, ...price, commission: 100_005 });
  });

  it('parts of the premium pay together what one payment pays', () => {
    const lines = linesOf(
      contractFacts({
        movements: [
          movementOf({ id: 1, amount: 333_333 }),
          movementOf({ id: 2, payment_id: 2, amount: 439_394 }),
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
      contractFacts({
        movements: [
          movementOf({ id: 1, amount: total + 5_000 }),
          movementOf({ id: 2, kind: 'refund', refund: 'excess', amount: 5_000 }),
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
      contractFacts({
        differences,
        movements: [
          movementOf({ id: 1 }),
          movementOf({
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
    const credit = movementOf({ id: 2, kind: 'credit', due: 'adjustment', payment_id: 2, amount: 43_600 });
    const [, line] = linesOf(contractFacts({ differences, movements: [movementOf({ id: 1 }), credit] }));
    expect(line).toMatchObject({
      kind: 'credit',
      corrects: null,
      amounts: { ...nothing, premium: -40_000, tax: -3_600, commission: -6_000 },
    });
  });

  it('the share of a terminated contract has no fee and no FGTI', () => {
    const refund = movementOf({ id: 2, kind: 'refund', refund: 'pro-rata', amount: 100_000 });
    const [, line] = linesOf(contractFacts({ movements: [movementOf({ id: 1 }), refund] }));
    expect(line?.amounts).toEqual({ ...nothing, premium: -91_695, tax: -8_305, commission: -13_754 });
  });

  it('a payment that was set aside, and its refund, touch no premium', () => {
    const late = { payment_id: 2, is_late: true, amount: 12_000 };
    const lines = linesOf(
      contractFacts({
        movements: [
          movementOf({ id: 1 }),
          movementOf({ id: 2, ...late }),
          movementOf({ id: 3, ...late, kind: 'refund', refund: 'late' }),
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
    const lines = linesOf(contractFacts({ claims }));
    expect(lines.map(({ kind, month, detail, amounts }) => [kind, month, detail, amounts.indemnity])).toEqual(
      [
        ['claim-declared', '2028-02', 'S-DO-2026-0007-1', 0],
        ['claim-paid', '2028-05', 'S-DO-2026-0007-1', 250_000],
      ],
    );
  });
});

describe('corrections of closed months', () => {
  const paid = contractFacts({ movements: [movementOf({ id: 1 })] });
  const june = stored(linesOf(paid));

  it('a payment that the bank took back names the month of its line', () => {
    const reversal = movementOf({ id: 2, kind: 'reversal', at: new Date('2026-07-03T09:00:00Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, reversal] }, june, '2026-06');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ source: 'ledger:2', month: '2026-07', corrects: '2026-06' });
    expect(lines[0]?.amounts.premium).toBe(-price.premium);
    expect(lines[0]?.amounts.commission).toBe(-commission);
  });

  it('a correction within its month names none', () => {
    const reversal = movementOf({ id: 2, kind: 'reversal', at: new Date('2026-06-20T09:00:00Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, reversal] });
    expect(lines.map(({ corrects }) => corrects)).toEqual([null, null]);
  });

  it('a fact of a closed month that was not stored is a line of the first open month', () => {
    const missed = movementOf({ id: 2, payment_id: 2, is_late: true, at: new Date('2026-06-30T21:59:59Z') });
    const lines = linesOf({ ...paid, movements: [...paid.movements, missed] }, june, '2026-06');
    expect(lines).toMatchObject([{ source: 'ledger:2', month: '2026-07', corrects: '2026-06' }]);
  });

  it('a payment that was set aside after its month was closed is taken back by its refund', () => {
    const parts = [movementOf({ id: 1, amount: 100_000 })];
    const closed = stored(linesOf(contractFacts({ movements: parts })));
    const late = movementOf({ id: 1, amount: 100_000, is_late: true });
    const refund = movementOf({
      id: 2,
      kind: 'refund',
      refund: 'late',
      is_late: true,
      amount: 100_000,
      at: new Date('2026-07-02T09:00:00Z'),
    });
    const [line] = linesOf(contractFacts({ movements: [late, refund] }), closed, '2026-06');
    expect(sumAmounts([line?.amounts ?? nothing, closed.get('ledger:1')?.amounts ?? nothing])).toEqual(
      nothing,
    );
  });
});
