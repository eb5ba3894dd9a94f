import { brokerRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import type { Agreement } from './memberships.ts';
import type { Partner, Slug } from './resources.ts';

/** A cabinet's partnership, as its managers read it; amounts in euros. */
export interface Affiliation {
  company_name: string;
  orias: string;
  partenaire: Partner;
  /** Where it belongs to a main broker's agency. `name` is null where the main broker has not named one. */
  agency: { name: string | null; lead: string } | null;
  commission: {
    /** Percent of premiums without taxes and fees, for contracts that are signed today. */
    rate: number;
    /** Of the contracts that were signed since 1 January in Paris. */
    year: number;
    contracts: number;
    base: number;
    amount: number;
  };
  membership: { id: number; status: Slug } | null;
  agreement: Agreement | null;
}

export const affiliationCalls = {
  affiliation: call<Affiliation>()({
    method: 'GET',
    path: '/api/affiliation',
    summary: 'Le partenariat d’un cabinet\u00a0: partenaire, commission, convention',
    who: brokerRoles,
    access: 'account',
  }),
};
