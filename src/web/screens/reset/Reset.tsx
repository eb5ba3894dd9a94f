import { useRef, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PasswordInput, TextInput } from '../../components/TextInput.tsx';
import { usePasswordReset, type PasswordResetScript } from '../../flows/use-password-reset.tsx';

type Flow = ReturnType<typeof usePasswordReset>;

const textOf = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
const first = (errors: Flow['errors'], field: string) => errors[field]?.[0];

function AskLink({ flow }: { flow: Flow }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (flow.state !== 'asking') flow.askLink(textOf(event.currentTarget, 'email').trim());
  };
  return (
    <form className="stack login-form" noValidate onSubmit={submit}>
      {flow.message && Object.keys(flow.errors).length === 0 && <Alert tone="refus" title={flow.message} />}
      <Field label="Adresse e-mail" hint="Nous y envoyons un lien, valable une heure." error={first(flow.errors, 'email')}>
        <TextInput name="email" type="email" autoComplete="username" defaultValue={flow.email} />
      </Field>
      <Button type="submit" look="primary" size="lg" busy={flow.state === 'asking'}>
        Recevoir un lien
      </Button>
    </form>
  );
}

function ChoosePassword({ flow }: { flow: Flow }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || flow.state === 'saving') return;
    const read = (name: string) => textOf(form.current as HTMLFormElement, name);
    flow.choose({ email: read('email').trim(), password: read('password'), password_confirmation: read('password_confirmation') });
  };
  return (
    <form className="stack login-form" noValidate ref={form} onSubmit={submit}>
      {flow.message && Object.keys(flow.errors).length === 0 && <Alert tone="refus" title={flow.message} />}
      <Field label="Adresse e-mail" error={first(flow.errors, 'email')}>
        <TextInput name="email" type="email" autoComplete="username" defaultValue={flow.email} />
      </Field>
      <Field
        label="Nouveau mot de passe"
        hint="Au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial."
        error={first(flow.errors, 'password')}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Le même, une seconde fois" error={first(flow.errors, 'password_confirmation')}>
        <PasswordInput name="password_confirmation" autoComplete="new-password" />
      </Field>
      <Button type="submit" look="primary" size="lg" busy={flow.state === 'saving'}>
        Enregistrer
      </Button>
    </form>
  );
}

function Body({ flow }: { flow: Flow }) {
  switch (flow.state) {
    case 'deciding':
    case 'verifying':
      return <Skeleton />;
    case 'unavailable':
      return (
        <Alert tone="refus" title={flow.message}>
          <Button onClick={flow.retry}>Réessayer</Button>
        </Alert>
      );
    case 'linkExpired':
      return (
        <Alert tone="attente" title="Ce lien n’est plus valable">
          <p>Il a déjà servi, ou il a plus d’une heure.</p>
          <Button onClick={flow.again}>Recevoir un nouveau lien</Button>
        </Alert>
      );
    case 'asked':
      return (
        <Alert tone="ok" title={flow.message}>
          <p>Rien reçu{'\u202f'}? Regardez dans les courriers indésirables, ou redemandez un lien.</p>
          <Button onClick={flow.again}>Redemander un lien</Button>
        </Alert>
      );
    case 'choosing':
    case 'saving':
    case 'changed':
      return <ChoosePassword flow={flow} />;
    default:
      return <AskLink flow={flow} />;
  }
}

/** A new password: ask for a link by mail, then choose. */
export default function Reset({ script }: { script?: PasswordResetScript }) {
  const [query] = useSearchParams();
  const flow = usePasswordReset({ email: query.get('email') ?? '', token: query.get('token') }, script);
  return (
    <div className="box stack login-box">
      <h1 tabIndex={-1}>Nouveau mot de passe</h1>
      <Body flow={flow} />
      <p className="soft">
        <Link to="/sign">Revenir à la connexion</Link>
      </p>
    </div>
  );
}
