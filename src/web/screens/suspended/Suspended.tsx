import { Button, ButtonLink } from '../../components/Button.tsx';
import { useSessionCommands, useUser } from '../../flows/use-session.tsx';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { suspended as words } from '../account-status/account-status-words.ts';
import { ContactLine } from '../account-status/ContactLine.tsx';

/** Page of a suspended account: what remains valid, contact, logout. */
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
    <StatusSheet title={words.title}>
      <div className="stack soft">
        <p>{words.next}</p>
        <ContactLine />
      </div>
      <div>
        <Button onClick={signOut}>Déconnexion</Button>
      </div>
    </StatusSheet>
  );
}
