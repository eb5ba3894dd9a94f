import { passwordProofPage } from '#machines/second-factor/index.ts';
import { Badge } from '../../components/Badge.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { Card } from '../../components/Card.tsx';
import { ClosableAlert } from '../../components/ClosableAlert.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  useSecondFactor,
  type SecondFactorFlow,
  type SecondFactorScript,
} from '../../flows/use-second-factor.tsx';
import { FormInCard } from '../roster/LineForm.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { AuthenticatorRow, CodesRow, DevicesRow, PasskeyRows } from './FactorRows.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The password, asked again before a change. */
function PasswordForm({
  flow: { errors, message, isWriting, sendPassword, cancel },
}: {
  flow: SecondFactorFlow;
}) {
  return (
    <div className="pad">
      <FormInCard
        page={passwordProofPage}
        start={passwordProofPage.blank}
        title="Confirmez votre mot de passe"
        action="Confirmer"
        roster={{ errors, message, isWriting, closeForm: cancel }}
        save={(input) => sendPassword((input as typeof passwordProofPage.blank).current_password)}
      />
    </div>
  );
}

function Removal({ flow: { isRemoving, asked, confirmRemoval, cancel } }: { flow: SecondFactorFlow }) {
  const isPasskey = asked?.change === 'removal' && asked.factor === 'passkey';
  return (
    <ConfirmDialog
      open={isRemoving}
      onClose={cancel}
      onContinue={confirmRemoval}
      danger
      title={
        isPasskey ? 'Retirer cette clé d’accès\u202f?' : 'Retirer l’application d’authentification\u202f?'
      }
      continueLabel="Retirer"
    >
      <p>
        Vos autres sessions se ferment, et aucun appareil n’est plus reconnu. Sans autre second facteur, les
        codes de secours ne valent plus, et votre mot de passe suffit pour vous connecter.
      </p>
    </ConfirmDialog>
  );
}

/** The second factor of the account: what it has, and the changes (docs/domain/second-factor.md). */
export function SecondFactorCard({ script }: { script?: SecondFactorScript | undefined }) {
  const flow = useSecondFactor(script);
  const { factor, codes, message, isReading, isProving, authenticator, retry, keepCodes, closeMessage } =
    flow;
  if (!factor)
    return (
      <UnreadCard
        title="Second facteur"
        lines={4}
        isReading={isReading}
        failure="Votre second facteur n’a pas pu être affiché"
        message={message}
        retry={retry}
      />
    );
  const isOn = factor.authenticator !== null || factor.passkeys.length > 0;
  const isFormOpen = isProving || authenticator !== null;
  return (
    <Card
      title="Second facteur"
      note="demandé après le mot de passe"
      padded={false}
      aside={isOn ? <Badge family="ok">Activé</Badge> : <Badge family="neutre">Aucun</Badge>}
      footer={
        <p className="small soft">
          Tout perdu{'\u202f'}? Un gestionnaire remet le second facteur à zéro après vous avoir rappelé
          {'\u202f'}; un mail vous le dit, et cela reste écrit au journal.
        </p>
      }
    >
      {message && !isFormOpen && (
        <div className="pad">
          <ClosableAlert message={message} onClose={closeMessage} />
        </div>
      )}
      {isProving && <PasswordForm flow={flow} />}
      <PasskeyRows flow={flow} factor={factor} />
      <AuthenticatorRow flow={flow} factor={factor} />
      <AuthenticatorForm flow={flow} />
      <CodesRow flow={flow} factor={factor} />
      {codes && (
        <FocusOnReplace>
          <RecoveryCodes codes={codes} onKept={keepCodes} />
        </FocusOnReplace>
      )}
      <DevicesRow flow={flow} factor={factor} />
      <Removal flow={flow} />
    </Card>
  );
}
