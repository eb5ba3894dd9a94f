import { Button, ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser, useSessionCommands } from '../../flows/use-session.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { StatusSheet } from '../errors/StatusSheet.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';
import { standingOf } from './standing-words.ts';

/** For whoever has no account yet. */
const toBegin = { title: 'Devenir partenaire', next: 'L’inscription ne se fait pas encore sur le portail. Écrivez-nous le nom de votre cabinet et son numéro ORIAS\u00a0: nous ouvrons votre compte avec vous.' };
const open = { title: 'Votre adhésion est valide', next: 'Rien ne vous est demandé\u00a0: vous pouvez travailler.' };

/** The pages of a registration and of a signature, while these are done with somebody: where the account stands, what comes next, whom to ask, the way on. */
export default function StandingSheet() {
  const user = useMaybeUser();
  const { signOut } = useSessionCommands();
  const { title, next } = user ? (standingOf(user) ?? open) : toBegin;
  const mayEnter = user !== null && registrationPage(user) === null;
  return (
    <StatusSheet title={title}>
      <div className="stack soft">
        <p>{next}</p>
        <WhomToAsk />
      </div>
      <div className="row wrap">
        {mayEnter && (
          <ButtonLink to="/" look="primary">
            Retour à l’accueil
          </ButtonLink>
        )}
        {user ? <Button onClick={signOut}>Déconnexion</Button> : <ButtonLink to="/sign">Se connecter</ButtonLink>}
      </div>
    </StatusSheet>
  );
}
