import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  useAgreementSignature,
  useIsRegistering,
  useRegistration,
  useRegistrationCommands,
} from '../../flows/use-registration.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { useSignature, type SignatureActor } from '../../flows/use-signature.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { AgreementFile } from '../account-status/AgreementFile.tsx';
import { SignatureStatus } from '../signature/SignatureStatus.tsx';
import { Sheet } from './Frame.tsx';
import { NoBroker } from './NoBroker.tsx';
import { noOwnAgreement, useIsOfAnother } from './OtherAgreement.tsx';
import { SavedNote } from './Rail.tsx';
import { whyFailed } from './taking-up-words.ts';
import { agreementLead } from './words.ts';

/** Deletes the unsaved drafts after a confirmation; saved answers remain. */
export function Resetting() {
  const user = useMaybeUser();
  const message = useRegistration((context) => context.message);
  const isBusy = useIsRegistering();
  const { reset } = useRegistrationCommands();
  if (user && !user.broker) return <NoBroker />;
  return (
    <Sheet title="Recommencer l’inscription">
      <Card>
        <div className="stack">
          <p>
            {user
              ? 'Ce que vous avez saisi sans l’enregistrer est effacé, et l’inscription reprend à vos ' +
                'informations. Votre compte, les étapes enregistrées et les pièces déposées ' +
                'restent\u00a0: vous pouvez les corriger.'
              : 'Ce que vous avez saisi dans cet onglet est effacé, et l’inscription reprend au début.'}
          </p>
          {message && <Alert tone="refus" title={message} />}
          <div className="row wrap">
            <ButtonLink to={(user && registrationPage(user)) ?? '/creation-compte'}>
              Continuer sans rien effacer
            </ButtonLink>
            <Button look="danger" busy={isBusy} onClick={reset}>
              Effacer et recommencer
            </Button>
          </div>
        </div>
      </Card>
    </Sheet>
  );
}

/** A step failed: links to resume it. */
export function Failed() {
  const user = useMaybeUser();
  return (
    <Sheet
      title="Cette étape n’a pas abouti"
      rail={
        <SavedNote note={user ? 'Votre saisie est gardée.' : 'Votre saisie est gardée, hors mot de passe.'} />
      }
    >
      <Card>
        <div className="stack">
          <p>{whyFailed}</p>
          <p>Reprenez l’étape{'\u202f'}; si cela recommence, écrivez-nous et nous la terminerons ensemble.</p>
          <div className="row wrap">
            <ButtonLink to={user ? (registrationPage(user) ?? '/') : '/creation-compte'} look="primary">
              Reprendre mon inscription
            </ButtonLink>
          </div>
        </div>
      </Card>
    </Sheet>
  );
}

/** The server does not answer, or the next page cannot be opened yet. */
export function Unavailable() {
  const message = useRegistration((context) => context.message);
  const { retry } = useRegistrationCommands();
  return (
    <Sheet title="Votre inscription n’a pas pu être affichée">
      <Alert tone="refus" title={message}>
        <Retry onRetry={retry} />
      </Alert>
    </Sheet>
  );
}

const OfNobody = () => (
  <Card title="Convention de partenariat">
    <div className="stack">
      <p>{noOwnAgreement}</p>
      <div className="row wrap">
        <ButtonLink to="/attente-signature" look="primary">
          Aller à ma convention
        </ButtonLink>
      </div>
    </div>
  </Card>
);

function AgreementSignature({ actor }: { actor: SignatureActor }) {
  const shown = useSignature(actor);
  const isOfAnother = useIsOfAnother();
  const { retry, check } = shown;
  if (shown.view === 'opening' && !shown.signature)
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    );
  if (shown.view === 'unknown' && isOfAnother) return <OfNobody />;
  if (shown.view === 'none' || shown.view === 'unknown') {
    return (
      <Card title="Convention de partenariat">
        <div className="stack">
          <p>La convention n’est pas encore prête à signer. Un courriel vous préviendra.</p>
          <div className="row wrap">
            <Retry onRetry={shown.view === 'none' ? check : retry} label="Actualiser" />
          </div>
        </div>
      </Card>
    );
  }
  return (
    <>
      <SignatureStatus
        shown={shown}
        title="Convention de partenariat"
        relaunch="Recevoir un nouveau lien"
        own
      />
      {shown.signature && <ToRead isSigned={shown.signature.state === 'completed'} />}
    </>
  );
}

/** The agreement, to be read before it is signed. */
function ToRead({ isSigned }: { isSigned: boolean }) {
  const id = useRegistration(({ membership }) => membership?.id);
  if (id === undefined) return null;
  return (
    <Card title={isSigned ? 'Ce que vous avez signé' : 'Ce que vous signez'}>
      <div className="stack">
        <AgreementFile membershipId={id} signed={isSigned} />
      </div>
    </Card>
  );
}

/** The agreement awaits signature: signers, link and next steps. */
export function Signing() {
  const actor = useAgreementSignature();
  return (
    <Sheet
      title="Signez votre convention"
      lead={agreementLead}
      step={5}
      rail={
        <SavedNote note="Signée, votre demande passe en validation. Un administrateur vérifie vos pièces, et vous écrit." />
      }
    >
      {actor ? (
        <AgreementSignature actor={actor} />
      ) : (
        <Card>
          <Skeleton lines={5} />
        </Card>
      )}
    </Sheet>
  );
}
