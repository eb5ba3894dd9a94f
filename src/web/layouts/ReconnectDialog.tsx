import { credentialsFields, type Credentials } from '#domain/form-pages/credentials.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useSession, useSessionCommands } from '../flows/use-session.tsx';
import { useLoginRefusal } from '../flows/use-login-refusal.ts';
import { useNativeFields } from '../forms/use-native-fields.tsx';
import { FactorProofDialog } from './FactorProofDialog.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';

function LoginDialog() {
  const email = useSession(({ context }) => context.user?.email ?? '');
  const { errors, alert } = useLoginRefusal({ user: { expired: 'refused' } });
  const busy = useSession(
    (session) =>
      session.matches({ user: { expired: 'signingIn' } }) ||
      session.matches({ user: { expired: 'refusing' } }),
  );
  const { signIn, signInLater } = useSessionCommands();
  const { fields, submit } = useNativeFields<keyof Credentials>({
    fields: credentialsFields,
    known: { email },
    refused: errors,
  });
  return (
    <Dialog
      open
      title="Votre session a expiré"
      onClose={signInLater}
      onSubmit={() => !busy && submit(({ password }) => signIn(email, password))}
      footer={
        <>
          <Button onClick={signInLater}>Plus tard</Button>
          <Button type="submit" look="primary" busy={busy}>
            Se connecter
          </Button>
        </>
      }
    >
      <p className="soft">
        Votre saisie est gardée. Entrez votre mot de passe pour continuer là où vous en étiez.
      </p>
      {fields}
      {alert && <Alert tone="refus" title={alert} />}
    </Dialog>
  );
}

/**
 * Login dialog that keeps the page and its typed text, and then asks for the second factor and for who continues,
 * if it must.
 */
export default function ReconnectDialog() {
  const isSignedIn = useSession(
    (session) =>
      session.matches({ user: { expired: 'resuming' } }) ||
      session.matches({ user: { expired: 'identifying' } }),
  );
  const isProving = useSession((session) => session.matches({ user: { expired: 'proving' } }));
  if (isProving) return <FactorProofDialog />;
  return isSignedIn ? <ResumeDialog /> : <LoginDialog />;
}
