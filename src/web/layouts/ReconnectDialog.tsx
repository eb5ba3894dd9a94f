import { useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput, TextInput } from '../components/TextInput.tsx';
import { useSession, useSessionCommands } from '../flows/use-session.tsx';

/** The session is over, the page and what was typed in it stay: one signs in again over them. */
export default function ReconnectDialog() {
  const email = useSession(({ context }) => context.user?.email ?? '');
  const message = useSession((session) => (session.matches({ user: { expired: 'refused' } }) ? session.context.message : null));
  const busy = useSession((session) => session.matches({ user: { expired: 'signingIn' } }) || session.matches({ user: { expired: 'refusing' } }));
  const { signIn, signInLater } = useSessionCommands();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title="Votre session a expiré"
      onClose={signInLater}
      onSubmit={() => !busy && signIn(email, password.current?.value ?? '')}
      footer={
        <>
          <Button onClick={signInLater}>Plus tard</Button>
          <Button type="submit" look="primary" busy={busy}>
            Se connecter
          </Button>
        </>
      }
    >
      <p className="soft">Votre saisie est gardée. Entrez votre mot de passe pour continuer là où vous en étiez.</p>
      <Field label="Adresse e-mail">
        <TextInput value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Mot de passe" error={message ?? undefined}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
    </Dialog>
  );
}
