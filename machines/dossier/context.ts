import type { Role } from '#domain/roles.ts';
import type { DossierAccessNews, DossierAddress } from '../dossier-access/index.ts';
import type { RequestChanged, RequestOwner } from '../shared/request-owner.ts';

export interface DossierInput extends DossierAddress, Pick<RequestOwner, 'id'> {
  role: Role;
}

export type DossierContext = DossierInput & RequestOwner;

export type DossierEvent =
  /** The address changed. */
  | ({ type: 'tab.open' } & DossierAddress)
  | { type: 'dossier.retry' }
  | RequestChanged
  /** The quote learned of a change by another user, and the user still compares both. */
  | { type: 'request.outdated' }
  | DossierAccessNews;
