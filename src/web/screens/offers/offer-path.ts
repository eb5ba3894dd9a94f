import type { RequestSummary } from '#contract/request-resources.ts';
import { dossierPath, isOnlyPrice } from '#machines/dossier-access/access.ts';

type Line = Pick<RequestSummary, 'id' | 'step'> & Partial<Pick<RequestSummary, 'status'>>;

/** Path of the offer's own page. */
export const pricePath = (id: number): string => `/dommage-ouvrage/do/offres/${id}`;

/** Path of a request: the offer's page while it is only a price, then its dossier. */
export const offerPath = (line: Line): string =>
  isOnlyPrice(line) ? pricePath(line.id) : dossierPath(line.id);
