import { adminRoles } from '#domain/roles.ts';
import { companySchema, delegationSchema } from '#domain/validation/company.ts';
import type { Delegation } from '#domain/tariff/delegation.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** An insurer (docs/domain/companies.md). */
export interface CompanyResource {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  name: string;
  email: string;
  phone: string;
  /** Number of its accounts that are not closed. */
  accounts: number;
  delegation: Delegation;
}

/** The companies, by name, and the limits of the tariff in force, which replace those that a company does not set. */
export interface CompanyList {
  companies: CompanyResource[];
  tariff: { [Name in keyof Delegation]: number };
}

/** The answer of every write: the changed list. */
export interface CompaniesChanged extends CompanyList {
  message: string;
}

/** A body without `delegation` leaves the limits as they are. */
const limits = { delegation: delegationSchema.optional().default(undefined) };
const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;

/** Calls by which main administrators read and change the companies. */
export const companyCalls = {
  companies: call<CompanyList>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/companies',
    summary: 'Les compagnies',
  }),
  addCompany: call<CompaniesChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/companies',
    summary: 'Ajoute une compagnie',
    body: companySchema.shape(limits),
  }),
  changeCompany: call<CompaniesChanged>()({
    ...ofMainAdministrators,
    method: 'PUT',
    path: '/api/companies/{id}',
    summary: 'Change une compagnie',
    params: idParams,
    body: replacing(companySchema).shape({ ...limits, seen: int4(1).required() }),
  }),
};
