import type { DueKind, PaymentMethod, RefundKind, RefundState } from '#domain/dues.ts';
import type { AwaitedOfRefund } from '#domain/refund-transfer.ts';
import { adminRoles, brokerageRoles, userRoles } from '#domain/roles.ts';
import { contestSchema, receiptSchema, refundSentSchema } from '#domain/validation/payments.ts';
import { boolean, object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { guest, idParams, int4 } from './params.ts';
import type { GuestDossier, RequestResource } from './resources.ts';

/** What came of a card that a client was sent to pay with. */
export type CardAttempt = 'none' | 'open' | 'refused' | 'abandoned';

/**
 * Where a client's payment stands: to be paid; received and not yet taken into account; paid; received too late, and given back; nothing to
 * pay (any more).
 */
export type PaymentStatus = 'due' | 'checking' | 'paid' | 'returned' | 'closed';

/** A client's page of payment (docs/domain/payment.md). Amounts in euros. */
export interface GuestPayment extends GuestDossier {
  clients: string[];
  kind: DueKind;
  status: PaymentStatus;
  attempt: CardAttempt;
  amount: number;
  received: number;
  left: number;
  /** Received beyond what was due. */
  excess: number;
  /** What the premium is made of; empty for an adjustment. */
  rows: { label: string; amount: number }[];
  /** Whether a card can be taken now. */
  card: boolean;
  /** Where a transfer goes, and what it is to name. */
  transfer: { holder: string; iban: string; bic: string; reference: string } | null;
  /** A receipt may be had. */
  receipt: boolean;
  /** What it pays for is still to be signed: the contract, or the endorsement. */
  to_sign: boolean;
  /** When the client last contested, ISO 8601. */
  contested_at: string | null;
}

export interface PaymentLine {
  id: number;
  method: PaymentMethod;
  /**
   * `waiting`: received, for the rest to come; `late`: not taken into account, and given back; `reversed`: the bank
   * took it back.
   */
  state: 'open' | 'refused' | 'abandoned' | 'waiting' | 'applied' | 'late' | 'reversed';
  amount: number;
  reference: string | null;
  value_date: string | null;
  created_at: string;
}

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
  /** What it waits for where its provider sends it no more. */
  awaits: AwaitedOfRefund | null;
  /** What is to be sent by transfer now; 0 unless it awaits one. */
  to_send: number;
  /** What the bank gave the client in its place, at the end of a dispute. */
  by_bank: number;
  /** Its reader is to send it by transfer, and to note that it was sent. */
  by_hand: boolean;
  /** Its reader may approve it. */
  approvable: boolean;
}

/** What a request's client is or was asked to pay, and what came of it. Amounts in euros; `amount` below nothing is a credit. */
export interface DueLine {
  id: number;
  kind: DueKind;
  reference: string;
  amount: number;
  received: number;
  left: number;
  excess: number;
  /** The part that this reader may ask to be given back. */
  excess_to_ask: number;
  /** Nobody is asked for it any more. */
  cancelled: boolean;
  /** The file waits for it now. */
  awaited: boolean;
  asked_at: string;
  payments: PaymentLine[];
  refunds: RefundLine[];
}

export interface RequestPayments {
  dues: DueLine[];
  /** `at_bank`: the provider of cards says it of the client's bank; else the client wrote it. */
  contestations: { id: number; at: string; message: string; at_bank: boolean }[];
}

const access = 'valid';
const tab = 'souscription';

type Changed = { message: string; request: RequestResource; payments: RequestPayments };
const ofRefund = object({ id: int4(1).required(), refund: int4(1).required() });

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
    params: ofRefund,
    body: refundSentSchema,
  }),
  refundApproval: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/refunds/{refund}/approval',
    summary: 'Approuve un remboursement demandé par un autre',
    who: adminRoles,
    access,
    object: 'request',
    params: ofRefund,
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
