import { Link, useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEmailConfirmation, type EmailConfirmationScript } from '../../flows/use-email-confirmation.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';

function Body({ flow: { state, email, message, retry } }: { flow: ReturnType<typeof useEmailConfirmation> }) {
  const user = useMaybeUser();
  if (state === 'deciding' || state === 'confirming') return <Skeleton />;
  if (state === 'unavailable')
    return (
      <Alert tone="refus" title={message}>
        <Button onClick={retry}>Réessayer</Button>
      </Alert>
    );
  if (state === 'linkOver')
    return (
      <Alert tone="attente" title="Ce lien n’est plus valable">
        <p>
          Il a déjà servi, un autre l’a remplacé, ou il a plus d’un jour. Votre profil dit quelle adresse est
          celle de votre compte{'\u202f'}; vous pouvez y demander un nouveau lien.
        </p>
      </Alert>
    );
  return (
    <Alert tone="ok" title="Votre nouvelle adresse est confirmée">
      <p>Connectez-vous désormais avec {email}.</p>
      {user && (
        <p>
          <ButtonLink to="/dashboard/profile">Voir mon profil</ButtonLink>
        </p>
      )}
    </Alert>
  );
}

/** `/adresse`: the link that was mailed to a new address confirms it (docs/domain/profile.md). */
export default function ConfirmEmail({ script }: { script?: EmailConfirmationScript }) {
  const [query] = useSearchParams();
  const flow = useEmailConfirmation(query.get('token') ?? '', script);
  const user = useMaybeUser();
  return (
    <div className="box stack login-box">
      <h1 tabIndex={-1}>Nouvelle adresse</h1>
      <FocusOnReplace key={flow.state === 'confirming' ? 'deciding' : flow.state}>
        <Body flow={flow} />
      </FocusOnReplace>
      <p className="soft">
        {user ? <Link to="/">Revenir à l’accueil</Link> : <Link to="/sign">Aller à la connexion</Link>}
      </p>
    </div>
  );
}
