import { agencySchema } from '#domain/validation/agency.ts';
import { object } from '#domain/validation/yup.ts';
import { replacing } from '#domain/validation/replacing.ts';
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

/** The agencies of a main broker, the reader. */
export interface AgencyList {
  agencies: AgencyResource[];
  /** The partners that its reader leads: each agency works under one of them. */
  partenaires: { id: number; name: string }[];
}

/** The answer of every write: the changed list. `agency_id`: the agency that was written. */
export interface AgenciesChanged extends AgencyList {
  message: string;
  agency_id: number;
}

const toRead = { who: ['main_broker'], access: 'active' } as const;
const toWrite = { who: ['main_broker'], access: 'valid' } as const;
/** `version` of the agency that the writer saw; 409 if it has another one. */
const seen = int4(1).required();

/** Calls by which a main broker reads and changes its agencies. */
export const agencyCalls = {
  agencies: call<AgencyList>()({
    ...toRead,
    method: 'GET',
    path: '/api/agencies',
    summary: 'Les agences d’un courtier principal',
  }),
  addAgency: call<AgenciesChanged>()({
    ...toWrite,
    method: 'POST',
    path: '/api/agencies',
    summary: 'Ajoute une agence',
    body: agencySchema,
  }),
  changeAgency: call<AgenciesChanged>()({
    ...toWrite,
    method: 'PUT',
    path: '/api/agencies/{id}',
    summary: 'Change une agence',
    params: idParams,
    body: replacing(agencySchema).shape({ seen }),
  }),
  renewAgencyCode: call<AgenciesChanged>()({
    ...toWrite,
    method: 'POST',
    path: '/api/agencies/{id}/code',
    summary: 'Donne un nouveau code à une agence',
    params: idParams,
    body: object({ seen }),
  }),
};
