import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { credentialsFields, type Credentials } from '#domain/form-pages/credentials.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useLoginRefusal } from '../../flows/use-login-refusal.ts';
import { useSession, useSessionCommands } from '../../flows/use-session.tsx';
import { useNativeFields } from '../../forms/use-native-fields.tsx';
import { lazily } from '../../navigation/lazily.tsx';
import { prepareLogin } from '../../navigation/prepare-login.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SessionOver } from './SessionOver.tsx';

/**
 * Link to a new password. It hands over the typed e-mail, in the entry of the history, not in the address.
 */
function Forgotten() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const email = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.value;
    if (!email || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate('/reset', { state: { email: email.trim() } });
  };
  return (
    <Link className="small" to="/reset" onClick={follow}>
      Mot de passe oublié{'\u202f'}?
    </Link>
  );
}

const forgotten = { password: <Forgotten /> };

export const LazyFactorProof = lazily(() => import('./FactorProof.tsx'));

/** The login, and its second step. `prepare` fetches what follows while the user types. */
export default function Sign({ prepare = prepareLogin }: { prepare?: () => void }) {
  const isProving = useSession((session) => session.matches({ guest: 'proving' }));
  return isProving ? <LazyFactorProof /> : <Login prepare={prepare} />;
}

function Login({ prepare }: { prepare: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useSession(
    (session) =>
      session.matches({ guest: 'signingIn' }) ||
      session.matches({ guest: 'refusing' }) ||
      session.matches('arriving') ||
      session.matches('user'),
  );
  const { errors, refusal, alert } = useLoginRefusal({ guest: 'refused' });
  const { signIn } = useSessionCommands();
  const { fields, submit, fill } = useNativeFields<keyof Credentials>({
    fields: credentialsFields,
    refused: errors,
    asides: forgotten,
  });

  // At mount: a prerendered page is hydrated at the first user event, so a field may already have the focus.
  useEffect(() => prepare(), [prepare]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) submit(({ email, password }) => signIn(email, password));
  };
  const pick = (email: string, password: string) => {
    fill({ email, password });
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };

  return (
    <div className="box stack login-box">
      <div className="stack login-head">
        <h1 tabIndex={-1}>Se connecter</h1>
        <p className="mute">Espace réservé aux courtiers partenaires et à leurs équipes.</p>
      </div>
      <SessionOver>
        <p>Connectez-vous à nouveau pour continuer.</p>
      </SessionOver>
      <form className="stack login-form" noValidate method="post" ref={form} onSubmit={send}>
        {fields}
        {alert && <Alert tone="refus" title={alert} />}
        <Button type="submit" look="primary" size="lg" busy={busy}>
          Se connecter
        </Button>
        <p className="sr" role="alert">
          {alert ? null : refusal}
        </p>
      </form>
      <p className="soft">
        Pas encore partenaire{'\u202f'}? <Link to="/creation-compte">Ouvrir un compte courtier</Link>
      </p>
      <DemoAccounts onPick={pick} />
    </div>
  );
}
