import { ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { StatusSheet } from './StatusSheet.tsx';

/** Shown when a registration step gives no valid result (docs/domain/screens.md). */
export default function StepFailed() {
  const user = useMaybeUser();
  const next = user ? registrationPage(user) : '/creation-compte';
  return (
    <StatusSheet title="Cette étape n’a pas abouti">
      <p className="soft">Votre saisie est gardée. Reprenez l’étape{'\u202f'}; si cela recommence, écrivez-nous et nous la terminerons ensemble.</p>
      <div className="row wrap">
        <ButtonLink to={next ?? '/'} look="primary">
          {next ? 'Reprendre mon inscription' : 'Retour à l’accueil'}
        </ButtonLink>
        <ButtonLink to="/mentions-legales#contact">Nous écrire</ButtonLink>
      </div>
    </StatusSheet>
  );
}
