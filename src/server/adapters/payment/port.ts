import type { DisputeState } from '#domain/refund-transfer.ts';
import type { Verifier } from '../outbound/verifier.ts';
import type { Readiness } from '../outbound/health.ts';

/** A card payment to open. */
export interface AskedCardPayment {
  /** Idempotency key: the same key gives the same session. */
  key: string;
  /** Id of our payment; the provider's call-backs contain it. */
  paymentId: number;
  amountCents: number;
  currency: 'EUR';
  /** One French line for the client. */
  label: string;
  email: string;
  /** Return address after success; it contains no secret, and reaching it proves no payment. */
  successUrl: string;
  cancelUrl: string;
}

export interface CardSession {
  id: string;
  /** The provider's page. */
  url: string;
  expiresAt: Date;
}

/** State of a session at the provider. */
export interface CardSessionState {
  state: 'open' | 'paid' | 'expired';
  /** Cents received, once paid. */
  amountCents: number;
  currency: string;
  /** Id that a refund needs, once paid. */
  chargeId: string | null;
  /** Id of the latest attempt that a bank refused; `null` if none was. */
  refusal: string | null;
  /** The provider's answer, unchanged. */
  raw: object;
}

/** A call-back. It only says which payment to ask the provider about. */
export interface CardEvent {
  id: string;
  type: string;
  /** Id of our payment, if the call-back contains it. */
  paymentId: number | null;
  /** Id of the charge, if the call-back contains it. */
  chargeId: string | null;
  raw: object;
}

/** A refund at the provider. It is pending until the bank accepts it, and may fail. */
export interface CardRefund {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
}

/**
 * A dispute at the client's bank. Lost: the bank took the money back; prevented: it was refunded before a
 * procedure was opened.
 */
export interface CardDispute {
  id: string;
  state: DisputeState;
  amountCents: number;
}

/** The provider opens no session for that amount: it must be paid by transfer. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}

/** The provider cannot make the refund: it must be sent by transfer. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /**
   * The payment is disputed at the client's bank, which may take it back: a transfer could refund it twice.
   */
  readonly isDisputed: boolean;

  constructor(message: string, { isDisputed = false } = {}) {
    super(message);
    this.isDisputed = isDisputed;
  }
}

/**
 * Payments by card (docs/domain/payment.md). Every method throws ServiceUnavailable if the provider does not
 * answer, or its answer is impossible.
 */
export interface CardPayments {
  /** Stored with each payment, so that a new provider is not asked about payments of the former one. */
  name: 'embedded' | 'stripe';
  /** Readiness according to its last answers; makes no call. */
  readiness(): Readiness;
  /** Readiness after asking the provider, when the portal starts. Does not throw. */
  check(): Promise<Readiness>;
  /** Opens a session. Throws SessionRefused if the provider never accepts that amount. */
  open(asked: AskedCardPayment): Promise<CardSession>;
  find(sessionId: string): Promise<CardSessionState>;
  /** Ends an unpaid session; returns its state afterwards. */
  end(sessionId: string): Promise<CardSessionState>;
  /** Makes a refund, once for each key. Throws RefundRefused if it can never be made. */
  refund(asked: { key: string; chargeId: string; amountCents: number }): Promise<CardRefund>;
  /** The state of a refund. */
  findRefund(id: string): Promise<CardRefund>;
  /** All disputes of one payment, in any state. */
  disputes(chargeId: string): Promise<CardDispute[]>;
  /** Whether a call-back comes from the provider. */
  verify: Verifier;
  /** Parses a verified call-back; `null` if it is none. */
  eventOf(raw: Uint8Array): CardEvent | null;
}
