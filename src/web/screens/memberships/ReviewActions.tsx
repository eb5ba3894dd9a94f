import type { CorrectedStep } from '#domain/corrections.ts';
import { statusLabelOf } from '#domain/membership.ts';
import { membershipPageOf } from '#machines/membership/pages.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import {
  useMembershipActions,
  useRegisters,
  useReview,
  useReviewed,
} from '../../flows/use-membership-review.tsx';
import { agreementWords } from '../account-status/agreement-words.ts';
import { AgreementFile } from '../account-status/AgreementFile.tsx';
import { stillAsked } from '../account-status/still-asked.ts';
import { LawActionButtons } from '../actions/LawActionButtons.tsx';
import { LawActionDialog } from '../actions/LawActionDialog.tsx';
import { AskedPieces } from '../actions/AskedPieces.tsx';
import { comparedWith, differencesIn } from './checks.ts';
import { lookOfStatus, actionWords } from './membership-words.ts';

const stepWords: Readonly<Record<CorrectedStep, string>> = {
  informations: 'étape 2, informations',
  activite: 'étape 3, activité',
};

/** State of the partnership agreement, with its file; nothing where there is none. */
function Agreement() {
  const membership = useReviewed();
  const words = agreementWords(membership);
  if (words === null) return null;
  return (
    <>
      <p>
        Convention de partenariat{'\u00a0'}: {words}.
      </p>
      <AgreementFile membershipId={membership.id} signed={membership.agreement.state === 'signed'} />
    </>
  );
}

/** Whether the broker is new or a former member; confirms a new member. */
function Newness() {
  const { isNew, newMember, membership } = useReview();
  if (newMember)
    return (
      <Alert tone="ok" title="Nouveau membre">
        {newMember.company_name} peut enregistrer ses offres dès maintenant.
      </Alert>
    );
  if (membership?.status.slug === 'valid') return null;
  return (
    <p className="soft">
      {isNew
        ? 'Nouvelle adhésion\u00a0: ce cabinet n’a jamais été membre.'
        : 'Renouvellement\u00a0: ce cabinet a déjà été membre.'}
    </p>
  );
}

/** Number of differences with the registers, beside the decisions; the table is further down. */
function Differences() {
  const count = differencesIn(comparedWith(useReviewed(), useRegisters().checks));
  return count > 0 ? (
    <p className="warn">
      {plural(count, 'écart')} entre ce qui est déclaré et les registres{'\u00a0'}: voir plus bas.
    </p>
  ) : null;
}

/** State of the membership, and the decisions that its law permits. */
export function ReviewActions() {
  const membership = useReviewed();
  const flow = useMembershipActions();
  const { action } = flow;
  const { broker, pieces, reasons, question, corrections, documents, duplicates } = membership;
  const left = pieces.needed - pieces.accepted;
  return (
    <Card title="La demande" aside={<Badge {...lookOfStatus(membership)}>{statusLabelOf(membership)}</Badge>}>
      <div className="stack small">
        <Newness />
        <Agreement />
        {broker.status === 'suspended' && <Alert tone="refus" title="Ce courtier est suspendu" />}
        {reasons.length > 0 && (
          <Alert tone="refus" title="Pourquoi la demande n’est pas éligible">
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Alert>
        )}
        {question && (
          <Alert tone="attente" title="Information demandée">
            <p>{question}</p>
            <AskedPieces pieces={stillAsked(documents).map(({ label }) => label)} />
            {corrections.length > 0 && (
              <p>
                Réponses à corriger{'\u00a0'}:{' '}
                {corrections
                  .map(({ step, corrected_at: made }) => `${stepWords[step]} (${made ? 'fait' : 'à faire'})`)
                  .join(', ')}
                .
              </p>
            )}
          </Alert>
        )}
        {duplicates.length > 0 && (
          <Alert tone="attente" title="Ce numéro ORIAS est aussi celui de">
            <ul>
              {duplicates.map((duplicate) => (
                <li key={duplicate.id}>{duplicate.company_name}</li>
              ))}
            </ul>
          </Alert>
        )}
        <p className="soft">
          {left > 0
            ? `${plural(left, 'pièce reste', 'pièces restent')} à accepter sur ${pieces.needed}.`
            : 'Toutes les pièces nécessaires sont acceptées.'}
        </p>
        <Differences />
        <LawActionButtons object={membership} words={actionWords} choose={flow.choose} />
      </div>
      {action && (
        <LawActionDialog
          key={action}
          flow={flow}
          words={actionWords}
          action={action}
          page={membershipPageOf(action, membership)}
        />
      )}
    </Card>
  );
}
