import { brokerRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import type { Agreement } from './memberships.ts';
import type { BrokerPartner } from './account-resources.ts';
import type { Slug } from './slug.ts';

/** The partnership of a cabinet, for its managers; amounts in euros. */
export interface Affiliation {
  company_name: string;
  orias: string;
  partenaire: BrokerPartner;
  /**
   * The agency of a main broker that the cabinet belongs to; null if none. `name` is null if the
   * agency has no name.
   */
  agency: { name: string | null; lead: string } | null;
  commission: {
    /** Percent of premiums without taxes and fees, for contracts that are signed today. */
    rate: number;
    /** The year of the figures below: contracts signed since 1 January, Europe/Paris. */
    year: number;
    contracts: number;
    base: number;
    amount: number;
  };
  membership: { id: number; status: Slug } | null;
  agreement: Agreement | null;
}

/** The call of the page «Mon partenariat». */
export const affiliationCalls = {
  affiliation: call<Affiliation>()({
    method: 'GET',
    path: '/api/affiliation',
    summary: 'Le partenariat d’un cabinet\u00a0: partenaire, commission, convention',
    who: brokerRoles,
    access: 'account',
  }),
};
