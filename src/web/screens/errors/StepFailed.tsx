import { takesAnswers } from '#domain/membership.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { correction, whyFailed } from '../registration/taking-up-words.ts';
import { StatusSheet } from './StatusSheet.tsx';

/** Page for a failed registration step (docs/domain/screens.md). */
export default function StepFailed() {
  const user = useMaybeUser();
  const next = user ? registrationPage(user) : '/creation-compte';
  const isCorrecting = next === null && takesAnswers(user?.broker?.membership?.status);
  return (
    <StatusSheet title="Cette étape n’a pas abouti">
      <p className="soft">{whyFailed}</p>
      <p className="soft">
        {user ? 'Votre saisie est gardée.' : 'Votre saisie est gardée, hors mot de passe.'} Reprenez l’étape
        {'\u202f'}; si cela recommence, écrivez-nous et nous la terminerons ensemble.
      </p>
      <div className="row wrap">
        <ButtonLink to={next ?? (isCorrecting ? correction.back.to : '/')} look="primary">
          {next ? 'Reprendre mon inscription' : isCorrecting ? correction.back.label : 'Retour à l’accueil'}
        </ButtonLink>
        <ButtonLink to="/mentions-legales#contact">Nous écrire</ButtonLink>
      </div>
    </StatusSheet>
  );
}
