import { Button } from '../../components/Button.tsx';
import { useSession, useSessionCommands } from '../../flows/use-session.tsx';
import { NoAnswer } from './NoAnswer.tsx';

/** The server did not answer while the session was restored; the token is kept. */
export function Unreachable() {
  const message = useSession(({ context }) => context.message);
  const { retry, signOut } = useSessionCommands();
  return (
    <NoAnswer title="Le portail ne répond pas" message={message} onRetry={retry}>
      <Button onClick={signOut}>Déconnexion</Button>
    </NoAnswer>
  );
}
