import type { ContractStatus } from '#domain/contract-status.ts';
import { userRoles } from '#domain/roles.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { RequestPaper } from './papers.ts';
import { idParams } from './params.ts';
import type { ReferralTerms } from './request-resources.ts';

/**
 * The contract that a request became when it was signed (docs/domain/contract.md). Days are `yyyy-mm-dd` in
 * Paris, amounts euros.
 */
export interface Contract {
  /** As of today. */
  status: ContractStatus;
  policy_number: string;
  issued_at: string;
  takes_effect: string;
  /** Days of the compulsory cover; computed from the planned reception until the works are received. */
  cover_from: string | null;
  cover_until: string | null;
  signed_at: string | null;
  /** Code by which any person verifies the attestation, with its hyphens: `K7QM-2X4V-9D3H-T60B`. */
  check_code: string | null;
  terminated_on: string | null;
  termination_reason: string | null;
  /** What the broker earns: shown to brokers and administrators. `rate` in per cent. */
  commission: { base: number; rate: number; amount: number; at: string } | null;
}

/** Who decided, and when (ISO 8601). */
export interface Decided {
  by: string;
  at: string;
}

/** Figures and approvals of the study of a request, for those who study it. Amounts in euros. */
export interface Study {
  cost: number;
  /** The cost up to which one underwriter decides alone. */
  limit: number;
  above_limit: boolean;
  /**
   * The first of two approvals of the present study. `mine`: the reader gave it, and another
   * person must give the second.
   */
  endorsed: (Decided & { mine: boolean }) | null;
  approved: Decided | null;
  /** What the company was asked, and on which terms it agreed. */
  referral: {
    state: LifecycleFacts['referral'];
    reasons: string[];
    terms: ReferralTerms | null;
  };
}

/** Whether an attestation is valid today. There is none before its contract is signed. */
export type AttestationStatus = Exclude<ContractStatus, 'unsigned'>;

/** An attestation for any person with its code: what is printed on it, and whether it is still valid. */
export interface VerifiedAttestation {
  status: AttestationStatus;
  code: string;
  policy_number: string;
  policyholders: string[];
  site: string;
  operation: string;
  covers: string[];
  insurer: string;
  attested_on: string;
  takes_effect: string;
  cover_from: string | null;
  cover_until: string | null;
  terminated_on: string | null;
}

/** Calls that read the contract of a request, its study, and an attestation by its code. */
export const contractCalls = {
  requestContract: call<{ contract: Contract | null; papers: RequestPaper[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/contract',
    summary: 'Le contrat d’un dossier, dès qu’il est émis, et ses documents',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab: 'contrats',
    params: idParams,
  }),
  requestSubscription: call<{ study: Study | null; papers: RequestPaper[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/subscription',
    summary: 'Les documents d’un dossier et, pour qui l’étudie, ses chiffres et ses accords',
    who: userRoles,
    access: 'active',
    object: 'request',
    tab: 'souscription',
    params: idParams,
  }),
  verifyAttestation: call<{ attestation: VerifiedAttestation }>()({
    method: 'GET',
    path: '/api/attestations/{code}',
    summary: 'Vérifie une attestation par son code',
    who: 'anyone',
    access: 'session',
    perMinute: 20,
    params: object({ code: string().required().max(80) }),
  }),
};
