import type { DueKind, PaymentMethod } from './dues.ts';
import { isWholly } from './refund-transfer.ts';

/** The facts of a receipt that decide whether the bank may take it back. */
export interface CountedReceipt {
  due: DueKind;
  method: PaymentMethod;
  /** Cents; below nothing it was paid out. */
  amount: number;
  /** It came when nothing was awaited, and goes back. */
  late: boolean;
  /** Somebody approved that some of it is given back. */
  given_back: boolean;
  /** Cents of it that disputes took for good. */
  taken: number;
}

/**
 * Whether an administrator may note that the bank took it back (docs/domain/payment.md, rule 14): of the premium, a
 * transfer or a cheque, or a payment by card that a dispute took; nothing of it was given back.
 */
export const isReversible = ({
  due,
  method,
  amount,
  late,
  given_back: isGivenBack,
  taken,
}: CountedReceipt): boolean =>
  due === 'premium' && amount > 0 && !late && !isGivenBack && (method !== 'card' || isWholly(taken, amount));
