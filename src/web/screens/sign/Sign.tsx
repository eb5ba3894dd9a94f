import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput, TextInput } from '../../components/TextInput.tsx';
import { useSession, useSessionCommands } from '../../flows/use-session.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { prepareLogin } from '../../navigation/prepare-login.ts';

const required = 'Ce champ est obligatoire';

/** The login. Its inputs are the browser's own: what is typed before the script arrives stays. */
export default function Sign() {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const busy = useSession((session) => session.matches({ guest: 'signingIn' }) || session.matches({ guest: 'refusing' }) || session.matches('arriving'));
  const refusal = useSession((session) => (session.matches({ guest: 'refused' }) ? session.context.message : null));
  const { signIn } = useSessionCommands();

  const fields = () => form.current?.elements as unknown as { email: HTMLInputElement; password: HTMLInputElement } | undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = fields();
    if (busy || !typed) return;
    const absent = typed.email.value.trim() === '' ? 'email' : typed.password.value === '' ? 'password' : null;
    setMissing(absent);
    if (absent) typed[absent].focus();
    else signIn(typed.email.value.trim(), typed.password.value);
  };
  const fill = (email: string, password: string) => {
    const typed = fields();
    if (!typed) return;
    typed.email.value = email;
    typed.password.value = password;
    setMissing(null);
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };

  return (
    <div className="box stack login-box">
      <div className="stack login-head">
        <h1 tabIndex={-1}>Se connecter</h1>
        <p className="mute">Espace réservé aux courtiers partenaires et à leurs équipes.</p>
      </div>
      <form className="stack login-form" noValidate method="post" ref={form} onSubmit={submit}>
        <Field label="Adresse e-mail" id="email" error={missing === 'email' ? required : undefined}>
          <TextInput name="email" type="email" autoComplete="username" placeholder="prenom.nom@cabinet.fr" onFocus={prepareLogin} />
        </Field>
        <Field
          label="Mot de passe"
          id="password"
          error={missing === 'password' ? required : (refusal ?? undefined)}
          aside={
            <Link className="small" to="/reset">
              Mot de passe oublié{'\u202f'}?
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" onFocus={prepareLogin} />
        </Field>
        <Button type="submit" look="primary" size="lg" busy={busy}>
          Se connecter
        </Button>
        <p className="sr" role="alert">
          {refusal}
        </p>
      </form>
      <p className="soft">
        Pas encore partenaire{'\u202f'}? <Link to="/creation-compte">Ouvrir un compte courtier</Link>
      </p>
      <DemoAccounts onPick={fill} />
    </div>
  );
}
