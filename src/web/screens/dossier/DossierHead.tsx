import type { ReactNode } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import { statusesBehind } from '#domain/aliases.ts';
import { lackingInWords } from '#domain/lacking.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { isClosedForGood, isSignedStatus, isWorkedOn, statusLabels } from '#domain/statuses.ts';
import { Badge, SituationBadge } from '../../components/Badge.tsx';
import { showDate, showEuros } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { clientOf, siteOf, isAtRefund, statusOf, stepOf } from './dossier-words.ts';

function Badges({ request }: { request: RequestResource }) {
  const status = statusOf(request);
  const step = stepOf(request);
  return (
    <>
      <SituationBadge status={status} step={step} isRefunded={isAtRefund(request)}>
        {isWorkedOn(status) ? request.step.label : statusLabels[status]}
      </SituationBadge>
      {request.tarif?.indicative && <Badge family="attente">Prix indicatif</Badge>}
      {request.lacking !== null && request.lacking > 0 && (
        <Badge family="attente">{lackingInWords(request.lacking)}</Badge>
      )}
    </>
  );
}

/** Head of a dossier: client and status. */
export function DossierHead({ request, children }: { request: RequestResource; children?: ReactNode }) {
  const status = statusOf(request);
  const list = homeFilters.find((filter) => statusesBehind(filter.status).includes(status)) ?? homeFilters[0];
  const client = clientOf(request);
  return (
    <PageHead
      title={client}
      crumbs={[
        ...(list ? [{ label: list.label, to: `/?status=${list.status}` }] : []),
        { label: request.reference },
      ]}
    >
      <Badges request={request} />
      {children}
    </PageHead>
  );
}

/** Amount in euros. Once an endorsement is signed, its amount, with the contract's below. */
const Amended = ({ contract, endorsed = contract }: { contract: number; endorsed: number | undefined }) => (
  <>
    {showEuros(endorsed)}
    {endorsed !== contract && (
      <>
        <br />
        <span className="small mute">
          Au contrat{'\u00a0'}: {showEuros(contract)}
        </span>
      </>
    )}
  </>
);

/** Summary of the dossier: site, broker, amounts, dates. */
export function DossierFacts({ request }: { request: RequestResource }) {
  const [street, place] = siteOf(request);
  const { cost, opening_date, start_date } = request.request_d_o.chantiers[0];
  const opening = opening_date ?? start_date;
  // A signed quote or a closed request has no expiry date to show.
  const isOffer =
    !request.facts.signed.quote && !isSignedStatus(statusOf(request)) && !isClosedForGood(statusOf(request));
  return (
    <section className="card pad" aria-label="Résumé">
      <dl className="facts summary">
        <div className="w2">
          <dt>Chantier</dt>
          <dd>
            {street && (
              <>
                {street},
                <br />
              </>
            )}
            {place}
          </dd>
        </div>
        <div>
          <dt>Courtier</dt>
          <dd>
            {request.broker.name}
            {request.collaborator && (
              <>
                ,<br />
                {request.collaborator.name} {request.collaborator.l_name}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Coût des travaux</dt>
          <dd>
            {cost === null ? 'À renseigner' : <Amended contract={cost} endorsed={request.endorsed?.cost} />}
          </dd>
        </div>
        <div>
          <dt>Prime TTC</dt>
          <dd>
            {request.tarif ? (
              <Amended contract={request.tarif.total_ttc} endorsed={request.endorsed?.total_ttc} />
            ) : (
              'À calculer'
            )}
          </dd>
        </div>
        <div>
          <dt>{opening_date ? 'Ouverture du chantier' : 'Début des travaux'}</dt>
          <dd>{opening ? showDate(opening) : 'À renseigner'}</dd>
        </div>
        {isOffer && (
          <div>
            <dt>Offre valable jusqu’au</dt>
            <dd>{request.valid_until ? showDate(request.valid_until) : 'Pas encore d’offre'}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
