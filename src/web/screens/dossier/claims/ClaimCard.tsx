import type { ClaimResource } from '#contract/claims.ts';
import { formatDate } from '#domain/calendar.ts';
import { claimCoverLabels, declarationItemLabels } from '#domain/claim.ts';
import { isStaffRole } from '#domain/roles.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { showCents, showMomentInFull, showWhen } from '../../../components/format.ts';
import { useReceipt } from '../../../flows/use-claims.tsx';
import { useRole } from '../../../flows/use-session.tsx';
import { ClaimClock } from './ClaimClock.tsx';
import { ClaimActions } from './ClaimActions.tsx';
import { markOfClaim, lookOfTerm, nextTerm, stateOfTerm, termWords } from './claim-words.ts';
import { ChartLink } from '../../statecharts/ChartLink.tsx';

function Facts({ claim }: { claim: ClaimResource }) {
  const { declaration } = claim;
  const pairs: [string, string | null][] = [
    ['Dommages apparus le', declaration.appeared_on && formatDate(declaration.appeared_on)],
    ['Localisation', declaration.location],
    [
      declaration.reception_kind === 'reception' ? 'Réception' : 'Première occupation',
      declaration.reception_date && formatDate(declaration.reception_date),
    ],
    ['Contrat', declaration.policy],
    ['Garantie', claimCoverLabels[declaration.cover]],
    ['Entreprise', declaration.contractor],
    ['Expert', claim.expert],
    ['Rapport préliminaire', claim.report_on && formatDate(claim.report_on)],
    ['Indemnité offerte', claim.offer === null ? null : showCents(claim.offer)],
    [
      'Payée le',
      claim.paid_on &&
        `${formatDate(claim.paid_on)}${claim.payment_reference ? `, ${claim.payment_reference}` : ''}`,
    ],
    ['Prescription', `le ${formatDate(claim.prescribed_on)}`],
  ];
  return (
    <>
      <dl className="facts">
        {pairs
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="soft claim-words">{declaration.description}</p>
    </>
  );
}

function Notices({ claim }: { claim: ClaimResource }) {
  const { cover_acquired: acquired, interest_doubled: doubled } = claim.consequences;
  return (
    <>
      {(acquired || doubled) && (
        <Alert
          tone="refus"
          title={
            acquired ? 'La garantie est acquise, et les intérêts sont doublés' : 'Les intérêts sont doublés'
          }
        >
          Un délai de la loi est dépassé. Après l’avoir notifié à l’assureur, l’assuré peut engager les
          dépenses nécessaires (art. L242-1 du Code des assurances).
        </Alert>
      )}
      {claim.state.slug === 'incomplete' && (
        <Alert tone="attente" title="La déclaration est à compléter">
          <ul>
            {claim.missing.map((item) => (
              <li key={item}>{declarationItemLabels[item]}</li>
            ))}
          </ul>
        </Alert>
      )}
      {claim.extension.state !== 'none' && (
        <Alert
          title={
            claim.extension.state === 'asked'
              ? `L’assureur demande ${claim.extension.days} jours de plus pour son offre`
              : `${claim.extension.days} jours de plus ont été accordés pour l’offre`
          }
        />
      )}
    </>
  );
}

function Receipt({ claim }: { claim: ClaimResource }) {
  const { download, isFetching, message } = useReceipt();
  if (claim.receipt === null) return null;
  return (
    <div className="stack small">
      <div className="row wrap">
        <Button size="sm" icon="download" busy={isFetching} onClick={() => download(claim)}>
          Récépissé
        </Button>
        <span className="mute claim-seal">
          Déclaration reçue {showWhen(claim.received_at)}, empreinte <code>{claim.sha256}</code>
        </span>
      </div>
      {message && <p className="warn">{message}</p>}
    </div>
  );
}

/** A claim: state, deadlines, declaration, actions, history. */
export function ClaimCard({ claim }: { claim: ClaimResource }) {
  const next = nextTerm(claim);
  const isStaff = isStaffRole(useRole());
  return (
    <Card title={`Sinistre ${claim.reference}`} aside={isStaff && <ChartLink law="claim" id={claim.id} />}>
      <div className="stack">
        <div className="row wrap claim-status">
          <Badge {...markOfClaim(claim)}>{claim.state.label}</Badge>
          {next && (
            <Badge
              {...lookOfTerm(next)}
            >{`${termWords[next.name].duty}\u00a0: ${stateOfTerm(next).toLocaleLowerCase('fr')}`}</Badge>
          )}
        </div>
        <Notices claim={claim} />
        <ClaimClock claim={claim} />
        <ClaimActions claim={claim} />
        <Facts claim={claim} />
        <Receipt claim={claim} />
        <details>
          <summary>Histoire du sinistre</summary>
          <ol className="time">
            {claim.story.map(({ id, at, who, label, comment }, index) => (
              <li key={id} {...(index === 0 && { className: 'now' })}>
                <time dateTime={at}>{showMomentInFull(at)}</time>
                <b>{who}</b> {label}
                {comment && <q>{comment}</q>}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Card>
  );
}
