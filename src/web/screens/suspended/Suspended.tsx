import { dialled } from '#contract/page-settings.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { useSessionCommands, useUser } from '../../flows/use-session.tsx';
import { pageSettings } from '../../settings.ts';
import { StatusSheet } from '../errors/StatusSheet.tsx';

/** A suspended account: what still holds, whom to write to, the way out. */
export default function Suspended() {
  const { signOut } = useSessionCommands();
  const { suspended } = useUser();
  const { mail, phone } = pageSettings().contact;
  if (!suspended) {
    return (
      <StatusSheet title="Votre compte est ouvert">
        <p className="soft">Il n’est pas suspendu : vous pouvez travailler.</p>
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
      <p className="soft">
        Vos offres et vos contrats restent en l’état{'\u202f'}; ils s’ouvriront à nouveau avec votre compte. Pour en connaître la raison, écrivez à{' '}
        <a href={`mailto:${mail}`}>{mail}</a> ou appelez le <a href={`tel:${dialled(phone)}`}>{phone}</a>.
      </p>
      <div>
        <Button onClick={signOut}>Déconnexion</Button>
      </div>
    </StatusSheet>
  );
}
