import { contractorsWords, reservesWords, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import { showCents, showDate } from '../../../components/format.ts';

/** Answers of a declaration, read-only. */
export const Declared = ({
  answers: { reception_date, final_cost, reserves, reserves_detail, intervenants, non_assures },
}: {
  answers: WorksEndAnswers;
}) => (
  <dl className="facts">
    <div>
      <dt>Réception</dt>
      <dd>{reception_date ? showDate(reception_date) : 'Non précisée'}</dd>
    </div>
    <div>
      <dt>Coût définitif</dt>
      <dd>{final_cost === null ? 'Non précisé' : showCents(final_cost)}</dd>
    </div>
    <div>
      <dt>Réserves</dt>
      <dd>
        {reservesWords[reserves]}
        {reserves_detail && <span className="mute">{`\u00a0: ${reserves_detail}`}</span>}
      </dd>
    </div>
    <div>
      <dt>Intervenants</dt>
      <dd>{contractorsWords[intervenants]}</dd>
    </div>
    {non_assures && (
      <div>
        <dt>Sans assurance décennale</dt>
        <dd>{non_assures}</dd>
      </div>
    )}
  </dl>
);
