import { agencySchema } from '#domain/validation/agency.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';
import type { BrokerAccount } from './account-resources.ts';

/** A broker of an agency. */
export interface AgencyBroker {
  id: number;
  company_name: string;
  /** E-mail address of its first account. */
  email: string | null;
  phone: string;
  status: BrokerAccount['status'];
  /** Number of its requests in progress; `signed`: number of signed ones. */
  in_progress: number;
  signed: number;
}

/** An agency of a main broker (docs/domain/agencies.md). */
export interface AgencyResource {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  name: string;
  city: string;
  /** The code by which newcomers join, as `ABCD-EFGH`. */
  code: string;
  partenaire: { id: number; name: string };
  /** Newcomers may join it. */
  open: boolean;
  brokers: AgencyBroker[];
}

export interface AgencyList {
  agencies: AgencyResource[];
  /** The partners that its reader leads: each agency works under one of them. */
  partenaires: { id: number; name: string }[];
}

/** The answer of every write: the changed list. */
export interface AgenciesChanged extends AgencyList {
  message: string;
  agency_id: number;
}

const lead = { who: ['main_broker'], access: 'active' } as const;
const writes = { who: ['main_broker'], access: 'valid' } as const;
const seen = int4(1).required();

export const agencyCalls = {
  agencies: call<AgencyList>()({
    ...lead,
    method: 'GET',
    path: '/api/agencies',
    summary: 'Les agences d’un courtier principal',
  }),
  addAgency: call<AgenciesChanged>()({
    ...writes,
    method: 'POST',
    path: '/api/agencies',
    summary: 'Ajoute une agence',
    body: agencySchema,
  }),
  changeAgency: call<AgenciesChanged>()({
    ...writes,
    method: 'PUT',
    path: '/api/agencies/{id}',
    summary: 'Change une agence',
    params: idParams,
    body: agencySchema.shape({ seen }),
  }),
  renewAgencyCode: call<AgenciesChanged>()({
    ...writes,
    method: 'POST',
    path: '/api/agencies/{id}/code',
    summary: 'Donne un nouveau code à une agence',
    params: idParams,
    body: object({ seen }),
  }),
};
