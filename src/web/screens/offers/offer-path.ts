import type { RequestSummary } from '#contract/resources.ts';
import { dossierPath, isOnlyPrice } from '#machines/dossier-access/access.ts';

type Line = Pick<RequestSummary, 'id' | 'step'> & Partial<Pick<RequestSummary, 'status'>>;

/** Where a request is read: what is only a price, on the offer's own page; in its dossier once the offer is saved. */
export const offerPath = (line: Line): string => (isOnlyPrice(line) ? `/dommage-ouvrage/do/offres/${line.id}` : dossierPath(line.id));
