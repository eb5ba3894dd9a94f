import type { RequestSummary } from '#contract/resources.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';

/** Where a line of the list leads: a saved offer to its dossier, what is only a price to its own page. */
export const offerPath = ({ id, status, step }: Pick<RequestSummary, 'id' | 'status' | 'step'>): string =>
  step.slug === 'prerequest-do' || status.slug === 'offres-non-eligibles' ? `/dommage-ouvrage/do/offres/${id}` : dossierPath(id);
