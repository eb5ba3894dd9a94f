import { describe, expect, it } from 'vitest';
import { isGivenTwice, refundsAfterDisputes, type RefundedPayment } from '#domain/refund-transfer.ts';

type Refund = RefundedPayment['refunds'][number];
const refund = (
  id: number,
  state: Refund['state'],
  amount: number,
  sentOrRequested: number | null = null,
) => ({
  id,
  state,
  amount,
  sentOrRequested,
});
const of = (
  disputes: RefundedPayment['disputes'],
  refunds: RefundedPayment['refunds'],
  method: RefundedPayment['method'] = 'card',
): RefundedPayment => ({ method, amount: 300, disputes, refunds });
const [lost, prevented, open, won] = (['lost', 'prevented', 'open', 'won'] as const).map(
  (state) => (amount: number) => ({ state, amount }),
) as [Dispute, Dispute, Dispute, Dispute];
type Dispute = (amount: number) => RefundedPayment['disputes'][number];

describe('what a refund waits for, and the amount in cents that is still to be sent', () => {
  it.each<[string, RefundedPayment, [string | null, number, number][]]>([
    ['not asked of its provider yet', of([], [refund(1, 'approved', 300)]), [[null, 0, 0]]],
    ['at its provider', of([lost(100)], [refund(1, 'approved', 300, 300)]), [[null, 0, 0]]],
    ['to be asked of its provider in part', of([lost(100)], [refund(1, 'approved', 300)]), [[null, 0, 100]]],
    ['at its provider in part', of([lost(100)], [refund(1, 'approved', 300, 200)]), [[null, 0, 100]]],
    ['by card, of less than was taken', of([lost(100)], [refund(1, 'approved', 40)]), [['nothing', 0, 40]]],
    [
      'by card, asked in part, sent back',
      of([lost(100)], [refund(1, 'failed', 300, 200)]),
      [['transfer', 200, 100]],
    ],
    ['asked and not approved', of([lost(100)], [refund(1, 'asked', 300)], 'virement'), [[null, 0, 0]]],
    ['of a transfer', of([], [refund(1, 'approved', 300)], 'virement'), [['transfer', 300, 0]]],
    ['refused by its provider', of([], [refund(1, 'failed', 300)]), [['transfer', 300, 0]]],
    ['of a dispute that is open', of([open(300)], [refund(1, 'failed', 300)]), [['dispute', 0, 0]]],
    ['of one that was won', of([won(300)], [refund(1, 'failed', 300)]), [['transfer', 300, 0]]],
    ['of one lost for all', of([lost(300)], [refund(1, 'failed', 300)]), [['nothing', 0, 300]]],
    ['of one lost for a part', of([lost(100)], [refund(1, 'failed', 300)]), [['transfer', 200, 100]]],
    [
      'of two, each of a part',
      of([lost(100), prevented(50)], [refund(1, 'failed', 300)]),
      [['transfer', 150, 150]],
    ],
    [
      'of one lost for a part and one open',
      of([lost(100), open(50)], [refund(1, 'failed', 300)]),
      [['dispute', 0, 100]],
    ],
    ['of less than was taken', of([lost(100)], [refund(1, 'failed', 40)]), [['nothing', 0, 40]]],
    [
      'the oldest of two first',
      of([lost(100)], [refund(1, 'failed', 40), refund(2, 'failed', 260)]),
      [
        ['nothing', 0, 40],
        ['transfer', 200, 60],
      ],
    ],
    ['sent before the bank took a part', of([lost(100)], [refund(1, 'sent', 300, 300)]), [[null, 0, 0]]],
    [
      'beside one of which a transfer sent the rest',
      of([lost(100)], [refund(1, 'sent', 200, 100), refund(2, 'failed', 100)]),
      [
        [null, 0, 100],
        ['transfer', 100, 0],
      ],
    ],
  ])('%s', (_what, payment, expected) => {
    const { transfers } = refundsAfterDisputes(payment);
    expect(
      payment.refunds.map(({ id }) => {
        const one = transfers.get(id);
        return [one?.awaits, one?.toSend, one?.byBank];
      }),
    ).toEqual(expected);
  });

  it.each<[string, RefundedPayment, boolean]>([
    ['no refund', of([lost(300)], []), false],
    ['one that nobody approved', of([lost(300)], [refund(1, 'asked', 300)]), false],
    ['one that was sent', of([lost(100)], [refund(1, 'sent', 300)]), true],
    ['one on its way', of([lost(100)], [refund(1, 'approved', 300, 300)]), true],
    ['one that is still to be asked for', of([lost(100)], [refund(1, 'approved', 300)]), false],
    ['one that takes all that the bank took', of([lost(100)], [refund(1, 'failed', 300)]), false],
    ['one of less', of([lost(300)], [refund(1, 'failed', 100)]), true],
    ['one whose rest was sent by transfer', of([lost(100)], [refund(1, 'sent', 300, 200)]), false],
  ])('whether the client has money twice, beside %s', (_what, payment, isTwice) =>
    expect(isGivenTwice(payment)).toBe(isTwice),
  );
});
