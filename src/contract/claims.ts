import type { ClaimEventName } from '#domain/claim-events.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { TermState } from '#domain/claim-clock.ts';
import type { TermName } from '#domain/claim-terms.ts';
import type { ClaimDeclaration, DeclarationItem } from '#domain/claim.ts';
import { brokerageRoles, userRoles } from '#domain/roles.ts';
import { declarationSchema, newDeclarationSchema, type DeclarationDays } from '#domain/validation/claim.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';
import type { RequestResource } from './request-resources.ts';
import type { Slug } from './slug.ts';

/** One term of the law (docs/domain/claims.md, "Clocks"). */
export interface TermResource {
  name: TermName;
  state: TermState;
  /** Its last day; `null` if the term does not run. */
  due: string | null;
  done_on: string | null;
  days_left: number | null;
}

/** A line of a claim's story. */
export interface ClaimStoryEntry {
  id: number;
  at: string;
  who: string;
  event: ClaimEventName;
  /** French, for people. */
  label: string;
  comment: string | null;
}

/** A claim, with what the law lets this user do to it now. Amounts in euros. */
export interface ClaimResource {
  id: number;
  request_id: number;
  /** 1, 2, … within the request. */
  number: number;
  reference: string;
  version: number;
  state: Slug;
  declaration: ClaimDeclaration;
  /** SHA-256 of the declaration; its receipt shows it. */
  sha256: string;
  declared_at: string;
  received_at: string;
  declarer: string;
  /** What the insurer says is missing. */
  missing: DeclarationItem[];
  /** Name of the expert; null before one is appointed. */
  expert: string | null;
  /** How many experts the insured has refused. */
  recusals: number;
  /** Position of the insurer; null before it is given. */
  decision: 'granted' | 'refused' | null;
  /** `yyyy-mm-dd`: day of the preliminary report; null before the insurer's position. */
  report_on: string | null;
  extension: { state: 'none' | 'asked' | 'agreed'; days: number };
  offer: number | null;
  paid_on: string | null;
  payment_reference: string | null;
  closed_at: string | null;
  /** Id of the receipt among the papers of the request. */
  receipt: number | null;
  /**
   * A copy of the formal notice is asked for, because the claim was declared within a year of the reception.
   */
  notice_asked: boolean;
  terms: TermResource[];
  /** Day on which the claim lapses (docs/domain/claims.md, "Clocks"). */
  prescribed_on: string;
  /** Penalties of the insurer's missed terms. */
  consequences: { cover_acquired: boolean; interest_doubled: boolean };
  /** Facts of the law. The page derives from them the limits of what an event carries: days, amounts. */
  facts: ClaimFacts;
  /** Events that this reader may send now, and those that the law refuses. `because`: why, in French. */
  permitted: { event: string; channel: string }[];
  refused: { event: string; because: string }[];
  story: ClaimStoryEntry[];
}

/** The claims of a request, and whether another may be declared. */
export interface ClaimList {
  /** The request, as this reader sees it. */
  request: RequestResource;
  claims: ClaimResource[];
  /**
   * Whether this reader may declare another claim, and why not (French). `days`: the bounds of its days;
   * `hint`: in French, those of the damage, if the contract was terminated.
   */
  declaring: {
    permitted: boolean;
    because: string | null;
    hint: string | null;
    days: DeclarationDays;
  };
  /** A new declaration, filled with what the file contains. */
  prefilled: ClaimDeclaration;
}

/** The answer of every write: the changed claim, and its request, whose tasks may have changed. */
export interface ClaimChanged {
  message: string;
  claim: ClaimResource;
  request: RequestResource;
}

/** `version` of the claim that the writer saw; 409 if it has another one. */
const version = int4(1).required();

/**
 * Calls about the claims of a request; `sendClaimEvent` sends any event of their law (docs/domain/claims.md).
 */
export const claimCalls = {
  claims: call<ClaimList>()({
    method: 'GET',
    path: '/api/requests/{id}/claims',
    summary: 'Les sinistres d’un dossier, avec leurs échéances',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab: 'sinistres',
    params: idParams,
  }),
  declareClaim: call<ClaimChanged>()({
    method: 'POST',
    path: '/api/requests/{id}/claims',
    summary: 'Déclare un sinistre',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    tab: 'sinistres',
    params: idParams,
    body: newDeclarationSchema,
  }),
  completeClaim: call<ClaimChanged>()({
    method: 'PUT',
    path: '/api/claims/{id}/declaration',
    summary: 'Complète la déclaration d’un sinistre',
    who: brokerageRoles,
    access: 'valid',
    object: 'claim',
    params: idParams,
    body: object({ version }).concat(declarationSchema),
  }),
  sendClaimEvent: call<ClaimChanged>()({
    method: 'POST',
    path: '/api/claims/{id}/events',
    summary: 'Fait avancer un sinistre',
    who: userRoles,
    access: 'valid',
    object: 'claim',
    params: idParams,
    body: object({ event: string().max(40).required(), data: mixed<Record<string, unknown>>(), version }),
  }),
};
