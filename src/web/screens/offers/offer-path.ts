import type { RequestSummary } from '#contract/resources.ts';
import { isReserved } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import { currentTab, dossierPath, isOnlyPrice, stepOfSlug } from '#machines/dossier-access/access.ts';

type Line = Pick<RequestSummary, 'id' | 'step'> & Partial<Pick<RequestSummary, 'status'>>;

/** Whether a dossier opens, for that role, on a tab that the portal does not have yet. */
export const opensOnReserved = (role: Role, { step }: Pick<Line, 'step'>): boolean => isReserved(currentTab(role, stepOfSlug(step.slug)));

/** Where a request is read: what is only a price, on the offer's own page; in its dossier once the offer is saved, if that opens on a tab that the portal has; else on the offer's own page. */
export const offerPath = (role: Role, line: Line): string => (isOnlyPrice(line) || opensOnReserved(role, line) ? `/dommage-ouvrage/do/offres/${line.id}` : dossierPath(line.id));
