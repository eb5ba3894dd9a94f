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
  /** Purpose of the session; one for a contestation cannot pay. */
  callback: Callback;
  returned: ReturnPage | null;
}

export interface PaymentContext extends PaymentInput {
  payment: GuestPayment | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** Number of automatic checks since the user last asked for one. */
  tries: number;
  /** Address of the provider's page. */
  url: string;
  /** Text of the contestation that was sent. */
  contested: string;
  /** Outcome of the contestation, in French. */
  contestMessage: string | null;
}

export type PaymentEvent =
  | { type: 'payment.retry' }
  | { type: 'payment.check' }
  | { type: 'card.pay' }
  | { type: 'contest.send'; message: string };
