import { providerNames } from '#domain/provider.ts';
import { brokerageRoles, brokerRoles, userRoles } from '#domain/roles.ts';
import type { SignaturePurpose, TransactionState } from '#domain/signatures.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { HandedLink } from './handed-link.ts';
import type { MembershipChanged } from './memberships.ts';
import { comment, guest, idParams, int4 } from './params.ts';
import type { GuestDossier } from './guests.ts';
import type { RequestResource } from './request-resources.ts';

/** One signer of a transaction. */
export interface SignatureSigner {
  name: string;
  email: string;
  state: 'waiting' | 'signed' | 'refused';
  /** When it signed, ISO 8601; null if it has not. */
  at: string | null;
  /** Address of its signing page, for that signer alone; null if it cannot sign. */
  url: string | null;
}

/** A transaction at the provider of signatures (docs/domain/signature.md). */
export interface Signature {
  /** Opaque id, in the address of return pages. */
  id: string;
  /** Id of its dossier; null for a guest, and for a membership. */
  request_id: number | null;
  /** Summary of that dossier for a guest; null for a user who may open it, and for a membership. */
  dossier: GuestDossier | null;
  purpose: SignaturePurpose;
  state: TransactionState;
  /** Its event was applied to the request or membership. */
  applied: boolean;
  /** It was signed too late: nothing was changed. */
  late: boolean;
  /** For a guest, itself alone: it reads no other signer's name, address or state. */
  signers: SignatureSigner[];
  /** Number of signers that the reader may not see. */
  others: number;
  /** `paper`: id of the signed file; null until everybody has signed. */
  documents: { label: string; paper: number | null }[];
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  /** False for the embedded provider: the signature has no legal value. */
  legal: boolean;
  /** The reader may relaunch it. */
  relaunchable: boolean;
  /** The reader is one of its signers. */
  own: boolean;
  /** The reader may send a signer's link again, or copy it. */
  links: boolean;
  /**
   * Price in euros, taxes and fees included, of the quote that the guest signs; null for other documents, and
   * for other readers.
   */
  price: number | null;
  /** Euros that the guest may pay now; null if it may not, and for other readers. */
  payable: number | null;
}

/**
 * `signature`: the transaction of the request's current step, or the latest one if the step has none. `past`:
 * the latest of each other purpose.
 */
export interface RequestSignatures {
  signature: Signature | null;
  past: Signature[];
}

/** `RequestSignatures` after the provider was asked for their state, with the changed request. */
export interface SettledSignatures extends RequestSignatures {
  request: RequestResource;
}

const membershipQuery = object({ membership: int4(1).required() });
const requestQuery = object({ request: int4(1).required() });
/** The request that `requestQuery` names. */
const requestInQuery = { kind: 'request', from: 'query', field: 'request' } as const;
/**
 * The tab that gives access to every signature, also to that of the contract: a user may have to pass on its
 * links before the contract's tab is open to that user.
 */
const tab = 'souscription';
/** Path parameter: `Signature.id`. */
const signatureParams = object({
  id: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
});

/**
 * Calls of the electronic signature, under the paths of docs/domain/wire.md: of a request, of a membership,
 * of a guest, of the provider. Some paths contain the provider's configured name, so they are getters.
 */
