import type { BrokerPieceKey, PieceDate } from '#domain/broker-pieces.ts';
import type { AskedCorrection } from '#domain/corrections.ts';
import type { MembershipEventName } from '#domain/membership-events.ts';
import type { BrokerStatus, MembershipStatus } from '#domain/membership.ts';
import type { PieceState } from '#domain/pieces/index.ts';
import type { OriasEntry, RegistrationAnswers, RegistrationStep } from '#domain/registration.ts';
import { adminRoles, brokerRoles, brokerageRoles } from '#domain/roles.ts';
import type { TransactionState } from '#domain/signatures.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { DocumentResource } from './documents.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { CompanyDetails } from './lookup-resources.ts';
import type { Page } from './paging.ts';
import type { Slug } from './slug.ts';

/** A file that a broker sent for a piece of its membership (docs/domain/registration.md). */
export interface BrokerDocument extends DocumentResource {
  /** The day that was entered with it (`yyyy-mm-dd`), and the last day of validity that follows from it. */
  date: string | null;
  expires_on: string | null;
}

/** A piece of a membership with its documents. */
export interface BrokerPiece {
  piece: BrokerPieceKey;
  /** Of AUTRE only: the words in which it was asked for. */
  asked: string | null;
  label: string;
  purpose: string;
  many: boolean;
  need: 'mandatory' | 'optional';
  because: string;
  /** Meaning of the day that is asked for with its documents; null if none is asked for. */
  date: PieceDate;
  asked_at: string | null;
  state: PieceState;
  supplied: boolean;
  /** Last day of validity of its current document. `expiry`: whether that is near (two months) or past. */
  expires_on: string | null;
  expiry: 'none' | 'running' | 'near' | 'over';
  documents: BrokerDocument[];
  /** Its reader may send a document for it now. */
  may_send: boolean;
}

/** The agreement that a broker signs to become a member; `waived`: an administrator accepted it unsigned. */
export interface Agreement {
  state: 'open' | 'signed' | 'waived';
  /** State of the latest transaction; null if there was none. */
  transaction: TransactionState | null;
  signed_at: string | null;
}

/** A line of a membership's story (the audit log that its readers see). */
export interface MembershipStoryEntry {
  id: number;
  at: string;
  who: string;
  /** An event of the law, or a change of the file after it was submitted. */
  event: MembershipEventName | 'IBAN.CHANGE' | 'ANSWERS.CHANGE';
  /** French, for people. */
  label: string;
  from: MembershipStatus | null;
  to: MembershipStatus;
  comment: string | null;
  /** Names of the pieces that the event asks for; absent if none. */
  pieces?: string[];
}

/** A line of a list of memberships. */
export interface MembershipSummary {
  id: number;
  version: number;
  /** Raised whenever one of its documents changes; no write sends it. */
  contents_version: number;
  status: Slug;
  broker: { id: number; company_name: string; status: BrokerStatus; partenaire: string };
  /** The next step of the registration. */
  step: RegistrationStep;
  name: string;
  lastname: string;
  email: string;
  phone: string;
  orias: string;
  siret: string;
  city: string;
  created_at: string;
  /** When its documents were submitted first. */
  submitted_at: string | null;
  /** Since when it has its present status. */
  since: string;
  /** Numbers of its pieces. `to_examine`: documents that wait for an administrator's verdict. */
  pieces: { needed: number; lacking: number; accepted: number; to_examine: number };
}

/** A membership, with the events that its reader may send now and those that are refused. */
export interface MembershipResource extends MembershipSummary {
  answers: RegistrationAnswers;
  /** Complete for admins, masked for others; null if none was given. */
  ibanRib: string | null;
  /** Entry of the ORIAS register and when it was read; null if the register has no such number. */
  orias_entry: OriasEntry | null;
  orias_checked_at: string | null;
  /** Why it is not eligible, French. */
  reasons: string[];
  /** Text of the latest request for information while its answer is awaited; null otherwise. */
  question: string | null;
  /** The steps of the registration that it asks to correct. */
  corrections: AskedCorrection[];
  agreement: Agreement;
  /** The pieces that are asked for, each with its documents. The name is imposed by the wire. */
  documents: BrokerPiece[];
  /** Other memberships under the same ORIAS number; for admins alone. */
  duplicates: { id: number; company_name: string; status: MembershipStatus }[];
  story: MembershipStoryEntry[];
  /** Events that this reader may send now, and those that the law refuses. `because`: why, in French. */
  permitted: { event: string; channel: string }[];
  refused: { event: string; because: string }[];
  /** Whether its reader may write in it: an admin, or a manager of the broker. */
  may_write: boolean;
}

/** The answer of every write: the changed membership. */
export interface MembershipChanged {
  message: string;
  membership: MembershipResource;
}

/** One page of memberships, with the number of each status. */
export interface MembershipList {
  memberships: Page<MembershipSummary>;
  /** Memberships in the caller's scope, per status. */
  counts: Record<MembershipStatus, number>;
}

/** A broker whose status is pending. */
export interface PendingBroker {
  id: number;
  company_name: string;
  email: string;
  membership_id: number;
  membership_status: MembershipStatus;
}

