import { adminRoles } from '#domain/roles.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** A partner to which a cabinet may be moved, or its own. */
export interface CabinetPartner {
  id: number;
  name: string;
  is_own: boolean;
}

/** The partners that a cabinet may have, and what moves with it (docs/domain/partners.md, "Moving a cabinet"). */
export interface CabinetPartners {
  partners: CabinetPartner[];
  cabinet: {
    name: string;
    /** Agencies that move with it, brokers of them, and accounts of all. */
    agencies: number;
    brokers: number;
    accounts: number;
  };
  /** Version of the membership, which the move names. */
  version: number;
  /** Why it cannot be moved now, in French; null if it can. */
  refusal: string | null;
}

const ofMembership = {
  who: adminRoles,
  access: 'active',
  ofMainAdmins: true,
  object: 'membership',
  params: idParams,
} as const;

/** Calls by which main administrators move a cabinet to another partner. */
export const cabinetPartnerCalls = {
  cabinetPartners: call<CabinetPartners>()({
    ...ofMembership,
    method: 'GET',
    path: '/api/memberships/{id}/partners',
    summary: 'Les partenaires auxquels un cabinet peut être rattaché',
  }),
  moveCabinet: call<{ message: string }>()({
    ...ofMembership,
    method: 'POST',
    path: '/api/memberships/{id}/partner',
    summary: 'Rattache un cabinet, ses agences et leurs comptes à un autre partenaire',
    body: object({ partner: int4(1).required(), version: int4(1).required() }),
  }),
};
