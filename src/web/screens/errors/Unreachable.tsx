import { Button } from '../../components/Button.tsx';
import { useSession, useSessionCommands } from '../../flows/use-session.tsx';
import { StatusSheet } from './StatusSheet.tsx';

/** The server did not answer while the session was being restored: nothing is forgotten. */
export function Unreachable() {
  const message = useSession(({ context }) => context.message);
  const { retry, signOut } = useSessionCommands();
  return (
    <StatusSheet title="Le portail ne répond pas">
      <p className="soft" role="alert">
        {message}
      </p>
      <div className="row wrap">
        <Button look="primary" onClick={retry}>
          Réessayer
        </Button>
        <Button onClick={signOut}>Déconnexion</Button>
      </div>
    </StatusSheet>
  );
}
