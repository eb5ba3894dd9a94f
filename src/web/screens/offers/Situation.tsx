import type { RequestSummary } from '#contract/request-resources.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, isWorkedOn } from '#domain/statuses.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { SituationBadge } from '../../components/Badge.tsx';

type Offer = Pick<RequestSummary, 'status' | 'step' | 'refunded'>;

/** Text of the situation: of a worked-on offer its step, of another its status. */
export const situationOf = ({ status, step }: Pick<Offer, 'status' | 'step'>): string =>
  isWorkedOn(fromWireSlug(status.slug)) ? step.label : status.label;

/** Badge of an offer of a list; none for a status that this version does not know. */
export function Situation({ offer }: { offer: Offer }) {
  const status = fromWireSlug(offer.status.slug);
  if (!isStatus(status)) return null;
  return (
    <SituationBadge status={status} step={stepOfSlug(offer.step.slug)} isRefunded={offer.refunded}>
      {situationOf(offer)}
    </SituationBadge>
  );
}
