import type { MembershipResource } from '#contract/memberships.ts';
import type { User } from '#contract/account-resources.ts';
import { formatDate } from '#domain/calendar.ts';
import {
  awaitsSignature,
  closingOf,
  isTerminated,
  maySignAgreement,
  statusLabelOf,
  type MembershipStatus,
} from '#domain/membership.ts';
import { reopenedSteps } from '#domain/reopened-steps.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import {
  useDecisionsOfOthers,
  useRegistration,
  useRegistrationCommands,
} from '../../flows/use-registration.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { registrationDone } from '#domain/registration.ts';
import { registrationPage } from '../../guards/registration-pages.ts';
import { accountStatusOf, suspended } from '../account-status/account-status-words.ts';
import { ContactLine } from '../account-status/ContactLine.tsx';
import { agreementWords } from '../account-status/agreement-words.ts';
import { AgreementFile } from '../account-status/AgreementFile.tsx';
import { stillAsked } from '../account-status/still-asked.ts';
import { Sheet } from './Frame.tsx';
import { NoBroker } from './NoBroker.tsx';
import { OtherAgreement } from './OtherAgreement.tsx';
import { SavedNote } from './Rail.tsx';

const families: Record<MembershipStatus, 'cours' | 'attente' | 'ok' | 'refus' | 'exclu'> = {
  unfinished: 'cours',
  noteligible: 'exclu',
  pending: 'attente',
  requestInfo: 'attente',
  signed: 'cours',
  valid: 'ok',
  rejected: 'refus',
};

/** The pieces whose document is refused, and that no other has replaced. */
const refusedIn = ({ documents }: MembershipResource) => documents.filter(({ state }) => state === 'refused');

/** Numbers of the steps that the examination opened again; whatever they are, the documents hand them over. */
const useReopenedSteps = (): number[] =>
  useRegistration(({ membership }) => (membership ? [...reopenedSteps(membership).keys()] : []));

