import { Button, ButtonLink } from '../../components/Button.tsx';
import { useSessionCommands, useUser } from '../../flows/use-session.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { WhomToAsk } from '../standing/WhomToAsk.tsx';

/** A suspended account: what still holds, whom to write to, the way out. */
export default function Suspended() {
  const { signOut } = useSessionCommands();
  const { suspended } = useUser();
  if (!suspended) {
    return (
      <StatusSheet title="Votre compte est ouvert">
        <p className="soft">Il n’est pas suspendu{'\u00a0'}: vous pouvez travailler.</p>
        <div>
          <ButtonLink to="/" look="primary">
            Retour à l’accueil
          </ButtonLink>
        </div>
      </StatusSheet>
    );
  }
  return (
    <StatusSheet title="Votre compte est suspendu">
      <div className="stack soft">
        <p>Vos offres et vos contrats restent en l’état{'\u202f'}; ils s’ouvriront à nouveau avec votre compte. Nous vous en disons la raison.</p>
        <WhomToAsk />
      </div>
      <div>
        <Button onClick={signOut}>Déconnexion</Button>
      </div>
    </StatusSheet>
  );
}
