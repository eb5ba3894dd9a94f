import { Outlet, useLocation, useParams } from 'react-router-dom';
import { maySimulate, type Role } from '#domain/roles.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { tabOfPath } from '#machines/dossier-access/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PendingHeading } from '../../components/PendingHeading.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  DossierProvider,
  type DossierScript,
  useDossierCommands,
  useDossierMessage,
  useDossierRequest,
  useDossierTab,
  useDossierView,
} from '../../flows/use-dossier.tsx';
import { useDossierDocuments } from '../../flows/use-documents.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { Arrival, Waiting } from '../../navigation/Arrival.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { useCameFrom } from '../../navigation/trail.ts';
import { LeaveQuestion } from '../documents/LeaveQuestion.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { SubHeaderActions } from '../offers/SubHeaderActions.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { DossierFacts, DossierHead } from './DossierHead.tsx';
import { DossierSteps } from './DossierSteps.tsx';
import './dossier.css';

/** The dossier does not exist or belongs to somebody else: the page does not reveal which. */
const NoSuchDossier = ({ role }: { role: Role }) => (
  <>
    <StatusSheet status={404} title="Ce dossier est introuvable">
      <p className="soft">Son adresse est peut-être incomplète, ou il n’est pas visible avec votre compte.</p>
      <div className="row wrap">
        <ButtonLink look="primary" to="/?status=offres-en-cours">
          Voir mes offres
        </ButtonLink>
        {maySimulate(role) && <ButtonLink to="/dommage-ouvrage">Nouvelle simulation</ButtonLink>}
      </div>
    </StatusSheet>
    <Arrival />
  </>
);

function UnreadDossier() {
  const message = useDossierMessage();
  const { retry } = useDossierCommands();
  return (
    <NoAnswer title="Le dossier n’a pas pu être affiché" message={message} onRetry={retry}>
      <ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>
    </NoAnswer>
  );
}

/**
 * Head and steps stay mounted between tabs. The chart follows the address, and the tab renders afterwards.
 */
function OpenDossier({ role }: { role: Role }) {
  const request = useDossierRequest();
  const tab = useDossierTab();
  const asked = tabOfPath(useLocation().pathname);
  const documents = useDossierDocuments();
  return (
    <>
      <SubHeaderActions request={request} />
      <ActionDialogs request={request} />
      <DossierHead request={request}>
        <ArchiveButton request={request} />
      </DossierHead>
      <LeaveQuestion documents={documents} path={dossierPath(request.id)} place="ce dossier" />
      <div className="page stack dossier">
        <ClosedNotice request={request} withReasons />
        <DossierFacts request={request} />
        {tab && <DossierSteps request={request} role={role} tab={tab} />}
        {tab === asked ? <Outlet /> : <Skeleton lines={6} />}
      </div>
    </>
  );
}

function Dossier({ role }: { role: Role }) {
  const view = useDossierView();
  if (view === 'notFound') return <NoSuchDossier role={role} />;
  if (view === 'unavailable') return <UnreadDossier />;
  if (view === 'open') return <OpenDossier role={role} />;
  return (
    <>
      <PendingHeading />
      <Waiting lines={6} />
    </>
  );
}

/**
 * Frame of a dossier, mounted between its tabs. Its chart decides which tabs may be opened (guard
 * step-is-accessible).
 */
export default function DossierFrame({ script }: { script?: DossierScript }) {
  const { pathname, search } = useLocation();
  const { id: text } = useParams();
  const from = useCameFrom(pathname + search);
  const role = useRole();
  const id = idOf(text);
  if (id === null) return <NoSuchDossier role={role} />;
  return (
    <DossierProvider key={id} {...script} role={role} id={id} tab={tabOfPath(pathname)} previousPath={from}>
      <Dossier role={role} />
    </DossierProvider>
  );
}
