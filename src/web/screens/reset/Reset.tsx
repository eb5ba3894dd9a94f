import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Page } from '#domain/form-pages/page.ts';
import { isRecord } from '#domain/record.ts';
import { linkPage, newPasswordPage, type LinkForm } from '#machines/password-reset/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePasswordReset, type PasswordResetScript } from '../../flows/use-password-reset.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

type Flow = ReturnType<typeof usePasswordReset>;

interface ShortFormProps<Values extends LinkForm> {
  page: Page<Values>;
  flow: Flow;
  busy: boolean;
  action: string;
  onDone: (values: Values) => void;
}

/** One of the two forms. Its answers are kept during and after sending. */
function ShortForm<Values extends LinkForm>({ page, flow, busy, action, onDone }: ShortFormProps<Values>) {
  const [values, change] = useState<Values>({ ...page.blank, email: flow.email });
  return (
    <PageForm unsaved={false} page={page} values={values} change={change}>
      <ResetFields flow={flow} busy={busy} action={action} onDone={() => onDone(values)} />
    </PageForm>
  );
}

function ResetFields({
  flow: { message, errors },
  busy,
  action,
  onDone,
}: Pick<ShortFormProps<never>, 'flow' | 'busy' | 'action'> & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  const alert = useShownRefusal(errors, message);
  return (
    <form className="stack login-form" noValidate onSubmit={submit}>
      {alert && <Alert tone="refus" title={alert} />}
      <PageContent />
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

const AskLink = ({ flow }: { flow: Flow }) => (
  <ShortForm
    page={linkPage}
    flow={flow}
    busy={flow.state === 'asking'}
    action="Recevoir un lien"
    onDone={({ email }) => flow.askLink(email.trim())}
  />
);

const ChoosePassword = ({ flow }: { flow: Flow }) => (
  <ShortForm
    page={newPasswordPage}
    flow={flow}
    busy={flow.state === 'saving'}
    action="Enregistrer"
    onDone={(typed) => flow.choose({ ...typed, email: typed.email.trim() })}
  />
);

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
          <p>Il a déjà servi, un autre l’a remplacé, ou son délai est passé.</p>
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

/** States that show the same content: the focus stays where it is between them. */
const sameContent: Partial<Record<Flow['state'], Flow['state']>> = {
  asking: 'forgotten',
  saving: 'choosing',
  changed: 'choosing',
};

/** The e-mail that was typed at the login, from the entry of the history. */
const emailFrom = (state: unknown): string =>
  isRecord(state) && typeof state['email'] === 'string' ? state['email'] : '';

/** Password reset: requests a link by mail, then sets the password. */
export default function Reset({ script }: { script?: PasswordResetScript }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const email = query.get('email') ?? emailFrom(state);
  const flow = usePasswordReset({ email, token: query.get('token') }, script);
  const user = useMaybeUser();
  const isOther = user !== null && flow.email !== '' && user.email.toLowerCase() !== flow.email.toLowerCase();
  return (
    <div className="box stack login-box">
      <h1 tabIndex={-1}>Nouveau mot de passe</h1>
      {isOther && (
        <Alert tone="attente" title={`Ce navigateur est connecté à un autre compte, ${user.email}`}>
          <p>Le lien ne change que le mot de passe du compte auquel il a été envoyé.</p>
        </Alert>
      )}
      <FocusOnReplace key={sameContent[flow.state] ?? flow.state}>
        <Body flow={flow} />
      </FocusOnReplace>
      <p className="soft">
        {user ? <Link to="/">Revenir à l’accueil</Link> : <Link to="/sign">Revenir à la connexion</Link>}
      </p>
    </div>
  );
}
