import type {
  AttestationReading,
  Fault,
  KnownCompany,
  Slot,
  TradeFigures,
  TradeKey,
} from '#domain/trades/index.ts';
import { longestDocument, type PieceState } from '#domain/pieces/index.ts';
import { adminRoles, brokerageRoles, userRoles } from '#domain/roles.ts';
import { contractorSchema, newContractorSchema } from '#domain/validation/contractor.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { guest, idParams, int4 } from './params.ts';
import type { GuestOffer } from './guests.ts';
import type { RequestResource } from './request-resources.ts';

/** A contractor of the site (docs/domain/contractors.md); amounts in euros, days `yyyy-mm-dd`. */
export interface ContractorResource {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  trade: TradeKey;
  siren: string;
  name: string;
  email: string;
  /** Price of its works on the site. */
  amount: number | null;
  subcontractor: boolean;
  /** What its attestation of insurance says: insurer, policy number, covered trades, days of validity. */
  insurer: string;
  policy: string;
  activities: TradeKey[];
  valid_from: string | null;
  valid_until: string | null;
  /** Greatest cost of a site that the attestation covers. */
  ceiling: number | null;
  /** State of its attestation as a piece of the file. */
  paper: PieceState;
  /** Its trade needs an attestation. */
  owes_attestation: boolean;
  /** Every reason why its attestation does not cover the site. */
  faults: Fault[];
  /** When its data were compared with the attestation, and by whom; null if nobody did. */
  verified_at: string | null;
  verifier: string | null;
  /** Its attestation covers the site, and is verified and accepted. */
  covered: boolean;
  removed: boolean;
  /**
   * The link by which it uploads its attestation; null if there is none. `waiting`: its mail was not sent
   * yet; `open`: it can be used; `used`: the contractor has sent a file; `over`: it has expired.
   */
  link: {
    state: 'waiting' | 'open' | 'used' | 'over';
    email: string | null;
    made_at: string;
    expires_at: string;
  } | null;
  /** What this reader may do to it now. */
  may: { change: boolean; remove: boolean; restore: boolean; send: boolean; verify: boolean; link: boolean };
}

/** The tab of contractors of a request. */
export interface ContractorList {
  /** The trades that this site must fill. */
  slots: Slot[];
  contractors: ContractorResource[];
  /** How many slots and contractors still lack something. */
  figures: TradeFigures;
  /** Opening day and cost (euros) that attestations are checked against. */
  opening: string | null;
  cost: number | null;
  /**
   * The party that must verify the waiting attestations, in French, if it is not this reader; null if no
   * attestation waits, or if no party may verify now.
   */
  judges: string | null;
  /** This reader may add a contractor now. */
  may_add: boolean;
  /**
   * Ids of the contractors that would receive their link if the user sent the links to all (`isToBeLinked`).
   */
  to_link: number[];
  /** The request as this list was read with it. */
  request: RequestResource;
}

/** The answer of every write: the changed list. `contractor_id`: the contractor that was written. */
export interface ContractorsChanged extends ContractorList {
  contractor_id: number;
}

/** The companies of the cabinet's own files, the most recent ones. */
export interface KnownCompanies {
  companies: KnownCompany[];
}

/** Data read from the text of a contractor's attestation. The user confirms it; it is not stored. */
export interface AttestationProposal {
  /** Name of the file; null if no attestation contains a text. */
  document: string | null;
  /** Each value that was found in the text. */
  said: AttestationReading;
}

/** The list after links were sent to all; `sent`: the number of links. */
export interface ContractorsLinked extends ContractorList {
  sent: number;
}

/** The address of a new link, shown once; `null` where it is mailed. */
export interface ContractorLinked extends ContractorsChanged {
  url: string | null;
}

/** The data of a site that its contractor needs to send the right attestation. */
export interface GuestAttestation {
  company: string;
  trade: string;
  site: string;
  opening: string | null;
  /** Euros. */
  cost: number | null;
  /** What must be on the attestation; French sentences. */
  asked: string[];
  broker: GuestOffer['broker'];
  partenaire: GuestOffer['partenaire'];
  /** The file that it sent by this link; `reason`: why it was rejected. */
  sent: { name: string; state: 'checking' | 'received' | 'rejected'; reason: string | null } | null;
}

const contractorParams = object({ id: int4(1).required(), contractor: int4(1).required() });
/** `version` of the contractor that the writer saw; 409 if it has another one. */
const seen = int4(1).required();
const tab = 'entreprises-du-chantier';

/** Calls about the contractors of a request, then those of a contractor's link. */
export const contractorCalls = {
  contractors: call<ContractorList>()({
    method: 'GET',
    path: '/api/requests/{id}/contractors',
    summary: 'Les intervenants d’un chantier',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab,
    params: idParams,
  }),
  addContractor: call<ContractorsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors',
    summary: 'Ajoute un intervenant',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: idParams,
    body: newContractorSchema,
  }),
  knownCompanies: call<KnownCompanies>()({
    method: 'GET',
    path: '/api/requests/{id}/known-companies',
    summary: 'Les sociétés que le cabinet connaît de ses dossiers',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: idParams,
  }),
  attestationReading: call<AttestationProposal>()({
    method: 'GET',
    path: '/api/requests/{id}/contractors/{contractor}/attestation',
    summary: 'Ce que semble dire le texte d’une attestation, à confirmer',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
  }),
  changeContractor: call<ContractorsChanged>()({
    method: 'PUT',
    path: '/api/requests/{id}/contractors/{contractor}',
    summary: 'Change un intervenant',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
    body: object({ seen, contractor: contractorSchema.required() }),
  }),
  /** Removes a contractor (`removed`), or restores a removed one. */
  moveContractor: call<ContractorsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors/{contractor}/removal',
    summary: 'Retire un intervenant, ou le rétablit',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
    body: object({ seen, removed: boolean().required() }),
  }),
  verifyContractor: call<ContractorsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors/{contractor}/verification',
    summary: 'Vérifie une attestation, ou revient dessus',
    who: [...adminRoles, 'company'],
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
    body: object({ seen, verified: boolean().required() }),
  }),
  linkContractor: call<ContractorLinked>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors/{contractor}/link',
    summary: 'Fait le lien par lequel un intervenant dépose son attestation',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
    body: object({ mailed: boolean().required() }),
    secret: true,
  }),
  linkContractors: call<ContractorsLinked>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors/links',
    summary: 'Envoie son lien à chaque intervenant dont l’attestation manque',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: idParams,
  }),
  unlinkContractor: call<ContractorsChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/contractors/{contractor}/link/revocation',
    summary: 'Annule le lien d’un intervenant',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab,
    params: contractorParams,
  }),
  guestAttestation: call<GuestAttestation>()({
    method: 'GET',
    path: '/api/guests/attestation',
    summary: 'Ce qui est demandé à un intervenant',
    ...guest,
  }),
  sendGuestAttestation: call<GuestAttestation>()({
    method: 'POST',
    path: '/api/guests/attestation',
    summary: 'Un intervenant dépose son attestation',
    ...guest,
    body: object({ name: string().max(200) }),
    upload: { files: 1, bytes: longestDocument },
  }),
};
