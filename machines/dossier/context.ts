import type { RequestResource } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import type { DossierAccessNews, DossierAddress } from '../dossier-access/index.ts';

export interface DossierInput extends DossierAddress {
  role: Role;
  /** Of the request. */
  id: number;
}

export interface DossierContext extends DossierInput {
  /** The one copy that counts: each newer one is sent to whatever shows it or writes it. */
  request: RequestResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

export type DossierEvent =
  /** What the address says. */
  | ({ type: 'tab.open' } & DossierAddress)
  | { type: 'dossier.retry' }
  /** A child wrote, or learned of somebody else's write. */
  | { type: 'request.changed'; request: RequestResource }
  | DossierAccessNews;
