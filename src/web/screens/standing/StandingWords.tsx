import { Button, ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser, useSessionCommands } from '../../flows/use-session.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { standingOf, type Standing } from './standing-words.ts';
import { WhomToAsk } from './WhomToAsk.tsx';

/** For whoever has no account yet. */
const toBegin: Standing = { title: 'Devenir partenaire', next: 'L’inscription ne se fait pas encore sur le portail. Écrivez-nous le nom de votre cabinet et son numéro ORIAS\u00a0: nous ouvrons votre compte avec vous.' };
const open: Standing = { title: 'Votre adhésion est valide', next: 'Rien ne vous est demandé\u00a0: vous pouvez travailler.' };

function useStanding(): Standing {
  const user = useMaybeUser();
  return user ? (standingOf(user) ?? open) : toBegin;
}

export const useStandingTitle = (): string => useStanding().title;

/** What comes next for an account, whom to ask, and the way on. */
export function StandingWords() {
  const user = useMaybeUser();
  const { next } = useStanding();
  const { signOut } = useSessionCommands();
  const mayEnter = user !== null && registrationPage(user) === null;
  return (
    <>
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
    </>
  );
}
