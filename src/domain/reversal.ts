import type { DueKind, PaymentMethod } from './dues.ts';
import { tookAll } from './refund-transfer.ts';

/** The facts of a receipt that decide whether the bank may take it back. */
export interface CountedReceipt {
  due: DueKind;
  method: PaymentMethod;
  /** Cents; negative if it was paid out. */
  amount: number;
  /** Received when nothing was awaited; it is refunded. */
  late: boolean;
  /** A refund of it was approved. */
  given_back: boolean;
  /** Cents of it that disputes took for good. */
  taken: number;
}

/**
 * Whether an administrator may record that the bank took the payment back (docs/domain/payment.md, rule 14):
 * a transfer or cheque for the premium, or a card payment taken by a dispute; not refunded.
 */
export const isReversible = ({
  due,
  method,
  amount,
  late,
  given_back: isGivenBack,
  taken,
}: CountedReceipt): boolean =>
  due === 'premium' && amount > 0 && !late && !isGivenBack && (method !== 'card' || tookAll(taken, amount));
