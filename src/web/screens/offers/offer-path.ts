import type { RequestSummary } from '#contract/resources.ts';
import { dossierPath, isOnlyPrice } from '#machines/dossier-access/access.ts';

type Line = Pick<RequestSummary, 'id' | 'step'> & Partial<Pick<RequestSummary, 'status'>>;

/** The offer's own page. */
export const pricePath = (id: number): string => `/dommage-ouvrage/do/offres/${id}`;

/** Where a request is read: what is only a price, on the offer's own page; in its dossier once the offer is saved. */
export const offerPath = (line: Line): string =>
  isOnlyPrice(line) ? pricePath(line.id) : dossierPath(line.id);
