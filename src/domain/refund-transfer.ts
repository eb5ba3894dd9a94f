import type { PaymentMethod, RefundState } from './dues.ts';
import type { Cents } from './money.ts';

export type DisputeState = 'open' | 'won' | 'lost' | 'prevented';

/**
 * What an approved refund waits for that its provider does not send: an administrator's transfer; the outcome of a
 * dispute of its payment at the bank, which may give the money back; nothing, since a dispute has given all of it back.
 */
export type AwaitedOfRefund = 'transfer' | 'dispute' | 'nothing';

interface ApprovedRefund {
  id: number;
  state: RefundState;
  amount: Cents;
  /** Sent by a transfer that was noted, or asked of the provider; null where nothing was yet. */
  given: Cents | null;
}

/** A payment with what its client contests of it and its refunds, the oldest first. Amounts in cents. */
export interface RefundedPayment {
  method: PaymentMethod;
  amount: Cents;
  disputes: readonly { state: DisputeState; amount: Cents }[];
  refunds: readonly ApprovedRefund[];
}

/** Disputes of these states took money for good: lost ones, and those that were prevented by paying back. */
export const takingStates = ['lost', 'prevented'] as const satisfies readonly DisputeState[];

/** Cents of a payment that disputes took for good. */
export const takenOf = ({ disputes }: Pick<RefundedPayment, 'disputes'>): Cents =>
  disputes
    .filter(({ state }) => takingStates.some((one) => one === state))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether that many cents, which disputes took, are all of a payment: there is nothing of it to give back. */
export const isWholly = (taken: Cents, amount: Cents): boolean => taken > 0 && taken >= amount;

/** What a refund waits for, and what of it is left to send by transfer. */
export interface TransferOfRefund {
  awaits: AwaitedOfRefund | null;
  /** Cents that an administrator is to send by transfer now; 0 unless the refund awaits one. */
  toSend: Cents;
  /** Cents that the bank gave the client in its place. */
  byBank: Cents;
}

export interface RefundsAfterDisputes {
  /** By the number of the refund. */
  transfers: ReadonlyMap<number, TransferOfRefund>;
  /** Cents that the bank took and that stand for no refund: the client has them beside what was refunded. */
  beyond: Cents;
}

const isForTransfer = ({ state }: ApprovedRefund, method: PaymentMethod): boolean =>
  state === 'failed' || (state === 'approved' && method !== 'card');

/** Cents of a refund that have not left, and that nobody asked the provider for. */
function unsentOf(refund: ApprovedRefund, method: PaymentMethod): Cents {
  if (refund.state === 'asked') return 0;
  const isUnasked = refund.state === 'approved' && refund.given === null;
  return isUnasked || isForTransfer(refund, method)
    ? refund.amount
    : refund.amount - (refund.given ?? refund.amount);
}

/**
 * What each refund of a payment waits for (docs/domain/payment.md, rules 8 and 13). What the bank took has reached the
 * client already: it stands for refunds that are still to be sent, the oldest first, and for no refund that was sent.
 * The provider is asked for what is left of a refund by card.
 */
export function refundsAfterDisputes(payment: RefundedPayment): RefundsAfterDisputes {
  const isContested = payment.disputes.some(({ state }) => state === 'open');
  let beyond = takenOf(payment);
  const transfers = new Map<number, TransferOfRefund>();
  for (const refund of payment.refunds) {
    const isAwaited = isForTransfer(refund, payment.method);
    const byBank = Math.min(beyond, unsentOf(refund, payment.method));
    beyond -= byBank;
    const left = isAwaited ? refund.amount - byBank : 0;
    const awaits = left > 0 ? (isContested ? 'dispute' : 'transfer') : 'nothing';
    transfers.set(refund.id, {
      awaits: isAwaited || byBank === refund.amount ? awaits : null,
      toSend: awaits === 'transfer' ? left : 0,
      byBank,
    });
  }
  return { transfers, beyond };
}

/**
 * Whether the bank took something of a payment that was decided to be given back besides: an
 * administrator is to settle it with the client. `asked` refunds were decided by nobody yet.
 */
export const isGivenTwice = (payment: RefundedPayment): boolean =>
  payment.refunds.some(({ state }) => state !== 'asked') && refundsAfterDisputes(payment).beyond > 0;
