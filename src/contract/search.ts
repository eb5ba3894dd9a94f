import { userRoles } from '#domain/roles.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { MembershipSummary } from './memberships.ts';
import type { NoteLine } from './notes.ts';
import type { PortfolioChoice } from './portfolio.ts';
import type { RequestSummary } from './request-resources.ts';

/** What all typed words are part of: the client's name, the site, or else the file (a reference, a telephone). */
export type FoundBy = 'file' | 'client' | 'site';

/** An offer that a search of the portal finds. */
export interface FoundOffer extends Pick<
  RequestSummary,
  'id' | 'reference' | 'status' | 'step' | 'refunded' | 'client' | 'site' | 'broker'
> {
  by: FoundBy;
}

export type FoundMembership = Pick<MembershipSummary, 'id' | 'status' | 'broker' | 'name' | 'lastname'>;
export type FoundNote = Pick<NoteLine, 'id' | 'line' | 'found' | 'file'>;

/** What a search of the portal finds within the reader's scope (docs/domain/search.md). */
export interface PortalSearch {
  /** The searched text. */
  q: string;
  /** The latest first, of all folders. */
  offers: FoundOffer[];
  /** Number of all offers that the text finds; `capped` where counting stopped. */
  total: number;
  capped: boolean;
  /** Brokers with offers in the scope; empty for a cabinet. */
  brokers: PortfolioChoice[];
  /** Empty for a company. */
  companies: PortfolioChoice[];
  /** Only for administrators. */
  memberships: FoundMembership[];
  notes: FoundNote[];
}

/** Calls about the search of the whole portal. */
export const searchCalls = {
  searchPortal: call<PortalSearch>()({
    method: 'GET',
    path: '/api/search',
    summary: 'Cherche dans tout le portail\u00a0: offres, cabinets, compagnies, demandes d’adhésion et notes',
    who: userRoles,
    access: 'valid',
    query: object({ q: string().trim().max(100).required() }),
  }),
};
