import { Link } from 'react-router-dom';
import type { BrokerPiece, MembershipResource } from '#contract/memberships.ts';
import { formatDate } from '#domain/calendar.ts';
import { correctedStepWords, type CorrectedStep } from '#domain/corrections.ts';
import { statusLabelOf, takesAnswers } from '#domain/membership.ts';
import { documentTypesInWords } from '#domain/pieces/index.ts';
import { membershipPageOf } from '#machines/membership/pages.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import {
  PapersDocuments,
  PapersProvider,
  useBrokerPapers,
  usePapersDocuments,
  usePapersActions,
  type PapersScript,
} from '../../flows/use-broker-papers.tsx';
import { DatedPiece } from '../documents/DatedPiece.tsx';
import { DocumentsMessage } from '../documents/DocumentsMessage.tsx';
import { LeaveQuestion } from '../documents/LeaveQuestion.tsx';
import { Preview } from '../documents/Preview.tsx';
import '../documents/documents.css';
import { LawActionDialog } from '../actions/LawActionDialog.tsx';
import { lookOfStatus, actionWords } from './membership-words.ts';

const path = '/dashboard/documents';

const sayDay = ({ label, expires_on: day, expiry }: BrokerPiece): string =>
  `${label}\u00a0: ${expiry === 'over' ? 'échue depuis le' : 'expire le'} ${day ? formatDate(day) : ''}`;

/** Documents that have expired, or expire within two months. */
function Expiries({ pieces }: { pieces: readonly BrokerPiece[] }) {
  const over = pieces.filter(({ expiry }) => expiry === 'over');
  const near = pieces.filter(({ expiry }) => expiry === 'near');
  if (over.length + near.length === 0) return null;
  return (
    <Alert
      tone={over.length > 0 ? 'refus' : 'attente'}
      title={over.length > 0 ? 'Des pièces sont échues' : 'Des pièces arrivent à échéance'}
    >
      <ul>
        {[...over, ...near].map((piece) => (
          <li key={piece.piece}>{sayDay(piece)}</li>
        ))}
      </ul>
      {over.length > 0 && (
        <p>Vos offres restent lisibles{'\u202f'}; en enregistrer de nouvelles attend vos pièces à jour.</p>
      )}
    </Alert>
  );
}

const StepLink = ({ step }: { step: CorrectedStep }) => (
  <Link to={`/creation-compte/${step}`}>{correctedStepWords[step]}</Link>
);

/** Links to correct the registration's answers: the requested ones if there are any, else every step. */
function Corrections({ asked }: { asked: MembershipResource['corrections'] }) {
  if (asked.length === 0) {
    return (
      <p>
        Une réponse de votre inscription se corrige ici{'\u00a0'}: <StepLink step="informations" />,{' '}
        <StepLink step="activite" />.
      </p>
    );
  }
  return (
    <>
      <p>À corriger{'\u00a0'}:</p>
      <ul>
        {asked.map(({ step, corrected_at: made }) => (
          <li key={step}>
            <StepLink step={step} />
            {made ? ' (fait)' : ' (à faire)'}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Button that submits the documents; if the law refuses it, the reason. */
function SubmitPapers({ membership }: { membership: MembershipResource }) {
  const flow = usePapersActions();
  const { action } = flow;
  const event = 'DOCUMENTS.SUBMIT';
  const because = membership.refused.find((one) => one.event === event)?.because;
  const isPermitted = membership.permitted.some((one) => one.event === event);
  useDepartureFocus(isPermitted, headingOfPage);
  if (!isPermitted && !because) return null;
  return (
    <Card title="Transmettre à l’examen">
      <div className="stack">
        {membership.question && (
          <Alert tone="attente" title="L’examen vous demande">
            <p>{membership.question}</p>
            {takesAnswers(membership.status.slug) && <Corrections asked={membership.corrections} />}
          </Alert>
        )}
        {isPermitted ? (
          <div>
            <Button look="primary" icon="send" onClick={() => flow.choose(event)}>
              {membership.corrections.length > 0 ? 'Transmettre mes réponses' : 'Transmettre mes pièces'}
            </Button>
          </div>
        ) : (
          <p className="small soft">{because}</p>
        )}
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

function noteOf({ documents, pieces: { lacking, needed } }: MembershipResource): string {
  const over = documents.filter(({ need, expiry }) => need === 'mandatory' && expiry === 'over').length;
  if (lacking > 0) return `${plural(lacking, 'pièce manque', 'pièces manquent')} sur ${needed}`;
  return over > 0
    ? `${plural(over, 'pièce échue', 'pièces échues')} sur ${needed}`
    : `Les ${needed} pièces nécessaires sont là`;
}

function Papers({ membership }: { membership: MembershipResource }) {
  const { documents: pieces, may_write: mayWrite } = membership;
  const documents = usePapersDocuments();
  return (
    <>
      <Expiries pieces={pieces} />
      {!mayWrite && (
        <Alert title="Vous consultez ces pièces">
          Un gérant de votre cabinet peut les déposer et les remplacer.
        </Alert>
      )}
      {mayWrite && <SubmitPapers membership={membership} />}
      <PapersDocuments>
        <LeaveQuestion documents={documents} path={path} place="cette page" />
        <DocumentsMessage />
        <Preview pieces={pieces} />
        <Card
          title="Pièces du cabinet"
          note={noteOf(membership)}
          aside={<Badge {...lookOfStatus(membership)}>{statusLabelOf(membership)}</Badge>}
          padded={false}
          {...(mayWrite && { footer: <span className="small mute">{documentTypesInWords}.</span> })}
        >
          <ul className="pieces">
            {pieces.map((piece) => (
              <DatedPiece key={`${piece.piece} ${piece.asked ?? ''}`} piece={piece} />
            ))}
          </ul>
        </Card>
      </PapersDocuments>
    </>
  );
}

function Page() {
  const { view, membership, message, retry } = useBrokerPapers();
  return (
    <>
      <PageHead
        title="Mes documents"
        lead="Les pièces de votre cabinet, leur échéance et leur renouvellement."
      />
      <div className="page stack">
        {view === 'reading' && (
          <Card>
            <Skeleton lines={8} />
          </Card>
        )}
        {view === 'open' && membership && <Papers membership={membership} />}
        {view === 'none' && (
          <Card>
            <Empty
              title="Vous n’avez pas encore d’adhésion"
              action={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
            >
              Les pièces de votre cabinet se déposent pendant l’inscription.
            </Empty>
          </Card>
        )}
        {view === 'unavailable' && (
          <Card>
            <RetryAlert title="Vos documents n’ont pas pu être affichés" message={message} retry={retry} />
          </Card>
        )}
      </div>
    </>
  );
}

/**
 * `/dashboard/documents` for brokers: their own documents; read-only for users who do not manage the agency.
 */
export const BrokerPapers = ({ script }: { script?: PapersScript | undefined }) => (
  <PapersProvider script={script}>
    <Page />
  </PapersProvider>
);
