import { Link } from 'react-router-dom';
import { fromWireSlug } from '#domain/provider.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { lackingInWords } from '#domain/lacking.ts';
import { isStatus, isWorkedOn } from '#domain/statuses.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import type { RequestSummary } from '#contract/request-resources.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { SituationBadge } from '../../components/Badge.tsx';
import { Cote } from '../../components/Cote.tsx';
import { showEuros, showMoment } from '../../components/format.ts';
import { Cell, Row } from '../../components/Table.tsx';
import { offerPath } from './offer-path.ts';

/** A row of the list. */
export function OfferRow({
  offer,
  withBroker,
  folder,
}: {
  offer: RequestSummary;
  withBroker: boolean;
  folder?: string;
}) {
  const status = fromWireSlug(offer.status.slug);
  const step = stepOfSlug(offer.step.slug);
  const progress = progressOf(step);
  return (
    <Row>
      <Cell>
        <Link className="main" to={offerPath(offer)}>
          {offer.client}
        </Link>
        <small>{offer.site}</small>
        {folder && <small>Dans {folder}</small>}
      </Cell>
      <Cell>
        <span className="ref">{offer.reference}</span>
        <small>{withBroker ? offer.broker : requestTypeLabels[offer.type]}</small>
      </Cell>
      <Cell num className="if-wide">
        {showEuros(offer.cost)}
      </Cell>
      <Cell num>
        <b>{offer.total_ttc === null ? '—' : showEuros(offer.total_ttc)}</b>
        {offer.indicative && <small>indicative</small>}
      </Cell>
      <Cell className="hide-s">
        {labelOfStage(progress)}
        <br />
        <Cote step={progress} />
      </Cell>
      <Cell>
        {isStatus(status) && (
          <SituationBadge status={status} step={step} isRefunded={offer.refunded}>
            {isWorkedOn(status) ? offer.step.label : offer.status.label}
          </SituationBadge>
        )}
        {offer.lacking !== null && offer.lacking > 0 && <small>{lackingInWords(offer.lacking)}</small>}
      </Cell>
      <Cell className="if-roomy nw">{showMoment(offer.updated_at)}</Cell>
    </Row>
  );
}
