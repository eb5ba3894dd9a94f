import type { DueKind } from '#domain/dues.ts';
import type { Job } from '../../outbox/outbox.ts';

/** Payloads of what payments leave to the outbox; no address and no link in them. */
export interface SettleJob {
  paymentId: number;
}
export interface RefundJob {
  refundId: number;
}
export const clientMails = [
  'link',
  'failed',
  'receipt',
  'refund',
  'refund-sent',
  'refund-made',
  'reversed',
] as const;
export interface ClientMailJob {
  requestId: number;
  mail: (typeof clientMails)[number];
  /** The request's version that it belongs to. */
  version: number;
  /** Of a receipt: what was paid by it; missing where it was queued before that was written down. */
  due?: DueKind;
  /** Of a refund. */
  refundId?: number;
  /** Of a receipt that the bank took back. */
  paymentId?: number;
}

/** `what`: the job is asked for once for it. */
export const settleJob = (paymentId: number, what?: string): Job => ({
  kind: 'payment.settle',
  payload: { paymentId } satisfies SettleJob,
  ...(what === undefined ? {} : { dedupe: `settle ${paymentId} ${what}` }),
});

/** What its client contests at its bank is asked for, since a call-back speaks of it. */
export const disputesJob = (paymentId: number, eventId: string): Job => ({
  kind: 'payment.disputes',
  payload: { paymentId } satisfies SettleJob,
  dedupe: `disputes ${paymentId} ${eventId}`,
});

/** A payment as its provider names it, which may be none of ours. */
export interface EarlyDisputesJob {
  chargeId: string;
}

/** By then the sweep has asked about every payment that was open. */
const untilSettled = 3_600_000;

/** The same of a payment that no payment of ours is known to be: call-backs come in any order. */
export const earlyDisputesJob = (chargeId: string, eventId: string, now: Date): Job => ({
  kind: 'payment.early-disputes',
  payload: { chargeId } satisfies EarlyDisputesJob,
  dedupe: `early disputes ${eventId}`,
  runAfter: new Date(now.getTime() + untilSettled),
});

/** `what`: why it is asked about once more. */
export const refundJob = (refundId: number, what?: string): Job => ({
  kind: 'payment.refund',
  payload: { refundId } satisfies RefundJob,
  dedupe: what === undefined ? `refund ${refundId}` : `refund ${refundId} ${what}`,
});

export const clientMailJob = (payload: ClientMailJob): Job => ({
  kind: 'payment.mail',
  payload,
  dedupe:
    `payment-mail ${payload.mail} ${payload.requestId} ${payload.version} ${payload.refundId ?? ''}`.trim(),
});

/**
 * For all payments of a request: `payment.settle-request` settles
 * what is open or waits, `payment.refunds` sends what was approved.
 */
export interface OfRequestJob {
  requestId: number;
  version: number;
}
export const ofRequestJob = (
  kind: 'payment.settle-request' | 'payment.refunds',
  { id, version }: { id: number; version: number },
): Job => ({
  kind,
  payload: { requestId: id, version } satisfies OfRequestJob,
  dedupe: `${kind} ${id} ${version}`,
});
