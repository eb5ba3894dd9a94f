import { codePage } from '#machines/second-factor/index.ts';
import type { SecondFactorFlow } from '../../flows/use-second-factor.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { FormInCard } from '../roster/LineForm.tsx';
import { QrCode } from './QrCode.tsx';

/** The secret in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The QR code of an authenticator, its secret in text, and its first code. */
export function AuthenticatorForm({ flow }: { flow: SecondFactorFlow }) {
  const { authenticator, errors, message, isWriting, sendCode, cancel } = flow;
  if (!authenticator) return null;
  return (
    <div className="under row wrap">
      <QrCode text={authenticator.uri} label="Code QR à lire avec l’application d’authentification" />
      <div className="stack grow-s">
        <p className="small soft">
          Lisez ce code avec une application d’authentification, puis tapez les six chiffres qu’elle montre.
        </p>
        <p className="small mute">
          Impossible de le lire{'\u202f'}? Tapez cette clé dans l’application{'\u00a0'}:
        </p>
        <p className="row wrap">
          <code className="secret">{grouped(authenticator.secret)}</code>
          <CopyButton text={authenticator.secret} label="Copier" copied="Copiée" name="Copier la clé" />
        </p>
        <FormInCard
          page={codePage}
          start={codePage.blank}
          title="Premier code de l’application"
          action="Vérifier et activer"
          roster={{ errors, message, isWriting, closeForm: cancel }}
          save={(input) => sendCode((input as typeof codePage.blank).code)}
        />
      </div>
    </div>
  );
}
