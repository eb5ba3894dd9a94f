import { ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { StatusSheet } from './StatusSheet.tsx';

/** Shown when a registration step gives no valid result (docs/domain/screens.md). */
export default function StepFailed() {
  const user = useMaybeUser();
  return (
    <StatusSheet title="Cette étape n’a pas abouti">
      <p className="soft">Votre saisie est gardée. Reprenez l’étape{'\u202f'}; si cela recommence, écrivez-nous et nous la terminerons ensemble.</p>
      <div className="row wrap">
        <ButtonLink to={user ? '/' : '/creation-compte'} look="primary">
          {user ? 'Retour à l’accueil' : 'Reprendre mon inscription'}
        </ButtonLink>
        <ButtonLink to="/mentions-legales#contact">Nous écrire</ButtonLink>
      </div>
    </StatusSheet>
  );
}