export const signatureCalls = {
  requestSignature: call<RequestSignatures>()({
    method: 'GET',
    path: '/api/requests/{id}/signature',
    summary: 'Les signatures d’un dossier, telles que le portail les connaît',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab,
    params: idParams,
  }),
  /** Same answer as `transactionSuccessRequest`; the wire has both. */
  updateSignatureRequest: call<SettledSignatures>()({
    method: 'GET',
    get path() {
      return `/api/update${providerNames().signature}Request` as const;
    },
    summary: 'Demande au prestataire où en est la signature, et met le dossier à jour',
    who: userRoles,
    access: 'active',
    object: requestInQuery,
    tab,
    query: requestQuery,
  }),
  transactionSuccessRequest: call<SettledSignatures>()({
    method: 'GET',
    path: '/api/transactionSuccessRequest',
    summary: 'Au retour de la signature\u00a0: ce qui est vrai, demandé au prestataire',
    who: userRoles,
    access: 'active',
    object: requestInQuery,
    tab,
    query: requestQuery,
  }),
  signerLink: call<HandedLink>()({
    method: 'POST',
    path: '/api/requests/{id}/signature/link',
    summary: 'Renvoie à un signataire son lien, ou le donne à copier',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: idParams,
    body: object({ signer: string().max(254).required(), mail: boolean().required() }),
    secret: true,
  }),
  signatureReturn: call<{ signature: Signature }>()({
    method: 'GET',
    path: '/api/signatures/{id}',
    summary: 'Une signature, par l’identifiant de sa page de retour',
    who: userRoles,
    access: 'active',
    params: signatureParams,
  }),
  relaunchSignature: call<{ signature: Signature }>()({
    method: 'POST',
    path: '/api/signatures/{id}/relaunch',
    summary: 'Demande une nouvelle signature de la convention, depuis la page de retour de l’ancienne',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    params: signatureParams,
  }),

  membershipTransaction: call<{ signature: Signature | null }>()({
    method: 'GET',
    get path() {
      return `/api/get${providerNames().signature}Transaction` as const;
    },
    summary: 'La signature d’une adhésion',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    query: membershipQuery,
  }),
  updateMembershipSignature: call<{ signature: Signature | null }>()({
    method: 'POST',
    get path() {
      return `/api/updateMembership${providerNames().signature}` as const;
    },
    summary: 'Demande au prestataire où en est la signature d’une adhésion',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    body: membershipQuery,
  }),
  updateMembershipWithoutSign: call<MembershipChanged>()({
    method: 'GET',
    path: '/api/updateMembershipWithoutSign',
    summary: 'Passe outre la signature d’une adhésion',
    who: ['admin', 'super_admin'],
    access: 'account',
    query: membershipQuery.shape({ comment: comment() }),
  }),
  relaunchMembershipSignature: call<{ signature: Signature | null }>()({
    method: 'POST',
    path: '/api/memberships/{id}/signature',
    summary: 'Demande une nouvelle signature de la convention',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    object: 'membership',
    params: idParams,
  }),
  transactionSuccess: call<{ signature: Signature | null }>()({
    method: 'GET',
    path: '/api/transactionSuccess',
    summary: 'Au retour de la signature d’une adhésion\u00a0: ce qui est vrai',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    query: membershipQuery,
  }),

  guestSignature: call<{ signature: Signature | null }>()({
    ...guest,
    method: 'GET',
    path: '/api/guests/signature',
    summary: 'La signature demandée au client, demandée au prestataire',
  }),
  guestRelaunch: call<{ signature: Signature | null }>()({
    ...guest,
    method: 'POST',
    path: '/api/guests/signature/relaunch',
    summary: 'Demande un nouveau lien de signature',
  }),
  guestPayLink: call<{ path: string }>()({
    ...guest,
    method: 'POST',
    path: '/api/guests/signature/paiement',
    summary: 'Donne au signataire le lien pour payer',
    perMinute: 15,
    secret: true,
  }),
  guestSignaturePaper: call<Blob>()({
    ...guest,
    method: 'GET',
    path: '/api/guests/signature/documents/{place}',
    summary: 'Un document signé, ou à signer, pour le client',
    /** `place`: from 1, in `Signature.documents`. */
    params: object({ place: int4(1).required() }),
    file: 'application/pdf',
  }),

  signatureWebhook: call<{ ok: true }>()({
    method: 'POST',
    path: '/api/webhooks/signature',
    summary: 'Ce que le prestataire de signature annonce',
    who: 'anyone',
    access: 'session',
    signed: { verifier: 'signature' },
  }),
};
