import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useRegistrationView, type RegistrationView } from '../../flows/use-registration.tsx';
import { Activated, Awaiting, LinkOver, Posted, Unactivated } from './Activation.tsx';
import { Creation } from './Creation.tsx';
import { Documents } from './Documents.tsx';
import { Failed, Resetting, Signing, Unavailable } from './Others.tsx';
import { Ineligible, Status } from './Status.tsx';
import { StepPage } from './StepPages.tsx';
import './registration.css';

/** Registration of a broker (docs/domain/registration.md): the machine's state selects the view. */
export default function RegistrationScreen() {
  const view = useRegistrationView();
  return (
    <FocusOnReplace key={view}>
      <View view={view} />
    </FocusOnReplace>
  );
}

function View({ view }: { view: RegistrationView }) {
  switch (view) {
    case 'creating':
      return <Creation />;
    case 'posted':
      return <Posted />;
    case 'awaiting':
      return <Awaiting />;
    case 'unactivated':
      return <Unactivated />;
    case 'linkOver':
      return <LinkOver />;
    case 'activated':
      return <Activated />;
    case 'informations':
      return <StepPage step="informations" card="Vous et votre cabinet" />;
    case 'activite':
      return <StepPage step="activite" card="Votre société et son métier" />;
    case 'documents':
      return <Documents />;
    case 'signing':
      return <Signing />;
    case 'status':
      return <Status />;
    case 'ineligible':
      return <Ineligible />;
    case 'resetting':
      return <Resetting />;
    case 'failed':
      return <Failed />;
    case 'unavailable':
    case 'unrefreshed':
      return <Unavailable />;
    default:
      return (
        <div className="narrow page">
          <PageSkeleton lines={6} />
        </div>
      );
  }
}