/** An account that was never activated. */
export interface InactiveAccount {
  id: number;
  email: string;
  name: string;
  lastname: string;
  company_name: string;
  orias: string;
  created_at: string;
  /** When an activation mail was last asked for; null if never. */
  mailed_at: string | null;
}

/**
 * Current entries of the registers, to compare with the declared data; null if a register has no entry or
 * does not answer.
 */
export interface MembershipChecks {
  orias: OriasEntry | null;
  company: CompanyDetails | null;
  /** Names of the registers that do not answer, in French. */
  silent: string[];
  checked_at: string;
}

/** A document that waits for an admin's verdict. */
export interface PieceToExamine {
  membership_id: number;
  document_id: number;
  piece: BrokerPieceKey;
  label: string;
  company_name: string;
  sent_at: string;
  expires_on: string | null;
}

/** The documents of a broker, of which one was just sent, judged or withdrawn. */
export interface BrokerDocumentsChanged extends MembershipChanged {
  document_id: number;
}

/** `version` of the membership that the writer saw; 409 if it has another one. */
const version = int4(1).required();
const status = string().max(20);
/** Rows on a page of the lists below, if the call asks for no other number. */
export const membershipsPerPage = 15;
export const accountsPerPage = 10;
export const piecesPerPage = 50;

/**
 * Calls about memberships. Paths are those of docs/domain/wire.md; calls that it does not name
 * follow its style.
 */
export const membershipCalls = {
  getPending: call<{ brokers: PendingBroker[] }>()({
    method: 'GET',
    path: '/api/getPending',
    summary: 'Les courtiers en attente',
    who: adminRoles,
    access: 'active',
  }),
  mainBroker: call<{ data: MembershipSummary[] }>()({
    method: 'GET',
    path: '/api/MainBroker',
    summary: 'Les adhésions du réseau d’un courtier principal',
    who: ['main_broker'],
    access: 'account',
  }),
  memberships: call<MembershipList>()({
    method: 'GET',
    path: '/api/memberships',
    summary: 'Les adhésions, par statut',
    who: brokerageRoles,
    access: 'account',
    query: object({ ...pageQuery, status, search: string().max(100) }),
  }),
  sendActivationMail: call<{ message: string }>()({
    method: 'POST',
    path: '/api/sendActivationMail',
    summary: 'Renvoie le courriel d’activation d’un compte',
    who: adminRoles,
    access: 'active',
    body: object({ currentUserId: int4(1).required() }),
  }),
  sendMembershipValidation: call<MembershipChanged>()({
    method: 'POST',
    path: '/api/sendMembershipValidation',
    summary: 'Valide une adhésion',
    who: adminRoles,
    access: 'active',
    object: { kind: 'membership', from: 'body', field: 'membership' },
    body: object({ membership: int4(1).required(), version }),
  }),
  accounts: call<{ accounts: Page<InactiveAccount> }>()({
    method: 'GET',
    path: '/api/accounts',
    summary: 'Les comptes non activés',
    who: adminRoles,
    access: 'active',
    query: object(pageQuery),
  }),

  ownMembership: call<{ membership: MembershipResource | null }>()({
    method: 'GET',
    path: '/api/memberships/mine',
    summary: 'La propre adhésion d’un courtier, et où son inscription en est',
    who: brokerRoles,
    access: 'account',
  }),
  membership: call<{ membership: MembershipResource }>()({
    method: 'GET',
    path: '/api/memberships/{id}',
    summary: 'Une adhésion, ses pièces, son histoire et ce qui peut lui arriver',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: idParams,
  }),
  membershipEvent: call<MembershipChanged>()({
    method: 'POST',
    path: '/api/memberships/{id}/events',
    summary: 'Fait avancer une adhésion',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: idParams,
    body: object({ event: string().max(40).required(), data: mixed<Record<string, unknown>>(), version }),
    ofMainAdmins: {
      field: 'event',
      values: ['MEMBERSHIP.SUSPEND', 'MEMBERSHIP.RESTORE'] satisfies MembershipEventName[],
    },
  }),
  membershipChecks: call<MembershipChecks>()({
    method: 'GET',
    path: '/api/memberships/{id}/checks',
    summary: 'Ce que l’ORIAS et le registre des entreprises disent d’un courtier',
    who: adminRoles,
    access: 'active',
    object: 'membership',
    params: idParams,
    perMinute: 30,
  }),
  piecesToExamine: call<{
    pieces: Page<PieceToExamine>;
    /** Number of memberships with such pieces, all pages together. */
    files: number;
  }>()({
    method: 'GET',
    path: '/api/memberships/documents',
    summary: 'Les pièces de courtiers à valider, la plus ancienne d’abord',
    who: adminRoles,
    access: 'active',
    query: object(pageQuery),
  }),

  membershipAgreement: call<Blob>()({
    method: 'GET',
    path: '/api/memberships/{id}/agreement',
    summary: 'La convention de partenariat, signée dès qu’elle l’est',
    who: brokerageRoles,
    access: 'account',
    object: 'membership',
    params: idParams,
    file: 'application/pdf',
  }),
};
