import type { RequestSummary } from '#contract/resources.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';

type Line = Pick<RequestSummary, 'id' | 'status' | 'step' | 'permitted'>;

/** What is only a price, and what waits for the company's agreement, are decided on the offer's own page. */
const isDecidedAlone = ({ status, step, permitted }: Line): boolean =>
  step.slug === 'prerequest-do' || status.slug === 'offres-non-eligibles' || permitted.some(({ event }) => event === 'REFERRAL.GRANT');

/** Where a line of the list leads: a saved offer to its dossier, the others to their own page. */
export const offerPath = (line: Line): string => (isDecidedAlone(line) ? `/dommage-ouvrage/do/offres/${line.id}` : dossierPath(line.id));
