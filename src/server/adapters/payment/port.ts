import type { DisputeState } from '#domain/refund-transfer.ts';
import type { Verifier } from '../outbound/verifier.ts';
import type { Readiness } from '../outbound/health.ts';

/** What a client is to pay by card. */
export interface AskedCardPayment {
  /** The same key gives the same session, however often it is asked for. */
  key: string;
  /** Id of our payment: comes back with the provider's call-backs. */
  paymentId: number;
  amountCents: number;
  currency: 'EUR';
  /** One French line, shown to the client. */
  label: string;
  email: string;
  /** Where the provider sends the client back to; without anything secret, and without any outcome that is believed. */
  successUrl: string;
  cancelUrl: string;
}

export interface CardSession {
  id: string;
  /** The provider's page. */
  url: string;
  expiresAt: Date;
}

/** What is true of a session. */
export interface CardSessionState {
  state: 'open' | 'paid' | 'expired';
  /** What was taken, once paid. */
  amountCents: number;
  currency: string;
  /** What a refund names, once paid. */
  chargeId: string | null;
  /** Names the latest attempt that a bank refused; `null` where none was. */
  refusal: string | null;
  /** As the provider said it. */
  raw: object;
}

/** A call-back: nothing of it is believed but which payment to ask about. */
export interface CardEvent {
  id: string;
  type: string;
  /** Our payment, where it names one. */
  paymentId: number | null;
  /** What was paid, as refunds name it; where it names that. */
  chargeId: string | null;
  raw: object;
}

/** A refund as its provider knows it: money is on its way until the bank has taken it, and may come back. */
export interface CardRefund {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
}

/**
 * What a client contests at its bank. Lost, the bank has taken the money back; prevented, it was given back before a
 * procedure was opened.
 */
export interface CardDispute {
  id: string;
  state: DisputeState;
  amountCents: number;
}

/** No session is ever opened for that amount: it is paid by transfer. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}

/** The refund can never be made there: it is sent by transfer. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** The client contests the payment at its bank, which may take it back: a transfer might give it back twice. */
  readonly isDisputed: boolean;

  constructor(message: string, { isDisputed = false } = {}) {
    super(message);
    this.isDisputed = isDisputed;
  }
}

/** Payments by card (docs/domain/payment.md). Every method throws ServiceUnavailable where the provider does not answer, or says nothing that can be true. */
export interface CardPayments {
  /** Kept with each payment: a deployment that changes its provider asks the new one nothing about it. */
  name: 'embedded' | 'stripe';
  /** By its last answers. Whenever the law asks what this deployment can do: costs nothing. */
  readiness(): Readiness;
  /** The same, once it was asked whether it knows this portal: when the portal starts. Throws nothing. */
  check(): Promise<Readiness>;
  /** Throws SessionRefused where it never will. */
  open(asked: AskedCardPayment): Promise<CardSession>;
  find(sessionId: string): Promise<CardSessionState>;
  /** Ends an unpaid session; returns its state afterwards. */
  end(sessionId: string): Promise<CardSessionState>;
  /** Gives back, once a key, however long after it is asked for again; throws RefundRefused where it never will. */
  refund(asked: { key: string; chargeId: string; amountCents: number }): Promise<CardRefund>;
  /** What became of a refund that was asked. */
  findRefund(id: string): Promise<CardRefund>;
  /** Of one payment, whatever became of them. */
  disputes(chargeId: string): Promise<CardDispute[]>;
  /** Whether a call-back comes from the provider. */
  verify: Verifier;
  /** Reads a call-back that was verified; `null` where it is none. */
  eventOf(raw: Uint8Array): CardEvent | null;
}