/** The broker's next action; renders nothing while others act. */
function NextAction() {
  const user = useMaybeUser();
  const membership = useRegistration((context) => context.membership);
  const { refresh } = useRegistrationCommands();
  const next = user && registrationPage(user);
  const status = useRegistration((context) => context.membershipStatus);
  const isToSign =
    membership !== null &&
    status !== null &&
    awaitsSignature({ status, agreement: membership.agreement.state });
  const isReopened = useReopenedSteps().length > 0;
  return (
    <div className="row wrap">
      {next && (
        <ButtonLink to={next} look="primary">
          Reprendre mon inscription
        </ButtonLink>
      )}
      {!next && isToSign && (
        <ButtonLink to="/attente-signature" look="primary">
          Signer la convention
        </ButtonLink>
      )}
      {!next && isReopened && (
        <ButtonLink to="/dashboard/documents" look={isToSign ? 'plain' : 'primary'}>
          Mes documents
        </ButtonLink>
      )}
      {!next && <ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      <Button onClick={refresh}>Actualiser</Button>
    </div>
  );
}

/** The administrator's question, and the requested documents that are missing. */
function Asked({ membership: { question, documents } }: { membership: MembershipResource }) {
  const pieces = stillAsked(documents);
  if (question === null && pieces.length === 0) return null;
  return (
    <Alert tone="attente" title="Ce qui vous est demandé">
      {question !== null && <p>{question}</p>}
      {pieces.length > 0 && (
        <ul>
          {pieces.map(({ piece, asked, label }) => (
            <li key={`${piece} ${asked ?? ''}`}>{label}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** What is refused, each with the reason. */
function RefusedPieces({ membership }: { membership: MembershipResource }) {
  const pieces = refusedIn(membership);
  if (pieces.length === 0) return null;
  return (
    <Alert tone="refus" title={pieces.length > 1 ? 'Pièces refusées' : 'Pièce refusée'}>
      <ul>
        {pieces.map(({ piece, asked, label, documents }) => (
          <li key={`${piece} ${asked ?? ''}`}>
            {[label, documents.find(({ state }) => state === 'refused')?.reason].filter(Boolean).join(' – ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Facts() {
  useDecisionsOfOthers();
  const membership = useRegistration((context) => context.membership);
  if (!membership) return null;
  const { status, submitted_at, pieces } = membership;
  const agreement = agreementWords(membership);
  const closing = closingOf(membership);
  return (
    <Card
      title="Votre demande"
      aside={<Badge family={families[status.slug as MembershipStatus]}>{statusLabelOf(membership)}</Badge>}
    >
      <div className="stack">
        <dl className="facts">
          {submitted_at && (
            <div>
              <dt>Transmise le</dt>
              <dd>{showDate(submitted_at)}</dd>
            </div>
          )}
          {agreement && (
            <div>
              <dt>Convention</dt>
              <dd>{agreement}</dd>
            </div>
          )}
          <div>
            <dt>Pièces validées</dt>
            <dd>
              {pieces.accepted} sur {pieces.needed}
            </dd>
          </div>
        </dl>
        {membership.agreement.state === 'signed' && <AgreementFile membershipId={membership.id} signed />}
        {closing && (
          <Alert tone="refus" title={`${closing.label} le ${showDate(closing.at)}`}>
            {closing.comment && <p className="typed">{closing.comment}</p>}
          </Alert>
        )}
        {!closing && <Asked membership={membership} />}
        {!closing && <RefusedPieces membership={membership} />}
      </div>
    </Card>
  );
}

/**
 * Number of the current step: one that the examination opened again, unless the agreement is to be signed;
 * beyond the last once the agreement is settled, `undefined` if the membership was closed without it.
 */
function stepToDo({ broker }: User, [reopened]: readonly number[]): number | undefined {
  if (!broker) return undefined;
  const { stepOfRegistrastion: step, membership } = broker;
  if (step < registrationDone || !membership?.agreement) return Math.max(step, 1);
  const { status, agreement } = membership;
  if (reopened !== undefined && !awaitsSignature({ status, agreement })) return reopened;
  return agreement !== 'open'
    ? registrationDone + 1
    : maySignAgreement({ status, agreement })
      ? registrationDone
      : undefined;
}

/** The account with the membership that was just loaded: the session may have an older one. */
function useReadUser() {
  const user = useMaybeUser();
  const membership = useRegistration((context) => context.membership);
  if (!user?.broker || !membership) return user;
  return {
    ...user,
    suspended: membership.broker.status === 'suspended',
    broker: {
      ...user.broker,
      status: membership.broker.status,
      stepOfRegistrastion: membership.step,
      membership: {
        id: membership.id,
        status: membership.status.slug,
        agreement: membership.agreement.state,
        refused: refusedIn(membership).length > 0,
        terminated: isTerminated(membership),
      },
    },
  };
}

/** State of the membership, next action, and contact. */
export function Status() {
  const user = useReadUser();
  const reopened = useReopenedSteps();
  const accountStatus = user && (user.suspended ? suspended : accountStatusOf(user));
  if (!user) {
    return (
      <Sheet title="Où en est mon inscription">
        <Alert title="Connectez-vous pour le savoir">
          <p>Votre demande, vos pièces et la suite s’affichent ici.</p>
          <div className="row wrap">
            <ButtonLink to="/sign?retour=%2Fcreation-compte%2Fstatut" look="primary">
              Se connecter
            </ButtonLink>
            <ButtonLink to="/creation-compte">Créer un compte</ButtonLink>
          </div>
          <ContactLine />
        </Alert>
      </Sheet>
    );
  }
  if (!user.broker) return <NoBroker />;
  const title = accountStatus?.title ?? 'Votre adhésion est valide';
  const step = stepToDo(user, reopened);
  const nothingAsked =
    reopened.length > 0
      ? 'Vous pouvez travailler\u202f; vos documents sont à compléter.'
      : 'Rien ne vous est demandé\u00a0: vous pouvez travailler.';
  return (
    <Sheet
      title={title}
      {...(step !== undefined && { step })}
      rail={<SavedNote note="Chaque décision sur votre demande vous est écrite par courriel." />}
    >
      <OtherAgreement />
      <Card>
        <div className="stack">
          <p>{accountStatus?.next ?? nothingAsked}</p>
          <NextAction />
        </div>
      </Card>
      <Facts />
    </Sheet>
  );
}

/** The registers list the account neither as a broker nor as an agent: reasons and possible actions. */
export function Ineligible() {
  useDecisionsOfOthers();
  const membership = useRegistration((context) => context.membership);
  const { refresh } = useRegistrationCommands();
  return (
    <Sheet
      title="Votre demande d’adhésion n’est pas éligible"
      rail={<SavedNote note="Votre compte et ce que vous avez saisi sont conservés." asks={false} />}
    >
      <OtherAgreement />
      <Card
        title="Pourquoi"
        {...(membership?.orias_checked_at && {
          note: `ORIAS consulté le ${formatDate(membership.orias_checked_at.slice(0, 10))}`,
        })}
      >
        <div className="stack">
          {membership?.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      </Card>
      <Card title="Que faire">
        <div className="stack">
          <p>
            Si votre inscription est en cours ou vient de changer, écrivez-nous votre numéro ORIAS (
            {membership?.orias}){'\u00a0'}: un administrateur vérifie le registre et rouvre votre demande.
            Vous recevrez un courriel, et reprendrez ici, à l’étape où vous en étiez.
          </p>
          <ContactLine />
          <div className="row wrap">
            <Button onClick={refresh}>Actualiser</Button>
          </div>
        </div>
      </Card>
    </Sheet>
  );
}
