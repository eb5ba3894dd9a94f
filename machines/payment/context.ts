import type { Callback } from '#contract/guests.ts';
import type { GuestPayment } from '#contract/payments.ts';
import type { GuestParent } from '../shared/guest-session.ts';

/**
 * The return page that the payment provider chose. It is only a hint: the server says whether the due is
 * paid.
 */
export type ReturnPage = 'success' | 'refus' | 'erreur';

export interface PaymentInput {
  /** The chart that owns the client's session. */
  parent: GuestParent;
  /**
   * Purpose of the session, by its name on the wire. With `contestation`, the client may contest but not pay.
   */
  callback: Callback;
  /** Null if the client did not come back from the provider. */
  returned: ReturnPage | null;
}

export interface PaymentContext extends PaymentInput {
  /** Null before it is read. */
  payment: GuestPayment | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** Number of automatic checks since the user last asked for one. */
  tries: number;
  /** Address of the provider's page; empty before a payment is started. */
  url: string;
  /** Text of the contestation that is being sent, or was refused; empty after a success. */
  contested: string;
  /** Outcome of the last contestation, in French; null if there is none. */
  contestMessage: string | null;
}

export type PaymentEvent =
  | { type: 'payment.retry' }
  | { type: 'payment.check' }
  | { type: 'card.pay' }
  | { type: 'contest.send'; message: string };
