import { Link } from 'react-router-dom';
import type { Decided, Study } from '#contract/contracts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { elements } from '#domain/lacking.ts';
import { isClosedStatus } from '#domain/statuses.ts';
import { isUnderContract } from '#domain/steps.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import { showEuros, showWhen } from '../../../components/format.ts';
import { CompanyTerms } from '../../offers/CompanyTerms.tsx';
import { stepOf } from '../dossier-words.ts';

const by = ({ by: who, at }: Decided): string => `${who}, ${showWhen(at)}`;

const referralWords: Record<Study['referral']['state'], string> = {
  none: 'Aucun accord à demander',
  needed: 'À demander à la compagnie',
  pending: 'Demandé à la compagnie',
  granted: 'Accordé par la compagnie',
};

/** State of the documents while they are not all accepted; those of a closed request are not reviewed. */
function received({ facts, status }: RequestResource): string {
  if (!facts.mandatoryPieces) return 'Incomplètes';
  return isClosedStatus(status.slug) ? 'Reçues' : 'Reçues, à examiner';
}

interface StudyCardProps {
  request: RequestResource;
  study: Study;
}

/**
 * The two approvals that a cost above the limit requires. Renders nothing below the limit, or if the request
 * was closed without them.
 */
function Approvals({
  request: { permitted, status },
  study: { above_limit: isAbove, endorsed, approved },
}: StudyCardProps) {
  if (approved)
    return (
      <Alert tone="ok" title={`Validé par ${by(approved)}`}>
        {endorsed && `Premier accord\u00a0: ${by(endorsed)}`}
      </Alert>
    );
  if (!isAbove || isClosedStatus(status.slug)) return null;
  if (!endorsed)
    return (
      <Alert tone="attente" title="Deux accords sont nécessaires">
        Le coût dépasse la délégation d’un seul gestionnaire. L’un donne le premier accord, un autre valide.
      </Alert>
    );
  return endorsed.mine ? (
    <Alert tone="attente" title="Vous avez donné le premier accord">
      Un autre gestionnaire doit valider{'\u00a0'}: personne ne valide seul au-dessus de la délégation. Vous
      l’avez donné {showWhen(endorsed.at)}.
    </Alert>
  ) : (
    <Alert title={`Premier accord de ${by(endorsed)}`}>
      {permitted.some(({ event }) => event === 'UNDERWRITING.APPROVE')
        ? 'Vous pouvez valider\u00a0: le second accord est celui d’une autre personne.'
        : 'Le second accord est celui d’une autre personne.'}
    </Alert>
  );
}

/** The underwriter's study: limit, missing documents, company terms, approvals. */
export function StudyCard({ request, study }: StudyCardProps) {
  const { cost, limit, above_limit: isAbove, referral } = study;
  const { facts } = request;
  // At the end of works this count concerns other documents.
  const lacking = isUnderContract(stepOf(request)) ? null : request.lacking;
  return (
    <Card
      title="L’étude"
      aside={
        <Badge family={isAbove ? 'attente' : 'ok'}>
          {isAbove ? 'Au-dessus de la délégation' : 'Dans la délégation'}
        </Badge>
      }
    >
      <div className="study">
        <dl className="facts">
          <div>
            <dt>Coût des travaux</dt>
            <dd>{showEuros(cost)}</dd>
          </div>
          <div>
            <dt>Délégation d’un gestionnaire</dt>
            <dd>{showEuros(limit)}</dd>
          </div>
          <div>
            <dt>Ce qui manque</dt>
            <dd>{lacking === null || lacking === 0 ? 'Rien' : elements(lacking)}</dd>
          </div>
          <div>
            <dt>Pièces</dt>
            <dd>
              {facts.piecesAccepted ? (
                'Toutes acceptées'
              ) : (
                <Link className="small" to={dossierPath(request.id, 'documents-du-chantier')}>
                  {received(request)}
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>Intervenants</dt>
            <dd>
              {facts.mandatoryTrades ? (
                'Lots obligatoires pourvus'
              ) : (
                <Link className="small" to={dossierPath(request.id, 'entreprises-du-chantier')}>
                  Incomplets
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>Compagnie</dt>
            <dd>{referralWords[referral.state]}</dd>
          </div>
        </dl>
        <Approvals request={request} study={study} />
        {referral.reasons.length > 0 && (
          <div>
            <h3>Ce qui a demandé son accord</h3>
            <ul className="small">
              {referral.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {referral.terms && <CompanyTerms terms={referral.terms} />}
      </div>
    </Card>
  );
}
