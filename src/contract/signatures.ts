import { providerNames } from '#domain/provider.ts';
import { brokerageRoles, brokerRoles, userRoles } from '#domain/roles.ts';
import type { SignaturePurpose, TransactionState } from '#domain/signatures.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { HandedLink } from './handed-link.ts';
import type { MembershipChanged } from './memberships.ts';
import { comment, guest, idParams, int4 } from './params.ts';
import type { GuestDossier, RequestResource } from './resources.ts';

export interface SignatureSigner {
  name: string;
  email: string;
  state: 'waiting' | 'signed' | 'refused';
  /** When it signed, ISO 8601. */
  at: string | null;
  /** Where it signs, for that signer alone; null where it cannot. */
  url: string | null;
}

/** A transaction at the provider of signatures (docs/domain/signature.md). */
export interface Signature {
  /** Opaque; return pages carry it. */
  id: string;
  /** Of the dossier that it belongs to; null for a guest, and for a membership. */
  request_id: number | null;
  /** What a guest reads of that dossier; null for a reader who may open it, and for a membership. */
  dossier: GuestDossier | null;
  purpose: SignaturePurpose;
  state: TransactionState;
  /** The law has taken it into account. */
  applied: boolean;
  /** It was signed too late, and changed nothing. */
  late: boolean;
  signers: SignatureSigner[];
  /** `paper`: id of the signed file; null until everybody has signed. */
  documents: { label: string; paper: number | null }[];
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  /** False where the embedded provider signs. */
  legal: boolean;
  /** The reader may have it asked for again. */
  relaunchable: boolean;
  /** The reader is one of its signers. */
  own: boolean;
  /** The reader may have a signer's link sent again, or copy it. */
  links: boolean;
  /** What the guest who reads this may pay now, in euros; null where it may not, and for everybody else. */
  payable: number | null;
}

/** The transaction of what the step has signed, else the latest; and the latest of each other purpose. */
export interface RequestSignatures {
  signature: Signature | null;
  past: Signature[];
}

/** The same as the provider reports it now, with the changed request. */
export interface SettledSignatures extends RequestSignatures {
  request: RequestResource;
}

const membershipQuery = object({ membership: int4(1).required() });
const requestQuery = object({ request: int4(1).required() });
const inQuery = { kind: 'request', from: 'query', field: 'request' } as const;
/**
 * A contract's is read there too: the user who passes its links on may not have reached the contract's
 * tab.
 */
const tab = 'souscription';
const opaque = object({
  id: string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
});

/** The electronic signature, under the paths of docs/domain/wire.md: some carry the configured name of the provider, read when they are used. */
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
  updateSignatureRequest: call<SettledSignatures>()({
    method: 'GET',
    get path() {
      return `/api/update${providerNames().signature}Request` as const;
    },
    summary: 'Demande au prestataire où en est la signature, et met le dossier à jour',
    who: userRoles,
    access: 'active',
    object: inQuery,
    tab,
    query: requestQuery,
  }),
  transactionSuccessRequest: call<SettledSignatures>()({
    method: 'GET',
    path: '/api/transactionSuccessRequest',
    summary: 'Au retour de la signature\u00a0: ce qui est vrai, demandé au prestataire',
    who: userRoles,
    access: 'active',
    object: inQuery,
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
    params: opaque,
  }),
  relaunchSignature: call<{ signature: Signature }>()({
    method: 'POST',
    path: '/api/signatures/{id}/relaunch',
    summary: 'Demande une nouvelle signature de la convention, depuis la page de retour de l’ancienne',
    who: [...brokerRoles, 'admin', 'super_admin'],
    access: 'account',
    params: opaque,
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
