import type { DueKind } from '#domain/dues.ts';
import type { Job } from '../../outbox/outbox.ts';

/** Payloads of the jobs of payments; they hold no address and no link. */
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
  /** Version of the request that the mail belongs to. */
  version: number;
  /** Only for the mail of a receipt: the kind of its due. Absent in jobs queued before it was stored. */
  due?: DueKind;
  /** Only for a mail about a refund: id of the refund. */
  refundId?: number;
  /** Only for a mail about a receipt that the bank took back: id of the payment. */
  paymentId?: number;
}

/** The job that settles a payment; queued once for each `what`. */
export const settleJob = (paymentId: number, what?: string): Job => ({
  kind: 'payment.settle',
  payload: { paymentId } satisfies SettleJob,
  ...(what === undefined ? {} : { dedupe: `settle ${paymentId} ${what}` }),
});

/** The job that reads the disputes of a payment, after a call-back that mentions one. */
export const disputesJob = (paymentId: number, eventId: string): Job => ({
  kind: 'payment.disputes',
  payload: { paymentId } satisfies SettleJob,
  dedupe: `disputes ${paymentId} ${eventId}`,
});

/** Payload that names a payment by the provider's id, which may be none of ours. */
export interface EarlyDisputesJob {
  chargeId: string;
}

/** Delay, ms: by then the sweep has asked about every open payment. */
const untilSettled = 3_600_000;

/** The same job for a provider's payment that matches none of ours yet: call-backs arrive in any order. */
export const earlyDisputesJob = (chargeId: string, eventId: string, now: Date): Job => ({
  kind: 'payment.early-disputes',
  payload: { chargeId } satisfies EarlyDisputesJob,
  dedupe: `early disputes ${eventId}`,
  runAfter: new Date(now.getTime() + untilSettled),
});

/** The job that sends a refund or asks about it. `what`: the reason to ask once more. */
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
 * Payload of jobs for all payments of a request: `payment.settle-request` settles the open or waiting ones,
 * `payment.refunds` sends approved refunds.
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
