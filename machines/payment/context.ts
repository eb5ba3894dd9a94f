import type { Callback } from '#contract/guests.ts';
import type { GuestPayment } from '#contract/payments.ts';
import type { GuestParent } from '../shared/guest-session.ts';

/** The page to which a provider of payments leads back: a hint, and nothing else. */
export type ReturnPage = 'success' | 'refus' | 'erreur';

export interface PaymentInput {
  /** Owns the client's session. */
  parent: GuestParent;
  /** What the session is for: one to contest pays nothing. */
  callback: Callback;
  returned: ReturnPage | null;
}

export interface PaymentContext extends PaymentInput {
  payment: GuestPayment | null;
  /** Why one cannot go on, in French. */
  message: string | null;
  /** How often the provider was asked since the user last asked for it. */
  tries: number;
  /** The page of the provider. */
  url: string;
  /** What the client contests, as it was sent. */
  contested: string;
  /** What came of it, in French. */
  contestMessage: string | null;
}

export type PaymentEvent =
  | { type: 'payment.retry' }
  | { type: 'payment.check' }
  | { type: 'card.pay' }
  | { type: 'contest.send'; message: string };
