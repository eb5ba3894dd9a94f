import type { PaymentMethod, RefundState } from './dues.ts';
import type { Cents } from './money.ts';

export type DisputeState = 'open' | 'won' | 'lost' | 'prevented';

/**
 * What an approved refund waits for if the provider does not send it: `transfer` by an administrator;
 * `dispute`: outcome of a dispute, which may return the money; `nothing`: a dispute has returned all of it.
 */
export type AwaitedOfRefund = 'transfer' | 'dispute' | 'nothing';

interface ApprovedRefund {
  id: number;
  state: RefundState;
  amount: Cents;
  /** Cents sent by a recorded transfer or requested from the provider; null if none yet. */
  sentOrRequested: Cents | null;
}

/** A payment with its disputes and its refunds, oldest first. Amounts in cents. */
export interface RefundedPayment {
  method: PaymentMethod;
  amount: Cents;
  disputes: readonly { state: DisputeState; amount: Cents }[];
  refunds: readonly ApprovedRefund[];
}

/** States of disputes that took money for good: lost, or prevented by a refund. */
export const takingStates = ['lost', 'prevented'] as const satisfies readonly DisputeState[];

/** Cents of a payment that disputes took for good. */
export const takenOf = ({ disputes }: Pick<RefundedPayment, 'disputes'>): Cents =>
  disputes
    .filter(({ state }) => takingStates.some((one) => one === state))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether disputes took the whole payment, so that nothing is left to refund. */
export const tookAll = (taken: Cents, amount: Cents): boolean => taken > 0 && taken >= amount;

/** What a refund waits for, and the amount to send by transfer. */
export interface TransferOfRefund {
  awaits: AwaitedOfRefund | null;
  /** Cents to send by transfer now; 0 if no transfer is awaited. */
  toSend: Cents;
  /** Cents that the bank returned to the client instead. */
  byBank: Cents;
}

export interface RefundsAfterDisputes {
  /** By refund id. */
  transfers: ReadonlyMap<number, TransferOfRefund>;
  /** Cents that the bank took and that correspond to no refund: the client received them additionally. */
  beyond: Cents;
}

const isForTransfer = ({ state }: ApprovedRefund, method: PaymentMethod): boolean =>
  state === 'failed' || (state === 'approved' && method !== 'card');

/** Cents of an approved refund that were neither sent nor requested from the provider. */
function unsentOf(refund: ApprovedRefund, method: PaymentMethod): Cents {
  // It is not approved yet.
  if (refund.state === 'asked') return 0;
  // A transfer is recorded only once it is sent; a failed request sent nothing.
  if (isForTransfer(refund, method)) return refund.amount;
  const isNotRequested = refund.state === 'approved' && refund.sentOrRequested === null;
  if (isNotRequested) return refund.amount;
  // The provider was asked for less than the refund if the bank had returned a part.
  return refund.amount - (refund.sentOrRequested ?? refund.amount);
}

/**
 * What a refund waits for; null if nobody has to send it by transfer and the bank did not return all of it.
 * `byBank`: cents that the bank returned.
 */
function awaitedBy(
  refund: ApprovedRefund,
  byBank: Cents,
  { isTransfer, hasOpenDispute }: { isTransfer: boolean; hasOpenDispute: boolean },
): AwaitedOfRefund | null {
  if (byBank === refund.amount) return 'nothing';
  if (!isTransfer) return null;
  return hasOpenDispute ? 'dispute' : 'transfer';
}

/**
 * What each refund of a payment waits for (docs/domain/payment.md, rules 8 and 13). Money that the bank took
 * has reached the client, so it replaces unsent refunds, oldest first. The provider is asked for the rest of
 * a refund by card.
 */
export function refundsAfterDisputes(payment: RefundedPayment): RefundsAfterDisputes {
  const hasOpenDispute = payment.disputes.some(({ state }) => state === 'open');
  let beyond = takenOf(payment);
  const transfers = new Map<number, TransferOfRefund>();
  for (const refund of payment.refunds) {
    const isTransfer = isForTransfer(refund, payment.method);
    const byBank = Math.min(beyond, unsentOf(refund, payment.method));
    beyond -= byBank;
    const awaits = awaitedBy(refund, byBank, { isTransfer, hasOpenDispute });
    transfers.set(refund.id, {
      awaits,
      toSend: awaits === 'transfer' ? refund.amount - byBank : 0,
      byBank,
    });
  }
  return { transfers, beyond };
}

/**
 * Whether the bank took money in addition to an approved refund, which an administrator must settle with the
 * client. Refunds that are only asked for do not count.
 */
export const isGivenTwice = (payment: RefundedPayment): boolean =>
  payment.refunds.some(({ state }) => state !== 'asked') && refundsAfterDisputes(payment).beyond > 0;
