import { Link } from 'react-router-dom';
import { requestTypeLabels } from '#domain/forms.ts';
import { lackingInWords } from '#domain/lacking.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import type { RequestSummary } from '#contract/request-resources.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { Cote } from '../../components/Cote.tsx';
import { showEuros, showMoment } from '../../components/format.ts';
import { Cell, Row } from '../../components/Table.tsx';
import { offerPath } from './offer-path.ts';
import { Situation } from './Situation.tsx';

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
  const progress = progressOf(stepOfSlug(offer.step.slug));
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
        <Situation offer={offer} />
        {offer.lacking !== null && offer.lacking > 0 && <small>{lackingInWords(offer.lacking)}</small>}
      </Cell>
      <Cell className="if-roomy nw">{showMoment(offer.updated_at)}</Cell>
    </Row>
  );
}
