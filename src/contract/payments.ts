import type { DueKind, PaymentMethod, RefundKind, RefundState } from '#domain/dues.ts';
import type { AwaitedOfRefund } from '#domain/refund-transfer.ts';
import { adminRoles, brokerageRoles, userRoles } from '#domain/roles.ts';
import { contestSchema, receiptSchema, refundSentSchema } from '#domain/validation/payments.ts';
import { boolean, object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { guest, idParams, int4 } from './params.ts';
import type { GuestDossier } from './guests.ts';
import type { RequestResource } from './request-resources.ts';

/** Outcome of the client's latest attempt to pay by card. */
export type CardAttempt = 'none' | 'open' | 'refused' | 'abandoned';

/**
 * Status of a client's payment:
 * - `due`: to be paid;
 * - `checking`: received, not yet taken into account;
 * - `paid`;
 * - `returned`: received too late and refunded;
 * - `closed`: nothing to pay, or no longer.
 */
export type PaymentStatus = 'due' | 'checking' | 'paid' | 'returned' | 'closed';

/** The client's page of payment, about one due (docs/domain/payment.md). Amounts in euros. */
export interface GuestPayment extends GuestDossier {
  clients: string[];
  kind: DueKind;
  status: PaymentStatus;
  attempt: CardAttempt;
  amount: number;
  received: number;
  /** Still to be paid. */
  left: number;
  /** Received beyond the amount that is due. */
  excess: number;
  /** Parts of the premium; empty for an adjustment. */
  rows: { label: string; amount: number }[];
  /** The client can pay by card now. */
  card: boolean;
  /** Account for a transfer, and the reference that it must bear. */
  transfer: { holder: string; iban: string; bic: string; reference: string } | null;
  /** A receipt can be downloaded. */
  receipt: boolean;
  /** The contract or endorsement that it pays for is not signed yet. */
  to_sign: boolean;
  /** When the client last contested, ISO 8601. */
  contested_at: string | null;
}

/** A payment that was received for a due, or attempted by card. */
export interface PaymentLine {
  id: number;
  method: PaymentMethod;
  /**
   * - `open`, `refused`, `abandoned`: an attempt by card;
   * - `waiting`: received, the rest of the due is awaited;
   * - `applied`: counted for the due;
   * - `late`: received too late and refunded;
   * - `reversed`: taken back by the bank.
   */
  state: 'open' | 'refused' | 'abandoned' | 'waiting' | 'applied' | 'late' | 'reversed';
  amount: number;
  reference: string | null;
  value_date: string | null;
  created_at: string;
}

/** A refund of a due to the client. */
export interface RefundLine {
  id: number;
  kind: RefundKind;
  state: RefundState;
  method: PaymentMethod;
  amount: number;
  asked_at: string;
  asked_by: string | null;
  approved_by: string | null;
  sent_at: string | null;
  reference: string | null;
  /** What it waits for if the card provider cannot send it; null otherwise. */
  awaits: AwaitedOfRefund | null;
  /** Euros to send by transfer now; 0 if no transfer is awaited. */
  to_send: number;
  /** Euros that the bank gave the client instead, at the end of a dispute. */
  by_bank: number;
  /** This reader sends the refund by transfer and records that. */
  by_hand: boolean;
  /** This reader may approve the refund. */
  approvable: boolean;
}

/** A due of a request with its payments and refunds. Amounts in euros; a negative `amount` is a credit. */
export interface DueLine {
  id: number;
  kind: DueKind;
  reference: string;
  amount: number;
  received: number;
  left: number;
  excess: number;
  /** Part of the excess for which this reader may ask a refund. */
  excess_to_ask: number;
  /** It is no longer asked for. */
  cancelled: boolean;
  /** The request is at the step that waits for it. */
  awaited: boolean;
  asked_at: string;
  payments: PaymentLine[];
  refunds: RefundLine[];
}

/** All money of a request. */
export interface RequestPayments {
  dues: DueLine[];
  /**
   * `at_bank`: a dispute at the client's bank, reported by the card provider; otherwise a message of the
   * client to the portal.
   */
  contestations: { id: number; at: string; message: string; at_bank: boolean }[];
}

const access = 'valid';
const tab = 'souscription';

/** The answer of every write of an administrator. */
type Changed = { message: string; request: RequestResource; payments: RequestPayments };
/** Path parameters: one refund of the request that `id` names. */
const refundParams = object({ id: int4(1).required(), refund: int4(1).required() });

/**
 * Calls of the client's payment page, then of the payments and refunds of a request, then of the
 * payment provider.
 */
export const paymentCalls = {
  guestPayment: call<{ payment: GuestPayment }>()({
    method: 'GET',
    path: '/api/guests/paiement',
    summary: 'Ce que le client a à payer, et où en est son paiement',
    ...guest,
  }),
  guestPay: call<{ url: string }>()({
    method: 'POST',
    path: '/api/guests/paiement',
    summary: 'Ouvre la page de paiement par carte',
    ...guest,
    secret: true,
  }),
  guestPaymentCheck: call<{ payment: GuestPayment }>()({
    method: 'POST',
    path: '/api/guests/paiement/verification',
    summary: 'Demande au prestataire où en est le paiement',
    ...guest,
  }),
  guestReceipt: call<Blob>()({
    method: 'GET',
    path: '/api/guests/paiement/recu',
    summary: 'Le reçu du client, en PDF',
    ...guest,
    file: 'application/pdf',
  }),
  guestContest: call<{ message: string; payment: GuestPayment }>()({
    method: 'POST',
    path: '/api/guests/contestation',
    summary: 'Le client conteste un paiement',
    ...guest,
    body: contestSchema,
    perMinute: 15,
  }),

  requestPayments: call<{ payments: RequestPayments }>()({
    method: 'GET',
    path: '/api/requests/{id}/payments',
    summary: 'Ce qui est dû, reçu et rendu',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab,
    params: idParams,
  }),
  paymentLink: call<{ message: string; url: string | null }>()({
    method: 'POST',
    path: '/api/requests/{id}/payments/link',
    summary: 'Donne un lien de paiement, ou l’envoie au client',
    who: brokerageRoles,
    access,
    object: 'request',
    tab,
    params: idParams,
    body: object({ mail: boolean().required() }),
    secret: true,
  }),
  // Received and returned money is recorded in any state of the file: none of these calls asks for a tab.
  recordPayment: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/payments',
    summary: 'Enregistre un virement ou un chèque',
    who: adminRoles,
    access,
    object: 'request',
    params: idParams,
    body: receiptSchema,
  }),
  askExcessBack: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/payments/excess',
    summary: 'Demande que soit rendu ce qui a été reçu en trop',
    who: adminRoles,
    access,
    object: 'request',
    params: idParams,
    body: object({ due: int4(1).required() }),
  }),
  refundSent: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/refunds/{refund}/sent',
    summary: 'Note qu’un remboursement a été viré',
    who: adminRoles,
    access,
    object: 'request',
    params: refundParams,
    body: refundSentSchema,
  }),
  refundApproval: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/refunds/{refund}/approval',
    summary: 'Approuve un remboursement demandé par un autre',
    who: adminRoles,
    access,
    object: 'request',
    params: refundParams,
  }),

  paymentCallBack: call<{ received: true }>()({
    method: 'POST',
    path: '/api/payments/webhook',
    summary: 'Les rappels du prestataire de paiement',
    who: 'anyone',
    access: 'session',
    signed: { verifier: 'payment' },
  }),
};
